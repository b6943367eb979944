import KioskCore

/// When the metrics are written: when something has changed, and then not too often.
struct MetricsWriting {
  /// Seconds from one writing to the next.
  static let interval = 15.0
  /// Seconds from a failure to the next try.
  static let pause = 60.0

  /// When it may be written again.
  private var next = Instant(seconds: -.infinity)
  private var isFailing = false

  init() {}

  /// Writes if something has changed and the time has come.
  ///
  /// - Parameters:
  ///   - isChanged: whether there is something to write.
  ///   - write: gives what is wrong, in words; nil for nothing.
  ///   - report: told of the first of several failures.
  mutating func turn(
    at now: Instant, isChanged: Bool, write: () -> String?, report: (String) -> Void
  ) -> Attendant.Next {
    guard isChanged else { return .whenCalled }
    guard now >= next else { return .at(next) }
    guard let fault = write() else {
      (next, isFailing) = (now + Self.interval, false)
      return .whenCalled
    }
    if !isFailing { report(fault) }
    (next, isFailing) = (now + Self.pause, true)
    return .at(next)
  }
}
