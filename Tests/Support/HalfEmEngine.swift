package import KioskCore

/// A text engine in which every letter is half an em wide and every line 1.25 em high: layouts can
/// be worked out on paper, and no font is needed.
package struct HalfEmEngine: TextEngine {
  /// How many texts were shaped, shared by copies so that a kiosk's own can be read from outside.
  package final class Counter {
    package var count = 0
    package init() {}
  }

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
      for paragraph in block.plainText.split(separator: "\n", omittingEmptySubsequences: false) {
        var rest = paragraph
        repeat {
          let text = String(rest.prefix(perLine))
          rest = rest.dropFirst(perLine)
          lines.append(line(text, y: Double(lines.count) * height, height: height, style: style))
        } while !rest.isEmpty
      }
    }
    return ShapedText(
      lines: lines, size: Size(width: width, height: Double(lines.count) * height))
  }

  private func line(
    _ text: String, y: Double, height: Double, style: TextStyle
  ) -> TextLine {
    let frame = Rect(
      x: 0, y: y, width: (Double(text.count) * style.size / 2).rounded(), height: height)
    let run = GlyphRun(ink: GlyphRun.Ink(text: text, font: Int(style.size)), frame: frame)
    return TextLine(
      y: y, height: height, baseline: (height * 0.8).rounded(), runs: text.isEmpty ? [] : [run])
  }
}
