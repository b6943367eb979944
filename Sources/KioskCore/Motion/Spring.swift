import func Glibc.cos
import func Glibc.exp
import func Glibc.log
import func Glibc.sin

/// A damped spring's motion towards a target, in closed form.
///
/// Described as SwiftUI does (`Animation.spring(response:dampingFraction:)`): the response is the
/// period of the undamped spring, 2π / ω; the damping fraction is the share of critical damping.
package struct Spring: Hashable, Sendable {
  package let start: Instant
  package let from: Double
  package let to: Double
  /// Units a second at the start.
  package let initialVelocity: Double
  /// Seconds after which the spring is nearer than `resolution` to its target for good.
  package let duration: Double
  private let frequency: Double
  private let damping: Double

  /// - Parameters:
  ///   - response: seconds, above 0.
  ///   - dampingFraction: above 0; 1 and more do not swing over.
  ///   - resolution: a distance, in the value's units, that nobody can see.
  package init(
    start: Instant, from: Double, to: Double, initialVelocity: Double = 0, response: Double,
    dampingFraction: Double, resolution: Double
  ) {
    self.start = start
    self.from = from
    self.to = to
    self.initialVelocity = initialVelocity
    frequency = 2 * Double.pi / max(response, 0.001)
    damping = max(dampingFraction, 0.05)
    duration = Self.settlingTime(
      distance: abs(from - to), velocity: abs(initialVelocity), frequency: frequency,
      damping: damping, resolution: max(resolution, 1e-9))
  }

  /// The same motion with every value `distance` higher.
  package func translated(by distance: Double) -> Spring {
    Spring(moved: self, by: distance)
  }

  private init(moved spring: Spring, by distance: Double) {
    start = spring.start
    from = spring.from + distance
    to = spring.to + distance
    initialVelocity = spring.initialVelocity
    duration = spring.duration
    frequency = spring.frequency
    damping = spring.damping
  }

  package func value(at instant: Instant) -> Double {
    let time = max(instant - start, 0)
    guard time < duration else { return to }
    return to + displacement(at: time).value
  }

  /// Units a second.
  package func velocity(at instant: Instant) -> Double {
    let time = max(instant - start, 0)
    guard time < duration else { return 0 }
    return displacement(at: time).slope
  }

  package func isSettled(at instant: Instant) -> Bool { instant - start >= duration }

  /// The solution of x'' + 2ζωx' + ω²x = 0 about the target.
  private func displacement(at time: Double) -> (value: Double, slope: Double) {
    let distance = from - to
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      let sine = (initialVelocity + decay * distance) / swing
      let fall = exp(-decay * time)
      let c = cos(swing * time)
      let s = sin(swing * time)
      let value = fall * (distance * c + sine * s)
      return (value, fall * swing * (sine * c - distance * s) - decay * value)
    }
    if damping == 1 {
      let rate = initialVelocity + decay * distance
      let fall = exp(-decay * time)
      return (fall * (distance + rate * time), fall * (rate - decay * (distance + rate * time)))
    }
    let root = frequency * (damping * damping - 1).squareRoot()
    let slow = -decay + root
    let fast = -decay - root
    let slowPart = (initialVelocity - fast * distance) / (slow - fast)
    let fastPart = distance - slowPart
    let slowFall = slowPart * exp(slow * time)
    let fastFall = fastPart * exp(fast * time)
    return (slowFall + fastFall, slow * slowFall + fast * fastFall)
  }

  /// When the envelope of the motion, which bounds it from above, falls below the resolution.
  private static func settlingTime(
    distance: Double, velocity: Double, frequency: Double, damping: Double, resolution: Double
  ) -> Double {
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      let sine = (velocity + decay * distance) / swing
      let amplitude = (distance * distance + sine * sine).squareRoot()
      return max(0, log(max(amplitude / resolution, 1e-300)) / decay)
    }
    let slowest =
      damping == 1 ? decay : decay - frequency * (damping * damping - 1).squareRoot()
    var time = 0.0
    let step = 0.05 / slowest
    while (distance + (velocity + decay * distance) * time) * exp(-slowest * time) > resolution,
      time * slowest < 200
    {
      time += step
    }
    return time
  }
}
