/// What a design pixel is on this screen at this text size.
package struct Metrics: Hashable, Sendable {
  /// The short side, in design px, of a panel on which everything has the size the theme says.
  ///
  /// 540 makes 1080 × 1920 a scale of 2, the density the themes were drawn for.
  static let designShortSide = 540.0
  /// Chevrons grow with the text up to this factor: beyond it they would only take its room.
  static let largestSignScale = 2.0

  /// The picture, in whole device px.
  package let size: Size
  /// The visitor's text size, 0.5 to 4.0.
  package let textScale: Double
  /// Device px a design px.
  package let scale: Double

  package init(size: Size, textScale: Double) {
    self.size = size
    self.textScale = textScale
    scale = min(max(min(size.width, size.height) / Self.designShortSide, 1), 8)
  }

  /// A design length in whole device px; what is not nothing stays at least one.
  package func length(_ design: Double) -> Double {
    design > 0 ? max((design * scale).rounded(), 1) : (design * scale).rounded()
  }

  /// A text size in whole device px, at least 4: smaller glyphs are only dots.
  package func textSize(_ design: Double) -> Double {
    max((design * scale * textScale).rounded(), 4)
  }

  /// The length of a sign that goes with the text, in whole device px.
  package func signLength(_ design: Double) -> Double {
    length(design * min(max(textScale, 0.75), Self.largestSignScale))
  }
}

extension Metrics {
  /// Device px a reference px: without a panel's measures, 96 dpi at arm's length.
  package var referencePixel: Double { 1 }

  /// What a finger has to hit, in whole device px: so many reference px at least.
  package func target(_ reference: Double) -> Double {
    max(length(reference), (reference * referencePixel).rounded(.up))
  }
}
