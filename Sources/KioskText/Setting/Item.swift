internal import KioskCore

/// Neighbouring characters that are shaped together: one level, script, font and style.
struct Item {
  enum Kind {
    case text
    /// Jumps to the next tab stop.
    case tab
    /// Draws nothing and has no width: the end of a line.
    case silence
    /// A cluster that no font has.
    case box
  }

  var kind: Kind
  var range: Range<Int>
  /// The bidirectional embedding level.
  var level: UInt8
  var script: Script
  /// Of the font book.
  var font: Int
  /// The place of its `SourceText.Span`.
  var span: Int
  /// The text's, where the font's forms for it differ from its others; else nil.
  var language: ShapingLanguage?
  /// Its glyphs from left to right, in the setter's store.
  var glyphs: Range<Int> = 0..<0

  var direction: Direction { level & 1 == 0 ? .leftToRight : .rightToLeft }
}
