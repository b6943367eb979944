/// Finds where lines end, greedily, by the widths of clusters.
struct LineFitter {
  private let setter: ParagraphSetter
  private let paragraph: ParagraphText
  /// In 1/64 device pixel.
  private let width: Int
  private let tabStop: Int
  /// The first place that may end the line under way.
  private var cursor = 0

  init(setter: ParagraphSetter, paragraph: ParagraphText, width: Int) {
    self.setter = setter
    self.paragraph = paragraph
    self.width = width * 64
    let font = paragraph.fonts.first?.number ?? 0
    let hasTab = setter.items.contains { $0.kind == .tab }
    tabStop = hasTab ? 8 * setter.spaceAdvance(of: font) : 1
  }

  /// The end of the line that begins at `start`, no later than `bound`; always beyond `start`.
  mutating func end(from start: Int, bound: Int) -> Int {
    while cursor > 0, setter.places[cursor - 1].end > start { cursor -= 1 }
    while cursor < setter.places.count, setter.places[cursor].end <= start { cursor += 1 }
    var line = LineSoFar(end: start)
    for place in setter.places[cursor...] {
      guard place.end <= bound else { break }
      extend(&line, to: place.end, from: start)
      guard line.visible + hyphen(before: place.end) <= width else { break }
      line.fitting = place.end
      if place.isForced { break }
    }
    return line.fitting ?? clusterEnd(from: start, bound: bound)
  }

  private struct LineSoFar {
    var end: Int
    /// Up to `end`, and up to the last character that is no white space; in 1/64 device pixel.
    var pen = 0
    var visible = 0
    var fitting: Int?
  }

  private func extend(_ line: inout LineSoFar, to end: Int, from start: Int) {
    let units = paragraph.units
    setter.advances.withUnsafeMutableBufferPointer { advances in
      for unit in line.end..<end {
        if units[unit] == SourceText.tab { advances[unit] = tabStop - line.pen % tabStop }
        line.pen += advances[unit]
        if !Characters.isSpace(units[unit]) { line.visible = line.pen }
        // A word of a million letters is not read to its end for each of its lines.
        if line.visible > width { break }
      }
    }
    line.end = end
  }

  private func hyphen(before end: Int) -> Int {
    guard paragraph.units[end - 1] == Characters.softHyphen else { return 0 }
    let font = setter.items.last { $0.range.lowerBound < end }?.font
    return font.map(setter.hyphenAdvance) ?? 0
  }

  /// Breaks a word that is wider than the line: after as many clusters as fit, but at least one;
  /// those without a width, and spaces, stay with the one before.
  private func clusterEnd(from start: Int, bound: Int) -> Int {
    var pen = 0
    var end = start
    while end < bound {
      let next = setter.clusterEnd(after: end, limit: paragraph.units.count)
      let advance = setter.advances[end..<next].reduce(0, +)
      pen += advance
      let fits = pen <= width || advance == 0 || Characters.isSpace(paragraph.units[end])
      guard fits && next <= bound || end == start else { break }
      end = next
    }
    return max(end, start + 1)
  }
}
