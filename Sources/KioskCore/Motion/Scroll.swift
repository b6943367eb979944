/// How far the list is scrolled, and what moves it.
///
/// Offsets are device px from the list's top.
package struct Scroll: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    case resting(Double)
    /// A finger holds it; the offset is what the finger asks for, before the edge softens it.
    case dragging(Double)
    case gliding(Glide)
    /// On its way to a place the kiosk chose; `excess` is where it began if that was beyond the
    /// edge, which it may then come back from.
    case moving(Motion, excess: Double?)
  }

  private var phase: Phase = .resting(0)

  package init() {}

  /// The share of a pull beyond the edge that is followed at first, as UIKit has it.
  static let edgeSoftness = 0.55

  /// The offset to show; beyond `bounds` only while a finger pulls or a glide swings back.
  ///
  /// - Parameter extent: the view's height, which a pull beyond the edge never reaches.
  package func offset(
    at instant: Instant, bounds: ClosedRange<Double>, extent: Double
  ) -> Double {
    switch phase {
    case .resting(let offset): return bounds.clamp(offset)
    case .dragging(let offset): return Self.softened(offset, bounds: bounds, extent: extent)
    case .gliding(let glide): return glide.value(at: instant)
    case .moving(let motion, let excess):
      let start = excess ?? bounds.lowerBound
      let allowed = min(bounds.lowerBound, start)...max(bounds.upperBound, start)
      return allowed.clamp(motion.value(at: instant))
    }
  }

  /// Device px a second.
  package func velocity(at instant: Instant) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .gliding(let glide): glide.velocity(at: instant)
    case .moving(let motion, _): motion.velocity(at: instant)
    }
  }

  /// Whether it moves by momentum: a touch then stops it and means nothing else.
  package func isGliding(at instant: Instant) -> Bool {
    guard case .gliding(let glide) = phase else { return false }
    return abs(glide.velocity(at: instant)) > Glide.stillSpeed
  }

  package var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// Whether the next frame shows it elsewhere without anybody touching it.
  package func isMoving(at instant: Instant) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .gliding(let glide): !glide.isSettled(at: instant)
    case .moving(let motion, _): !motion.isSettled(at: instant)
    }
  }

  /// Where it is going while the kiosk moves it, else where it is.
  package func destination(
    at instant: Instant, bounds: ClosedRange<Double>, extent: Double
  ) -> Double {
    if case .moving(let motion, _) = phase { return motion.target }
    return offset(at: instant, bounds: bounds, extent: extent)
  }

  /// UIKit's rubber band: the further beyond the edge, the less of the pull is followed.
  static func softened(
    _ offset: Double, bounds: ClosedRange<Double>, extent: Double
  ) -> Double {
    let inside = bounds.clamp(offset)
    let beyond = abs(offset - inside)
    guard beyond > 0, extent > 0 else { return inside }
    let followed = (1 - 1 / (beyond * edgeSoftness / extent + 1)) * extent
    return offset < inside ? inside - followed : inside + followed
  }

  /// The pull that `softened` shows at `offset`: its inverse, to take hold without a jump.
  static func hardened(
    _ offset: Double, bounds: ClosedRange<Double>, extent: Double
  ) -> Double {
    let inside = bounds.clamp(offset)
    let shown = min(abs(offset - inside), extent * 0.99)
    guard shown > 0, extent > 0 else { return inside }
    let pull = (1 / (1 - shown / extent) - 1) * extent / edgeSoftness
    return offset < inside ? inside - pull : inside + pull
  }
}

extension Scroll {
  package mutating func rest(at offset: Double) { phase = .resting(offset) }

  /// A finger takes hold where the list is shown.
  package mutating func beginDrag(
    at instant: Instant, bounds: ClosedRange<Double>, extent: Double
  ) {
    let shown = offset(at: instant, bounds: bounds, extent: extent)
    phase = .dragging(Self.hardened(shown, bounds: bounds, extent: extent))
  }

  /// The finger asks for `distance` device px more.
  package mutating func drag(by distance: Double) {
    guard case .dragging(let offset) = phase else { return }
    phase = .dragging(offset + distance)
  }

  /// The finger lets go with the list moving at `velocity` device px a second.
  package mutating func endDrag(
    velocity: Double, at instant: Instant, bounds: ClosedRange<Double>, extent: Double
  ) {
    guard isDragging else { return }
    let shown = offset(at: instant, bounds: bounds, extent: extent)
    if bounds.contains(shown), abs(velocity) <= Glide.stillSpeed {
      phase = .resting(shown)
    } else {
      phase = .gliding(Glide(start: instant, from: shown, velocity: velocity, bounds: bounds))
    }
  }

  /// Moves to `target` from where it is and as fast as it goes.
  package mutating func move(
    to target: Double, at instant: Instant, bounds: ClosedRange<Double>, extent: Double,
    manner: Motion.Manner
  ) {
    let shown = offset(at: instant, bounds: bounds, extent: extent)
    let motion = Motion.starting(
      from: shown, velocity: velocity(at: instant), to: target, at: instant, manner: manner)
    phase = .moving(motion, excess: bounds.contains(shown) ? nil : shown)
  }

  /// Puts it elsewhere at once; a finger that holds it goes on from there.
  package mutating func place(at offset: Double) {
    phase = isDragging ? .dragging(offset) : .resting(offset)
  }

  /// The content above the screen grew by `distance`: everything goes on as it was, that much
  /// further down.
  ///
  /// - Parameter place: where the content grew; a target above it stays where it is.
  package mutating func translate(
    by distance: Double, at instant: Instant, bounds: ClosedRange<Double>,
    place: Double = -.infinity
  ) {
    switch phase {
    case .resting(let offset): phase = .resting(offset + distance)
    case .dragging(let offset): phase = .dragging(offset + distance)
    case .moving(let motion, let excess):
      let moved = motion.translated(by: distance)
      phase = .moving(
        motion.target > place ? moved : moved.redirected(to: motion.target, at: instant),
        excess: excess)
    case .gliding(let glide):
      phase = .gliding(
        Glide(
          start: instant, from: glide.value(at: instant) + distance,
          velocity: glide.velocity(at: instant), bounds: bounds))
    }
  }

  /// The content at `place`, on the screen or below, grew: a target beyond it is that much further.
  package mutating func stretch(by distance: Double, at instant: Instant, place: Double) {
    guard case .moving(let motion, let excess) = phase, motion.target > place else { return }
    phase = .moving(motion.redirected(to: motion.target + distance, at: instant), excess: excess)
  }

  /// Turns what has come to rest into rest, and lets a glide know edges that moved.
  package mutating func settle(at instant: Instant, bounds: ClosedRange<Double>) {
    switch phase {
    case .dragging: break
    // What the edges have left behind is forgotten, or the list would creep back to it by itself.
    case .resting(let offset): phase = .resting(bounds.clamp(offset))
    case .moving(let motion, _):
      if motion.isSettled(at: instant) { phase = .resting(bounds.clamp(motion.target)) }
    case .gliding(let glide):
      if glide.isSettled(at: instant) {
        phase = .resting(bounds.clamp(glide.value(at: instant).rounded()))
      } else if glide.isStale(for: bounds) {
        phase = .gliding(
          Glide(
            start: instant, from: glide.value(at: instant),
            velocity: glide.velocity(at: instant), bounds: bounds))
      }
    }
  }
}

extension Motion {
  /// To another target in the time that is left, or a tenth of a second where hardly any is.
  fileprivate func redirected(to target: Double, at instant: Instant) -> Motion {
    let curve = Theme.MotionStyle.Curve.eased(duration: max(end - instant, 0.1))
    return retargeted(to: target, at: instant, manner: Manner(curve, resolution: 0.5))
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
