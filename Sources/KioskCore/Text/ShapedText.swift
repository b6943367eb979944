/// A text set in lines, ready to be placed: frames are relative to the text's own top left corner.
package struct ShapedText: Hashable, Sendable {
  package var lines: [TextLine]
  /// The column that was asked for and the sum of the lines' heights, in device pixels.
  package var size: Size

  package init(lines: [TextLine], size: Size) {
    self.lines = lines
    self.size = size
  }

  package static let empty = ShapedText(lines: [], size: .zero)
}

/// One line: a box that holds all its ink, and its glyph runs from left to right.
package struct TextLine: Hashable, Sendable {
  /// Top of the line's box below the text's top, whole device pixels.
  package var y: Double
  /// Whole device pixels; lines follow one another without gap or overlap.
  package var height: Double
  /// The base line below the line's own top.
  package var baseline: Double
  package var runs: [GlyphRun]

  package init(y: Double, height: Double, baseline: Double, runs: [GlyphRun]) {
    self.y = y
    self.height = height
    self.baseline = baseline
    self.runs = runs
  }
}

/// Glyphs of one font, direction and style on one line: the unit that becomes a texture.
///
/// Equal runs have equal pixels, wherever they stand: `ink` is what a texture cache is keyed by.
package struct GlyphRun: Hashable, Sendable {
  /// All that decides the pixels.
  package struct Ink: Hashable, Sendable {
    /// The characters in logical order.
    package var text: String
    /// A number the engine gave to a font file, face, size and style; only the engine reads it.
    package var font: Int
    package var direction: Direction
    /// Whether the glyphs bring their own colours (emoji) and must not be tinted.
    package var isColored: Bool
    /// Set by the engine where more than the above decides the glyphs (script and language).
    package var tag: Int

    package init(
      text: String, font: Int, direction: Direction = .leftToRight, isColored: Bool = false,
      tag: Int = 0
    ) {
      self.text = text
      self.font = font
      self.direction = direction
      self.isColored = isColored
      self.tag = tag
    }
  }

  package var ink: Ink
  /// The box of the run's picture, relative to the text's top left corner, in device pixels.
  ///
  /// Whole numbers. Every drawn pixel of the run lies inside it.
  package var frame: Rect
  package var style: RunStyle
  /// Where a tap leads; nil for plain text.
  package var link: Link?

  package init(ink: Ink, frame: Rect, style: RunStyle = [], link: Link? = nil) {
    self.ink = ink
    self.frame = frame
    self.style = style
    self.link = link
  }
}
