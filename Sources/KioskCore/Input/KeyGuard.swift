/// Takes two strikes of one key in quick succession for one: hands shake, keys bounce.
///
/// EN 301 549, 5.8: after a stroke, the same key counts again only when the time is over; other
/// keys count at once.
package struct KeyGuard: Hashable, Sendable {
  /// Seconds that can be asked for.
  package static let times = 0.0...1.0

  /// Seconds; 0 lets everything through.
  package let time: Double
  private var lastKey: UInt64?
  private var lastInstant = Instant.zero

  package init(time: Double = 0) { self.time = Self.times.clamp(time.isFinite ? time : 0) }

  /// Whether a stroke counts.
  ///
  /// Those that a held key makes by itself are more of the same: with a guard, one hold is one
  /// stroke (EN 301 549, 5.7).
  ///
  /// - Parameter key: different for each key, and for it with Shift.
  package mutating func accepts(_ key: UInt64, isRepeat: Bool, at instant: Instant) -> Bool {
    guard time > 0 else { return true }
    if isRepeat { return false }
    if key == lastKey, instant - lastInstant <= time { return false }
    lastKey = key
    lastInstant = instant
    return true
  }
}
