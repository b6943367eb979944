/// A point on the host's monotonic clock, in seconds since an arbitrary start.
///
/// The core never asks a clock: whoever calls it says when "now" is.
package struct Instant: Hashable, Comparable, Sendable {
  package var seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  package init(milliseconds: Double) { seconds = milliseconds / 1000 }

  package static let zero = Instant(seconds: 0)

  package static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }

  /// The instant `seconds` later.
  package static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// The seconds from `right` to `left`; negative where `left` came first.
  package static func - (left: Instant, right: Instant) -> Double { left.seconds - right.seconds }
}
