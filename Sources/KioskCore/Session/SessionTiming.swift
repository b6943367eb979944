/// How long the kiosk waits for a visitor who does nothing.
package struct SessionTiming: Hashable, Sendable {
  /// Seconds without input after which the kiosk goes back to its start; 0 never does.
  package let idleReset: Double
  /// Seconds more after which questions are shown to passers-by; 0 never does.
  package let attract: Double

  /// - Parameters:
  ///   - idleReset: seconds, 0 for never.
  ///   - attract: seconds after the reset, or after the last input where nothing is reset; 0 for
  ///     never.
  package init(idleReset: Double, attract: Double = 0) {
    self.idleReset = idleReset > 0 ? idleReset : 0
    self.attract = attract > 0 ? attract : 0
  }

  /// Nothing happens by itself.
  package static let off = SessionTiming(idleReset: 0)

  package var isOff: Bool { self == .off }

  /// The last seconds before the reset, in which visitors are asked whether they are still there.
  ///
  /// WCAG 2.2.1 wants 20; where the whole wait is shorter than twice that, 10 are left of it.
  package var warning: Double { min(idleReset >= 40 ? 20 : 10, idleReset) }

  /// Seconds without input until the warning.
  var quietTime: Double { idleReset - warning }
}
