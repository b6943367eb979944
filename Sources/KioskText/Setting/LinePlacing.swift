internal import KioskCore

extension ParagraphSetter {
  /// The finished line below `last`: as high as its ink and fonts need, at the side where the
  /// paragraph's reading starts.
  func textLine(
    _ line: PieceLine, of paragraph: ParagraphText, base: BaseLine, column: Column,
    below last: TextLine?
  ) -> TextLine {
    var above = base.above
    var below = base.below
    for piece in line.pieces where piece.extent.hasInk {
      above = max(above, -piece.extent.top)
      below = max(below, piece.extent.bottom)
      guard let face = book.face(items[piece.item].font) else { continue }
      above = max(above, face.ascent)
      below = max(below, face.descent)
    }
    let top = last.map { Int($0.y + $0.height) } ?? 0
    let start =
      order.direction == .leftToRight
      ? column.indent + line.overhang
      : max(0, column.lineWidth - line.width) + line.overhang
    var result = TextLine(
      y: Double(top), height: Double(above + below), baseline: Double(above), runs: [])
    result.runs = line.pieces.compactMap { piece in
      run(piece, of: paragraph, x: start, y: top + above)
    }
    return result
  }

  /// - Parameters:
  ///   - x: of the line's start, in device pixels.
  ///   - y: of the base line.
  /// - Returns: nil where the piece has nothing to draw.
  private func run(_ piece: Piece, of paragraph: ParagraphText, x: Int, y: Int) -> GlyphRun? {
    guard piece.extent.hasInk else { return nil }
    let item = items[piece.item]
    let extent = piece.extent
    let ink = GlyphRun.Ink(
      text: text(of: piece, in: paragraph), font: item.font, direction: item.direction,
      isColored: book.face(item.font)?.isColored ?? false,
      tag: InkTag(script: item.script, language: item.language).value)
    let frame = Rect(
      x: Double(x + piece.origin + extent.left), y: Double(y + extent.top),
      width: Double(extent.right - extent.left), height: Double(extent.bottom - extent.top))
    let span = paragraph.spans[item.span]
    return GlyphRun(ink: ink, frame: frame, style: span.style, link: span.link)
  }

  private func text(of piece: Piece, in paragraph: ParagraphText) -> String {
    guard paragraph.isASCII, piece.isPlain else {
      gather(piece, from: paragraph.units)
      return String(decoding: pieceUnits, as: UTF16.self)
    }
    return String(unsafeUninitializedCapacity: piece.range.count) { bytes in
      for (place, unit) in paragraph.units[piece.range].enumerated() {
        bytes[place] = UInt8(truncatingIfNeeded: unit)
      }
      return piece.range.count
    }
  }
}
