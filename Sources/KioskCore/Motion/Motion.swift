/// A number that moves by a formula of time, and can be sent elsewhere at any instant without a
/// jump in position or speed.
package struct Motion: Hashable, Sendable {
  private enum Path: Hashable, Sendable {
    case still(Double)
    case ease(Ease)
    case spring(Spring)
  }

  private var path: Path

  /// At rest.
  package init(_ value: Double) { path = .still(value) }

  package init(_ ease: Ease) { path = .ease(ease) }

  package init(_ spring: Spring) { path = .spring(spring) }

  package func value(at instant: Instant) -> Double {
    switch path {
    case .still(let value): value
    case .ease(let ease): ease.value(at: instant)
    case .spring(let spring): spring.value(at: instant)
    }
  }

  /// Units a second: the slope of `value(at:)`.
  package func velocity(at instant: Instant) -> Double {
    switch path {
    case .still: 0
    case .ease(let ease): ease.velocity(at: instant)
    case .spring(let spring): spring.velocity(at: instant)
    }
  }

  /// Whether the target is reached for good.
  package func isSettled(at instant: Instant) -> Bool {
    switch path {
    case .still: true
    case .ease(let ease): ease.isSettled(at: instant)
    case .spring(let spring): spring.isSettled(at: instant)
    }
  }

  /// Where it is going, or where it rests.
  package var target: Double {
    switch path {
    case .still(let value): value
    case .ease(let ease): ease.to
    case .spring(let spring): spring.to
    }
  }

  /// The seconds it takes from its start to its rest; 0 at rest.
  package var duration: Double {
    switch path {
    case .still: 0
    case .ease(let ease): ease.duration
    case .spring(let spring): spring.duration
    }
  }

  /// When it comes to rest; long ago for what rests.
  package var end: Instant {
    switch path {
    case .still: Instant(seconds: -Double.greatestFiniteMagnitude)
    case .ease(let ease): ease.start + ease.duration
    case .spring(let spring): spring.start + spring.duration
    }
  }

  /// The same motion with every value `distance` higher.
  package func translated(by distance: Double) -> Motion {
    switch path {
    case .still(let value):
      return Motion(value + distance)
    case .ease(let ease):
      return Motion(
        Ease(
          start: ease.start, from: ease.from + distance, to: ease.to + distance,
          initialVelocity: ease.initialVelocity, duration: ease.duration))
    case .spring(let spring):
      return Motion(spring.translated(by: distance))
    }
  }
}

extension Motion {
  /// How a motion is started: its curve, and what nobody can see of it.
  package struct Manner: Hashable, Sendable {
    package var curve: Theme.MotionStyle.Curve
    /// What an ease never leaves, whatever the speed it starts with.
    ///
    /// A spring may swing over: who shows it clamps it.
    package var bounds: ClosedRange<Double>
    /// A distance in the value's units that is too small to be seen.
    package var resolution: Double

    package init(
      _ curve: Theme.MotionStyle.Curve,
      bounds: ClosedRange<Double> = -Double.infinity...Double.infinity, resolution: Double
    ) {
      self.curve = curve
      self.bounds = bounds
      self.resolution = resolution
    }
  }

  /// Sends the value to `target` from where it is and as fast as it is at `instant`.
  package func retargeted(to target: Double, at instant: Instant, manner: Manner) -> Motion {
    .starting(
      from: value(at: instant), velocity: velocity(at: instant), to: target, at: instant,
      manner: manner)
  }

  /// A motion from `value` to `target` that starts at `velocity` units a second.
  package static func starting(
    from value: Double, velocity: Double, to target: Double, at instant: Instant, manner: Manner
  ) -> Motion {
    if value == target, velocity == 0 { return Motion(target) }
    switch manner.curve {
    case .eased(let duration):
      return Motion(
        Ease.within(
          manner.bounds, start: instant, from: value, to: target, initialVelocity: velocity,
          duration: duration))
    case .spring(let response, let dampingFraction):
      return Motion(
        Spring(
          start: instant, from: value, to: target, initialVelocity: velocity, response: response,
          dampingFraction: dampingFraction, resolution: manner.resolution))
    }
  }
}
