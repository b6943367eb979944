internal import KioskCore

/// The line that a block's own font asks for: what every line has at least.
struct BaseLine {
  /// Device pixels above and below the base line.
  let above: Int
  let below: Int

  init(of paragraph: ParagraphText, book: FontBook) {
    let face = paragraph.fonts.first.flatMap { book.face($0.number) }
    let size = paragraph.style.size
    let ascent = face?.ascent ?? size
    let descent = face?.descent ?? size / 4
    let own = Double(face?.lineHeight ?? ascent + descent)
    let spacing = min(max(1, paragraph.style.text.lineSpacing), 10)
    let height = max(Int((own * spacing).rounded()), ascent + descent, 1)
    above = ascent + (height - ascent - descent) / 2
    below = height - above
  }

  func emptyLine(below last: TextLine?) -> TextLine {
    TextLine(
      y: last.map { $0.y + $0.height } ?? 0, height: Double(above + below),
      baseline: Double(above), runs: [])
  }
}
