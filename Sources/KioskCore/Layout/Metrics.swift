/// What a design pixel is on this screen at this text size.
package struct Metrics: Hashable, Sendable {
  /// The short side, in design px, of a panel on which everything has the size the theme says.
  ///
  /// 540 makes 1080 × 1920 a scale of 2, the density the themes were drawn for.
  static let designShortSide = 540.0
  /// What the short side keeps, in design px, however far away a visitor stands.
  static let leastShortSide = 320.0
  /// Chevrons grow with the text up to this factor: beyond it they would only take its room.
  static let largestSignScale = 2.0

  /// What the list has of the picture, in whole device px.
  package let size: Size
  /// The visitor's text size, 0.5 to 4.0.
  package let textScale: Double
  /// Device px a design px.
  package let scale: Double
  /// Device px a reference pixel.
  package let referencePixel: Double

  /// - Parameters:
  ///   - viewing: where the panel and its distance are known, a design px is at least a reference
  ///     pixel, as long as `leastShortSide` has room.
  ///   - screen: the whole picture, where that is more than `size`; the scale goes by it.
  package init(
    size: Size, textScale: Double, viewing: Viewing = .unknown, screen: Size? = nil
  ) {
    self.size = size
    self.textScale = textScale
    let whole = screen ?? size
    referencePixel = viewing.referencePixel(on: whole)
    let shortSide = min(whole.width, whole.height)
    let legible = viewing == .unknown ? 0 : min(referencePixel, shortSide / Self.leastShortSide)
    scale = min(max(shortSide / Self.designShortSide, legible, 1), 8)
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
  /// What a finger has to hit, in whole device px: so many reference px at least.
  package func target(_ reference: Double) -> Double {
    max(length(reference), self.reference(reference))
  }
}
