package import KioskCore

/// A text engine in which every letter is half an em wide and every line 1.25 em high: layouts can
/// be worked out on paper, and no font is needed.
package struct HalfEmEngine: TextEngine {
  /// How many texts were shaped, shared by copies so that a kiosk's own can be read from outside.
  package final class Counter {
    package var count = 0
    package init() {}
  }

  /// A letter and where a tap on it leads.
  private typealias Letter = (character: Character, link: Link?)

  package let counter = Counter()

  package init() {}

  package mutating func shape(
    _ blocks: [Block], style: TextStyle, width: Double
  ) -> ShapedText {
    counter.count += 1
    let perLine = max(Int(width / (style.size / 2)), 1)
    let height = (style.size * 1.25 * style.lineSpacing).rounded()
    var lines: [TextLine] = []
    for block in blocks {
      for paragraph in letters(of: block).split(
        omittingEmptySubsequences: false, whereSeparator: { $0.character == "\n" })
      {
        var rest = paragraph
        repeat {
          let text = rest.prefix(perLine)
          rest = rest.dropFirst(perLine)
          lines.append(line(text, y: Double(lines.count) * height, height: height, style: style))
        } while !rest.isEmpty
      }
    }
    return ShapedText(
      lines: lines, size: Size(width: width, height: Double(lines.count) * height))
  }

  private func letters(of block: Block) -> [Letter] {
    if case .table = block.kind { return block.plainText.map { ($0, nil) } }
    return block.runs.flatMap { run in run.text.map { ($0, run.link) } }
  }

  private func line(
    _ letters: ArraySlice<Letter>, y: Double, height: Double, style: TextStyle
  ) -> TextLine {
    var runs: [GlyphRun] = []
    var rest = letters
    while let link = rest.first.map(\.link) {
      let same = rest.prefix { $0.link == link }
      let x = Double(rest.startIndex - letters.startIndex) * style.size / 2
      let end = Double(same.endIndex - letters.startIndex) * style.size / 2
      let frame = Rect(
        x: x.rounded(), y: y, width: end.rounded() - x.rounded(), height: height)
      let ink = GlyphRun.Ink(text: String(same.map(\.character)), font: Int(style.size))
      runs.append(GlyphRun(ink: ink, frame: frame, link: link))
      rest = rest[same.endIndex...]
    }
    return TextLine(y: y, height: height, baseline: (height * 0.8).rounded(), runs: runs)
  }
}
