internal import KioskCore

extension ParagraphSetter {
  /// Breaks the shaped paragraph and appends its lines.
  func breakLines(
    of paragraph: ParagraphText, base: BaseLine, column: Column, into lines: inout [TextLine]
  ) {
    var fitter = LineFitter(setter: self, paragraph: paragraph, width: column.lineWidth)
    var start = 0
    while start < paragraph.units.count {
      let end = fitter.end(from: start, bound: paragraph.units.count)
      var line = self.line(start..<end, of: paragraph)
      if line.width > column.lineWidth {
        line = narrower(line, than: column.lineWidth, fitter: &fitter, of: paragraph)
      }
      lines.append(textLine(line, of: paragraph, base: base, column: column, below: lines.last))
      start = line.range.upperBound
    }
  }

  /// Takes clusters off a line whose ink goes further than its letters' widths say, as long as
  /// that helps and one is left.
  private func narrower(
    _ line: PieceLine, than width: Int, fitter: inout LineFitter, of paragraph: ParagraphText
  ) -> PieceLine {
    let start = line.range.lowerBound
    let least = clusterEnd(after: start, limit: line.range.upperBound)
    var best = line
    var bound = visibleEnd(of: line.range, in: paragraph.units) - 1
    while best.width > width, bound >= least {
      let shorter = self.line(start..<fitter.end(from: start, bound: bound), of: paragraph)
      if shorter.width < best.width { best = shorter }
      bound = shorter.range.upperBound - 1
    }
    return best
  }

  private func visibleEnd(of range: Range<Int>, in units: UnsafeBufferPointer<UInt16>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Characters.isSpace(units[end - 1]) { end -= 1 }
    return end
  }

  /// The pieces of a line from left to right, white space at its end left out.
  private func line(_ range: Range<Int>, of paragraph: ParagraphText) -> PieceLine {
    let visible = visibleEnd(of: range, in: paragraph.units)
    let isHyphenated =
      range.upperBound < paragraph.units.count
      && paragraph.units[range.upperBound - 1] == Characters.softHyphen
    var line = PieceLine(range: range)
    for run in order.visualRuns(of: range) {
      let shown = run.range.clamped(to: range.lowerBound..<visible)
      if !shown.isEmpty { append(shown, run.direction, to: &line, of: paragraph) }
    }
    if isHyphenated { hyphenate(&line, at: visible, of: paragraph) }
    line.finish()
    return line
  }

  private func append(
    _ range: Range<Int>, _ direction: Direction, to line: inout PieceLine,
    of paragraph: ParagraphText
  ) {
    let first = items.withUnsafeBufferPointer { items in
      items.partition { $0.range.upperBound > range.lowerBound }
    }
    var last = first
    while last < items.count, items[last].range.lowerBound < range.upperBound { last += 1 }
    let places = first..<last
    if direction == .leftToRight {
      for place in places { append(range, ofItem: place, to: &line, of: paragraph) }
    } else {
      for place in places.reversed() { append(range, ofItem: place, to: &line, of: paragraph) }
    }
  }

  private func append(
    _ range: Range<Int>, ofItem place: Int, to line: inout PieceLine, of paragraph: ParagraphText
  ) {
    let own = range.clamped(to: items[place].range)
    switch items[place].kind {
    case .silence: break
    case .tab: line.pen += advances[own.lowerBound]
    case .text, .box:
      let pieces = narrowPieces(piece(own, ofItem: place, in: paragraph), of: paragraph)
      let isForward = items[place].direction == .leftToRight
      for piece in isForward ? pieces : pieces.reversed() { line.append(piece) }
    }
  }

  /// Cuts a piece that is wider than a picture may be, in logical order.
  private func narrowPieces(_ piece: Piece, of paragraph: ParagraphText) -> [Piece] {
    let limit = maximumPictureSide
    guard piece.extent.hasInk, piece.extent.right - piece.extent.left > limit else {
      return [piece]
    }
    var pieces: [Piece] = []
    var start = piece.range.lowerBound
    while start < piece.range.upperBound {
      let end = narrowEnd(from: start, limit: piece.range.upperBound)
      pieces.append(self.piece(start..<end, ofItem: piece.item, in: paragraph))
      start = end
    }
    return pieces
  }

  /// Room is left for what hangs over at a piece's ends.
  private func narrowEnd(from start: Int, limit: Int) -> Int {
    let room = maximumPictureSide * 64 * 3 / 4
    var pen = 0
    var end = start
    while end < limit {
      let next = clusterEnd(after: end, limit: limit)
      for unit in end..<next { pen += advances[unit] }
      guard pen <= room || end == start else { break }
      end = next
    }
    return end
  }

  private func hyphenate(_ line: inout PieceLine, at end: Int, of paragraph: ParagraphText) {
    guard let place = line.pieces.firstIndex(where: { $0.range.upperBound == end }) else { return }
    let old = line.pieces[place]
    line.replace(
      place,
      with: piece(old.range, ofItem: old.item, in: paragraph, isHyphenated: true))
  }
}
