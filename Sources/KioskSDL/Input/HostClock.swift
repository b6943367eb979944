internal import CSDL2
package import KioskCore

/// The host's monotonic clock, and SDL's time stamps on it.
///
/// SDL's own fine counter is another clock (`CLOCK_MONOTONIC_RAW`), which drifts from this one by
/// seconds a day; systemd and the log go by this one.
@MainActor
package struct HostClock {
  /// Beyond this many seconds the two clocks have drifted and are laid together anew; below it the
  /// difference is only the rounding of SDL's milliseconds.
  private static let drift = 0.002

  /// The instant at which SDL's milliseconds began.
  private var start: Double

  package init() { start = Self.seconds() - Double(SDL_GetTicks64()) / 1000 }

  package func now() -> Instant { Instant(seconds: Self.seconds()) }

  /// When an event came, by its time stamp, which starts again at zero every 49 days.
  mutating func instant(ofTicks ticks: UInt32) -> Instant {
    let now = SDL_GetTicks64()
    let fresh = Self.seconds() - Double(now) / 1000
    if abs(fresh - start) > Self.drift { start = fresh }
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- ticks)
    return Instant(seconds: start + (Double(now) - Double(max(0, age))) / 1000)
  }

  private static func seconds() -> Double { kiosk_monotonic_seconds() }
}
