package import KioskCore

/// Decides which of many like messages are worth a line (case K03).
///
/// The first of a cause is; those that follow within the window are counted, and their count is
/// handed out at the window's end, which opens the next window.
package struct RepeatFilter {
  /// What was held back of one cause.
  package struct Summary: Equatable {
    package var cause: String
    package var count: Int
  }

  private struct Window {
    var end: Instant
    var heldBack = 0
  }

  /// Seconds.
  private let length: Double
  private var windows: [String: Window] = [:]

  package init(seconds: Double) { length = seconds }

  /// Counts the message if one of its cause was written a moment ago; false if none was.
  package mutating func holdsBack(_ cause: String) -> Bool {
    guard windows[cause] != nil else { return false }
    windows[cause]?.heldBack += 1
    return true
  }

  /// A message of this cause is written now: those that follow are counted.
  package mutating func open(_ cause: String, at now: Instant) {
    windows[cause] = Window(end: now + length)
  }

  /// Closes the windows that are over and tells what they held back, oldest first.
  package mutating func summaries(at now: Instant) -> [Summary] {
    let over = windows.filter { $0.value.end <= now }.sorted(by: Self.inOrder)
    for (cause, window) in over {
      windows[cause] = window.heldBack > 0 ? Window(end: now + length) : nil
    }
    return over.compactMap { cause, window in
      window.heldBack > 0 ? Summary(cause: cause, count: window.heldBack) : nil
    }
  }

  /// Whether a message of this cause would be counted, not written.
  package func isOpen(_ cause: String) -> Bool { windows[cause] != nil }

  /// When a summary will be due; nil while nothing is held back, so that nobody need wake up.
  package var nextSummary: Instant? {
    windows.values.filter { $0.heldBack > 0 }.map(\.end).min()
  }

  private static func inOrder(
    _ left: (key: String, value: Window), _ right: (key: String, value: Window)
  ) -> Bool {
    (left.value.end, left.key) < (right.value.end, right.key)
  }
}
