/// How a visitor sees the panel: its size and from how far away.
///
/// What is not known is taken for what the web takes it for: 96 dpi at arm's length.
package struct Viewing: Hashable, Sendable {
  /// The distance at which 1/96 inch is one reference pixel, in mm: 28 inches.
  package static let armsLength = 711.2
  /// Nothing is known.
  package static let unknown = Viewing()

  /// The panel's diagonal, in mm; nil where nobody says.
  package var diagonal: Double?
  /// From the eye to the panel, in mm.
  package var distance: Double
  /// The panel's whole device px; nil where the picture fills it.
  package var screen: Size?

  /// - Parameters:
  ///   - diagonal: of the panel, in mm, above 0; nil for 96 dpi.
  ///   - distance: in mm, above 0.
  ///   - screen: the panel in device px where the picture is a window on it.
  package init(diagonal: Double? = nil, distance: Double = Self.armsLength, screen: Size? = nil) {
    self.diagonal = diagonal
    self.distance = distance
    self.screen = screen
  }

  /// Device px a millimetre, on a panel that shows `picture`.
  package func density(of picture: Size) -> Double {
    guard let diagonal, diagonal > 0 else { return 96 / 25.4 }
    let shown = screen ?? picture
    return (shown.width * shown.width + shown.height * shown.height).squareRoot() / diagonal
  }

  /// Device px a reference pixel, which the eye sees at the same angle from any distance.
  package func referencePixel(on picture: Size) -> Double {
    distance / Self.distancePerPixel * density(of: picture)
  }

  /// A reference pixel is this part of the distance: 28 inches by 1/96 inch.
  static let distancePerPixel = 2688.0

  /// Device px that `degrees` of the eye's view span on the panel, at a right angle to it.
  ///
  /// As EN 301 549 has it (5.1.4): H = distance · π · degrees / 180.
  package func length(spanning degrees: Double, on picture: Size) -> Double {
    distance * .pi * degrees / 180 * density(of: picture)
  }
}

extension LayoutStyle {
  /// A link's target in device px: a finger's width, whatever the theme's text.
  package var linkTarget: Double {
    max(metrics.length(Kiosk.linkTarget), metrics.reference(Metrics.target))
  }

  /// The smallest thing that is touched, in device px.
  package var minimumTarget: Double { min(minimumQuestionHeight, linkTarget) }
}

extension Metrics {
  init(size: Size, settings: Settings, screen: Size? = nil) {
    self.init(
      size: size, textScale: settings.textScale, viewing: settings.viewing, screen: screen)
  }

  /// The side of a target that a finger is sure to hit, in reference px (WCAG 2.5.5).
  package static let target = 44.0

  /// A length in reference px, in whole device px and never less than it.
  package func reference(_ length: Double) -> Double {
    // What rounding adds to a whole number is no pixel more.
    (length * referencePixel - 1e-6).rounded(.up)
  }
}
