internal import KioskCore

extension ParagraphSetter {
  /// Breaks the shaped paragraph and appends its lines.
  func breakLines(
    of paragraph: ParagraphText, base: BaseLine, column: Column, into lines: inout [TextLine]
  ) {
    var fitter = LineFitter(setter: self, paragraph: paragraph, width: column.lineWidth)
    var start = 0
    while start < paragraph.units.count {
      var end = fitter.end(from: start, bound: paragraph.units.count)
      var line = self.line(start..<end, of: paragraph)
      while line.width > column.lineWidth, end > clusterEnd(after: start, limit: end) {
        end = fitter.end(from: start, bound: end - 1)
        line = self.line(start..<end, of: paragraph)
      }
      lines.append(textLine(line, of: paragraph, base: base, column: column, below: lines.last))
      start = end
    }
  }

  /// The pieces of a line from left to right, white space at its end left out.
  private func line(_ range: Range<Int>, of paragraph: ParagraphText) -> PieceLine {
    var visible = range.upperBound
    while visible > range.lowerBound, Characters.isSpace(paragraph.units[visible - 1]) {
      visible -= 1
    }
    let isHyphenated =
      range.upperBound < paragraph.units.count
      && paragraph.units[range.upperBound - 1] == Characters.softHyphen
    var line = PieceLine()
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

/// The pieces of a line where they stand side by side.
struct PieceLine {
  private(set) var pieces: [Piece] = []
  /// Where the next piece goes, in 1/64 device pixel.
  var pen = 0
  /// From the leftmost ink or the start to the rightmost ink or the end, in device pixels.
  private(set) var width = 0
  /// Device pixels by which the ink reaches out to the left of the start.
  private(set) var overhang = 0

  mutating func append(_ piece: Piece) {
    var piece = piece
    piece.pen = pen
    pen += piece.extent.advance
    pieces.append(piece)
  }

  /// Puts another piece in a place and moves those to its right.
  mutating func replace(_ place: Int, with piece: Piece) {
    let shift = piece.extent.advance - pieces[place].extent.advance
    let origin = pieces[place].pen
    pieces[place] = piece
    pieces[place].pen = origin
    for later in pieces.indices where later > place { pieces[later].pen += shift }
    pen += shift
  }

  /// Works out how much room the line takes.
  mutating func finish() {
    var left = 0
    var right = (pen + 63) >> 6
    for piece in pieces where piece.extent.hasInk {
      left = min(left, piece.origin + piece.extent.left)
      right = max(right, piece.origin + piece.extent.right)
    }
    overhang = -left
    width = right - left
  }
}
