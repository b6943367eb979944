/// What decides the look and the manner of the whole screen.
package struct Settings: Hashable, Sendable {
  /// The text sizes a visitor may have, as multiples of the theme's (row K5).
  package static let textScales = 0.5...4.0

  package var theme: Theme
  /// 0.5 to 4.0; what lies outside is brought inside.
  package var textScale: Double {
    didSet { textScale = Self.textScales.clamp(textScale.isFinite ? textScale : 1) }
  }
  /// Whether states change at once, without any motion.
  package var reducesMotion: Bool
  /// How a visitor sees the panel.
  package var viewing: Viewing
  /// Whether all that is touched stands in the lower part of the screen.
  package var isWithinReach = false

  package init(
    theme: Theme, textScale: Double = 1, reducesMotion: Bool = false, viewing: Viewing = .unknown
  ) {
    self.theme = theme
    self.textScale = Self.textScales.clamp(textScale.isFinite ? textScale : 1)
    self.reducesMotion = reducesMotion
    self.viewing = viewing
  }
}
