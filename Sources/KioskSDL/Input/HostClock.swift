internal import CSDL2
package import KioskCore

/// SDL's two clocks as one: the fine counter for now, its milliseconds for events.
@MainActor
package struct HostClock {
  private let frequency = Double(SDL_GetPerformanceFrequency())
  /// The counter's reading when SDL's milliseconds began, in seconds.
  private let start: Double

  package init() {
    start =
      Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
      - Double(SDL_GetTicks64()) / 1000
  }

  package func now() -> Instant {
    Instant(seconds: Double(SDL_GetPerformanceCounter()) / frequency)
  }

  /// When an event came, by its time stamp, which starts again at zero every 49 days.
  func instant(ofTicks ticks: UInt32) -> Instant {
    let now = SDL_GetTicks64()
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- ticks)
    return Instant(seconds: start + (Double(now) - Double(max(0, age))) / 1000)
  }
}
