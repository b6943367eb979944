import Glibc

/// The seconds that tests wait for and measure.
///
/// It goes by the monotonic clock, which nobody sets. Where it is looked at again and again, what the
/// machine loses between two looks counts for little: a program that is watched lost as much.
package struct Stopwatch: Sendable {
  /// The most that counts between two looks, in seconds.
  private static let longestStep = 0.25

  private let start = Self.now
  private var last = Self.now
  private var counted = 0.0

  package init() {}

  /// Seconds of the monotonic clock.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds since the start as they were, for what is measured once.
  package var seconds: Double { Self.now - start }

  /// Whether a wait that looks every few milliseconds has lasted so many seconds.
  package mutating func hasCounted(_ seconds: Double) -> Bool {
    let now = Self.now
    counted += min(now - last, Self.longestStep)
    last = now
    return counted >= seconds
  }
}
