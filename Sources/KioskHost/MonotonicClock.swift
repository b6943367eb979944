import Glibc
package import KioskCore

/// The host's clock that only runs forwards: what the core calls "now".
package enum MonotonicClock {
  /// The present instant, in seconds since the machine started.
  package static func now() -> Instant {
    let time = read()
    return Instant(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// The same clock in whole microseconds, the unit systemd compares with its own.
  package static func microseconds() -> UInt64 {
    let time = read()
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
  }

  private static func read() -> timespec {
    var time = timespec()
    // Cannot fail: the clock exists on every Linux and the address is our own.
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }
}
