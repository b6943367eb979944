import KioskCore

/// Reads the lists of Word's web pages, which are paragraphs that begin with a mark.
enum WordMarkup {
  /// The level, from 0, of the list in which Word means this paragraph; nil where it is in none.
  static func listLevel(of tag: HTMLTag) -> Int? {
    let style = tag.attribute("style")?.lowercased() ?? ""
    let isListed = tag.attribute("class")?.hasPrefix("MsoListParagraph") == true
    if let level = number(after: "level", in: style), style.contains("mso-list:") {
      return min(max(level - 1, 0), 8)
    }
    guard isListed else { return nil }
    // Word indents each level by half an inch.
    let margin = number(after: "margin-left:", in: style) ?? 36
    return min(max(margin / 36 - 1, 0), 8)
  }

  /// The paragraph as a point, without its mark; the same text set further in where it has none.
  static func point(_ runs: [TextRun], level: Int) -> Block {
    let text = runs.plainText
    let word = text.prefix { $0 != " " && $0 != "\u{A0}" && $0 != "\n" }
    let space = text[word.endIndex...].prefix { $0 == " " || $0 == "\u{A0}" }
    guard space.contains("\u{A0}"), (1...6).contains(word.count), space.endIndex < text.endIndex
    else { return Block(.continuation(level: level), runs: runs) }
    let length = text[..<space.endIndex].utf8.count
    if let number = Int(word.filter(\.isNumber)), word.last == "." || word.last == ")" {
      return Block(.numbered(level: level, number: number), runs: runs.dropping(bytes: length))
    }
    let isMark = word == "o" || !word.contains { $0.isLetter || $0.isNumber }
    guard isMark else { return Block(.continuation(level: level), runs: runs) }
    return Block(.bullet(level: level), runs: runs.dropping(bytes: length))
  }

  private static func number(after word: String, in style: String) -> Int? {
    guard let range = style.firstRange(of: word) else { return nil }
    return Int(style[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }
}
