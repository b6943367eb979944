import func Glibc.exp
import func Glibc.log

/// A list that was let go: it slows by friction and, where it runs past an edge, is drawn back by a
/// spring that takes over with the speed it has there.
package struct Glide: Hashable, Sendable {
  /// UIKit's normal deceleration: the speed falls to 0.998 of itself each millisecond.
  static let friction = -1000 * log(0.998)
  /// Seconds; stiff enough that the edge feels like one, without swinging (damping fraction 1).
  static let edgeResponse = 0.45
  /// Below this speed, in device px a second, a list is still to the eye.
  static let stillSpeed = 12.0

  private let start: Instant
  private let from: Double
  private let velocity: Double
  private let bounds: ClosedRange<Double>
  /// Seconds of friction before it stops or meets an edge.
  private let frictionTime: Double
  private let edge: Spring?

  /// - Parameters:
  ///   - from: the offset in device px; outside `bounds` it springs back at once.
  ///   - velocity: device px a second, positive where the offset grows.
  ///   - bounds: the offsets at which a list may rest.
  package init(start: Instant, from: Double, velocity: Double, bounds: ClosedRange<Double>) {
    self.start = start
    self.from = from
    self.velocity = velocity
    self.bounds = bounds
    if !bounds.contains(from) {
      frictionTime = 0
      edge = Self.spring(
        to: from < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound, start: start,
        from: from, velocity: velocity)
      return
    }
    let stopTime = log(max(abs(velocity) / Self.stillSpeed, 1)) / Self.friction
    let wall = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    let share = velocity == 0 ? .infinity : (wall - from) * Self.friction / velocity
    let wallTime = share < 1 ? -log(1 - share) / Self.friction : .infinity
    frictionTime = min(stopTime, wallTime)
    edge =
      wallTime < stopTime
      ? Self.spring(
        to: wall, start: start + wallTime, from: wall,
        velocity: velocity * exp(-Self.friction * wallTime))
      : nil
  }

  package func value(at instant: Instant) -> Double {
    let time = max(instant - start, 0)
    if time < frictionTime || edge == nil {
      let reached = 1 - exp(-Self.friction * min(time, frictionTime))
      return from + velocity * reached / Self.friction
    }
    return edge?.value(at: instant) ?? from
  }

  /// Device px a second.
  package func velocity(at instant: Instant) -> Double {
    let time = max(instant - start, 0)
    if time < frictionTime { return velocity * exp(-Self.friction * time) }
    return edge?.velocity(at: instant) ?? 0
  }

  package func isSettled(at instant: Instant) -> Bool {
    guard instant - start >= frictionTime else { return false }
    return edge?.isSettled(at: instant) ?? true
  }

  /// Whether it was worked out for other edges than these.
  package func isStale(for bounds: ClosedRange<Double>) -> Bool { self.bounds != bounds }

  private static func spring(
    to: Double, start: Instant, from: Double, velocity: Double
  ) -> Spring {
    Spring(
      start: start, from: from, to: to, initialVelocity: velocity, response: edgeResponse,
      dampingFraction: 1, resolution: 0.5)
  }
}
