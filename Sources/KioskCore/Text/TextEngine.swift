/// What the layout core asks of whoever knows fonts.
///
/// The core measures through this and nothing else: the screen, `render` and the pictures' tests
/// use the room KioskText, most tests an engine where every letter is half an em wide.
package protocol TextEngine {
  /// Breaks `blocks` into lines no wider than `width` and says where every glyph run goes.
  ///
  /// Total: any text, any width, any size gives a result; a word wider than the line is broken
  /// between grapheme clusters, and a cluster wider than the line stands alone on it.
  ///
  /// - Parameters:
  ///   - blocks: what to set; none gives a result without lines.
  ///   - style: font and spacing, in device pixels.
  ///   - width: the column in device pixels; at least 1 is used.
  mutating func shape(_ blocks: [Block], style: TextStyle, width: Double) -> ShapedText
}

/// Which way a paragraph or a whole screen reads.
package enum Direction: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// A font and how its lines are set, all in device pixels.
package struct TextStyle: Hashable, Sendable {
  /// Families in order of preference; what they lack comes from the system's other fonts.
  package var families: [String]
  /// The em in device pixels, 1 or more.
  package var size: Double
  package var isBold: Bool
  /// The distance between base lines as a multiple of the font's own line height, 1 or more.
  package var lineSpacing: Double
  /// A BCP 47 tag that picks glyph variants and line breaking rules; nil for the environment's.
  package var language: String?
  /// The direction of paragraphs; nil takes each paragraph's from its first strong character.
  package var direction: Direction?

  package init(
    families: [String], size: Double, isBold: Bool = false, lineSpacing: Double = 1,
    language: String? = nil, direction: Direction? = nil
  ) {
    self.families = families
    self.size = size
    self.isBold = isBold
    self.lineSpacing = lineSpacing
    self.language = language
    self.direction = direction
  }
}
