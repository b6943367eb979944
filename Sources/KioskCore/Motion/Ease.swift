/// A cubic from one value to another that starts with a given speed and ends at rest.
///
/// Started from rest it is the smoothstep, the familiar ease in and out. Started in mid-motion it
/// goes on with the speed there is, so that reversing bends neither path nor speed (row E5).
package struct Ease: Hashable, Sendable {
  package let start: Instant
  package let from: Double
  package let to: Double
  /// Units a second at the start.
  package let initialVelocity: Double
  /// Seconds.
  package let duration: Double

  /// - Parameters:
  ///   - duration: seconds, 0 or more; 0 is there at once.
  package init(
    start: Instant, from: Double, to: Double, initialVelocity: Double = 0, duration: Double
  ) {
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = initialVelocity
    self.duration = max(duration, 0)
  }

  package func value(at instant: Instant) -> Double {
    guard let s = progress(at: instant) else { return to }
    let travelled = s * s * (3 - 2 * s)
    return from + (to - from) * travelled + initialVelocity * duration * s * (1 - s) * (1 - s)
  }

  /// Units a second.
  package func velocity(at instant: Instant) -> Double {
    guard let s = progress(at: instant) else { return 0 }
    let slope = 6 * s * (1 - s) * (to - from) / duration
    return slope + initialVelocity * (1 - s) * (1 - 3 * s)
  }

  package func isSettled(at instant: Instant) -> Bool { progress(at: instant) == nil }

  /// The share of the duration that has passed, 0 ..< 1; nil once it is over.
  private func progress(at instant: Instant) -> Double? {
    let passed = instant - start
    guard passed < duration else { return nil }
    return max(passed, 0) / duration
  }
}

extension Ease {
  /// An ease that never leaves `bounds`, however fast it starts.
  ///
  /// A cubic that starts too fast for the way it has overshoots; a shorter one does not. Towards
  /// the target a cubic that ends at rest is monotone while speed × duration is at most three times
  /// the way (Fritsch and Carlson 1980); away from it the excursion shrinks with the duration, and
  /// the longest duration that keeps it inside is found by bisection.
  package static func within(
    _ bounds: ClosedRange<Double>, start: Instant, from: Double, to: Double,
    initialVelocity: Double, duration: Double
  ) -> Ease {
    let way = to - from
    let longest: Double
    if initialVelocity == 0 {
      longest = duration
    } else if way == 0 {
      longest = 0
    } else if (way > 0) == (initialVelocity > 0) {
      longest = min(duration, 3 * way / initialVelocity)
    } else {
      let room = initialVelocity > 0 ? bounds.upperBound - from : from - bounds.lowerBound
      longest = longestExcursion(
        room: max(room, 0), way: abs(way), speed: abs(initialVelocity), duration: duration)
    }
    return Ease(
      start: start, from: from, to: to, initialVelocity: longest > 0 ? initialVelocity : 0,
      duration: longest)
  }

  /// The longest duration, at most `duration`, in which a motion that sets out away from its target
  /// goes no further than `room` before it turns.
  private static func longestExcursion(
    room: Double, way: Double, speed: Double, duration: Double
  ) -> Double {
    if excursion(way: way, speed: speed, duration: duration) <= room { return duration }
    var short = 0.0
    var long = duration
    for _ in 0..<40 {
      let middle = (short + long) / 2
      if excursion(way: way, speed: speed, duration: middle) <= room {
        short = middle
      } else {
        long = middle
      }
    }
    return short
  }

  /// How far beyond its start the cubic goes: its value where the derivative is zero.
  private static func excursion(way: Double, speed: Double, duration: Double) -> Double {
    let push = speed * duration / way
    let s = push / (3 * push + 6)
    return way * (push * s * (1 - s) * (1 - s) - s * s * (3 - 2 * s))
  }
}
