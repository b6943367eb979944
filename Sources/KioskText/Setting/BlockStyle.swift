internal import KioskCore

/// How one block is set: the text's style with what the block's kind changes.
struct BlockStyle {
  /// The em in whole device pixels.
  let size: Int
  let isBold: Bool
  let text: TextStyle
  /// Left free beside the block, in device pixels, on the side where reading starts.
  let indent: Int
  /// What stands in the indent beside the first line.
  let marker: String?
  /// Device pixels above the block where another stands before it.
  let gap: Int
  /// Whether all letters are equally wide.
  let isCode: Bool

  /// - Parameter maximumSize: the largest em, in device pixels, that pictures have room for.
  init(_ kind: Block.Kind, text: TextStyle, maximumSize: Int) {
    self.text = text
    let base = text.size.isFinite ? min(max(text.size, 1), Double(maximumSize)) : 16
    let em = Int(base.rounded())
    isCode = kind == .code
    switch kind {
    case .paragraph, .code, .image, .table:
      (size, isBold, indent, marker, gap) = (em, text.isBold, 0, nil, em / 2)
    case .heading(let level):
      let larger = min((base * Self.factor(level)).rounded(), Double(maximumSize))
      (size, isBold, indent, marker, gap) = (Int(larger), true, 0, nil, em)
    case .continuation(let level):
      (size, isBold, marker, gap) = (em, text.isBold, nil, em / 4)
      indent = Self.indent(level, em: em)
    case .bullet(let level):
      (size, isBold, gap) = (em, text.isBold, em / 4)
      indent = Self.indent(level, em: em)
      marker = Self.bullets[max(0, level) % Self.bullets.count]
    case .numbered(let level, let number):
      (size, isBold, gap) = (em, text.isBold, em / 4)
      indent = Self.indent(level, em: em)
      marker = "\(number)."
    }
  }

  private static let bullets = ["•", "◦", "▪"]

  private static func factor(_ level: Int) -> Double {
    switch level {
    case ...1: 1.4
    case 2: 1.25
    case 3: 1.12
    default: 1
    }
  }

  private static func indent(_ level: Int, em: Int) -> Int {
    (min(max(0, level), 8) + 1) * em * 7 / 4
  }

  /// How far each level goes in: by the width that a two digit number with its full stop needs, in
  /// device pixels.
  var levelWidth: Int { size * 7 / 4 }

  /// The fontconfig query for a stretch of the block.
  func query(for style: RunStyle, language: String?) -> FontQuery {
    FontQuery(
      families: isCode || style.contains(.code) ? ["monospace"] : text.families,
      isBold: isBold || style.contains(.bold), isItalic: style.contains(.italic),
      language: language)
  }
}
