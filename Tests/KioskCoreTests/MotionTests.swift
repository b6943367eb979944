import KioskCore
import KioskTestSupport
import Testing

@Suite("Motion is a formula of time")
struct MotionTests {
  static let curves: [Theme.MotionStyle.Curve] = [
    .eased(duration: 0.3), .spring(response: 0.55, dampingFraction: 0.825),
    .spring(response: 0.4, dampingFraction: 1), .spring(response: 0.4, dampingFraction: 1.6),
  ]

  private func manner(_ curve: Theme.MotionStyle.Curve) -> Motion.Manner {
    Motion.Manner(curve, bounds: 0...1, resolution: 0.001)
  }

  @Test("Velocity is the slope of value", arguments: curves)
  func slope(curve: Theme.MotionStyle.Curve) {
    var random = SeededRandom(seed: 7)
    var motion = Motion(0)
    var now = Instant.zero
    for _ in 0..<200 {
      motion = motion.retargeted(
        to: Double.random(in: 0...1, using: &random), at: now, manner: manner(curve))
      let step = Double.random(in: 0.02...0.2, using: &random)
      let middle = now + step / 2
      if !motion.isSettled(at: middle + 1e-5) {
        let slope =
          (motion.value(at: middle + 1e-6) - motion.value(at: middle + -1e-6)) / 2e-6
        #expect(abs(slope - motion.velocity(at: middle)) < 1e-3)
      }
      now = now + step
    }
  }

  @Test("Turning in mid-motion bends neither path nor speed", arguments: curves)
  func turning(curve: Theme.MotionStyle.Curve) {
    var random = SeededRandom(seed: 11)
    var motion = Motion(0).retargeted(to: 1, at: .zero, manner: manner(curve))
    var now = Instant.zero
    for _ in 0..<500 {
      now = now + Double.random(in: 0.005...0.12, using: &random)
      let turned = motion.retargeted(
        to: Bool.random(using: &random) ? 1 : 0, at: now, manner: manner(curve))
      #expect(abs(turned.value(at: now) - motion.value(at: now)) < 1e-9)
      if turned.duration > 0 {
        #expect(abs(turned.velocity(at: now) - motion.velocity(at: now)) < 1e-6)
      } else {
        // Nothing left to go: it may only stop where it is.
        #expect(abs(turned.target - motion.value(at: now)) < 1e-6)
      }
      motion = turned
    }
  }

  @Test("An ease never leaves its bounds, however often it is turned")
  func bounded() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      var motion = Motion(0)
      var now = Instant.zero
      for _ in 0..<8 {
        motion = motion.retargeted(
          to: Bool.random(using: &random) ? 1 : 0, at: now,
          manner: manner(.eased(duration: 0.3)))
        let end = now + Double.random(in: 0...0.3, using: &random)
        while now < end {
          now = min(now + 0.004, end)
          #expect((-1e-9...1 + 1e-9).contains(motion.value(at: now)))
        }
      }
    }
  }

  @Test("A motion is at its target, at rest, once it says it is settled", arguments: curves)
  func settled(curve: Theme.MotionStyle.Curve) {
    let motion = Motion(0).retargeted(to: 1, at: .zero, manner: manner(curve))
    let end = Instant(seconds: motion.duration)
    #expect(motion.isSettled(at: end))
    #expect(motion.value(at: end) == 1)
    #expect(motion.velocity(at: end) == 0)
    #expect(abs(motion.value(at: end + -1e-6) - 1) < 0.002)
    #expect(motion.duration < 2)
  }

  @Test("A spring has SwiftUI's response and damping")
  func springShape() {
    // Solved numerically from x'' + 2ζωx' + ω²x = 0, ω = 2π / 0.55, ζ = 0.825, in 1 µs steps.
    let spring = Motion(0).retargeted(
      to: 1, at: .zero, manner: manner(.spring(response: 0.55, dampingFraction: 0.825)))
    let omega = 2 * Double.pi / 0.55
    var x = -1.0
    var v = 0.0
    for step in 1...1_000_000 {
      v += (-2 * 0.825 * omega * v - omega * omega * x) * 1e-6
      x += v * 1e-6
      if step.isMultiple(of: 100_000), Double(step) * 1e-6 < spring.duration {
        #expect(abs(spring.value(at: Instant(seconds: Double(step) * 1e-6)) - (1 + x)) < 1e-4)
      }
    }
  }
}
