/// Ranges of the day, such as 22:00 to 6:00, in minutes of the clock on the wall.
package struct DaySchedule: Hashable, Sendable {
  package static let minutes = 24 * 60

  /// From its first minute to before its last, through midnight where that comes first.
  package struct Span: Hashable, Sendable {
    package let from: Int
    package let to: Int

    /// - Parameters: minutes of the day, 0 to 1440; two that are the same are the whole day.
    package init(from: Int, to: Int) {
      self.from = min(max(from, 0), DaySchedule.minutes) % DaySchedule.minutes
      self.to = min(max(to, 0), DaySchedule.minutes) % DaySchedule.minutes
    }

    func contains(_ minute: Int) -> Bool {
      if from == to { return true }
      return from < to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }

  package let spans: [Span]

  package init(_ spans: [Span]) { self.spans = spans }

  /// - Parameter minute: of the day, 0 to 1439.
  package func contains(_ minute: Int) -> Bool { spans.contains { $0.contains(minute) } }

  /// The first time after `now` at which being within is otherwise; nil for none in two days.
  ///
  /// Each minute is asked for, so that it is right whatever the clocks do in between: they are put
  /// forward and back twice a year, and by odd amounts somewhere.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - minuteOfDay: of the clock on the wall, at a time in seconds since 1970.
  package func nextChange(after now: Int, minuteOfDay: (Int) -> Int) -> Int? {
    let present = contains(minuteOfDay(now))
    let first = (now / 60 + 1) * 60
    return (0..<2 * Self.minutes).lazy.map { first + $0 * 60 }
      .first { contains(minuteOfDay($0)) != present }
  }
}
