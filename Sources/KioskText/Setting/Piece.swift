internal import KioskCore

/// A part of an item on one line: what becomes a glyph run.
struct Piece {
  /// The place of its item.
  var item: Int
  var range: Range<Int>
  /// Whether the letter before the piece, drawn elsewhere, joins its first letter.
  var joinsBefore = false
  var joinsAfter = false
  /// Whether a hyphen is drawn after it, in place of a soft one.
  var isHyphenated = false
  var extent = GlyphExtent()
  /// Where its first glyph's origin lies, in 1/64 device pixel from the line's left end.
  var pen = 0

  var isPlain: Bool { !joinsBefore && !joinsAfter && !isHyphenated }
  /// The origin on whole device pixels.
  var origin: Int { (pen + 32) >> 6 }
}

extension ParagraphSetter {
  /// A piece with the size of what will be drawn.
  func piece(
    _ range: Range<Int>, ofItem place: Int, in paragraph: ParagraphText, isHyphenated: Bool = false
  ) -> Piece {
    var piece = Piece(item: place, range: range, isHyphenated: isHyphenated)
    let item = items[place]
    guard item.kind == .text else {
      piece.extent = MissingBox(size: paragraph.style.size).extent
      return piece
    }
    if !paragraph.isASCII {
      piece.joinsBefore = isJoined(at: range.lowerBound, in: paragraph.units)
      piece.joinsAfter = isJoined(at: range.upperBound, in: paragraph.units)
    }
    guard let look = look(of: item) else { return piece }
    if piece.isPlain, isSafe(range.lowerBound, in: item), isSafe(range.upperBound, in: item) {
      piece.extent = slicedExtent(of: range, in: item, face: look.face)
    } else {
      piece.extent = reshapedExtent(of: piece, look: look, in: paragraph)
    }
    return piece
  }

  private func isSafe(_ place: Int, in item: Item) -> Bool {
    place == item.range.lowerBound || place == item.range.upperBound
      || marks[place] == Mark.start
  }

  private func slicedExtent(of range: Range<Int>, in item: Item, face: FontFace) -> GlyphExtent {
    glyphs.withUnsafeBufferPointer { all in
      let own = UnsafeBufferPointer(rebasing: all[item.glyphs])
      let slice: Range<Int>
      if item.direction == .leftToRight {
        let first = own.partition { Int($0.cluster) >= range.lowerBound }
        slice = first..<own.partition { Int($0.cluster) >= range.upperBound }
      } else {
        let first = own.partition { Int($0.cluster) < range.upperBound }
        slice = first..<own.partition { Int($0.cluster) < range.lowerBound }
      }
      return face.extent(of: UnsafeBufferPointer(rebasing: own[slice]))
    }
  }

  private func reshapedExtent(
    of piece: Piece, look: ShapedLook, in paragraph: ParagraphText
  ) -> GlyphExtent {
    gather(piece, from: paragraph.units)
    pieceGlyphs.removeAll(keepingCapacity: true)
    pieceUnits.withUnsafeBufferPointer { units in
      let shaped = shaper.shape(units, as: look)
      for place in shaped.indices { pieceGlyphs.append(shaped.glyph(place)) }
    }
    return pieceGlyphs.withUnsafeBufferPointer(look.face.extent)
  }

  /// Writes the piece's text, with what is added at its ends, to `pieceUnits`.
  func gather(_ piece: Piece, from units: UnsafeBufferPointer<UInt16>) {
    pieceUnits.removeAll(keepingCapacity: true)
    if piece.joinsBefore { pieceUnits.append(Characters.joiner) }
    pieceUnits.append(contentsOf: units[piece.range])
    if piece.joinsAfter { pieceUnits.append(Characters.joiner) }
    if piece.isHyphenated { pieceUnits.append(hyphen(for: items[piece.item].font)) }
  }

  private func hyphen(for font: Int) -> UInt16 {
    book.face(font)?.has(Characters.hyphen) == true ? UInt16(Characters.hyphen) : 0x2D
  }

  /// How much wider a line gets by the hyphen at its end, in 1/64 device pixel.
  func hyphenAdvance(for font: Int) -> Int {
    guard let face = book.face(font) else { return 0 }
    let look = ShapedLook(face: face, direction: .leftToRight, script: .common)
    let text = String(decoding: [hyphen(for: font)], as: UTF16.self)
    return face.scale.nearest(shaper.shape(text, as: look).advance)
  }

  func has(_ scalar: UInt32, font: Int) -> Bool { book.face(font)?.has(scalar) ?? false }

  /// Whether the letters on both sides of `place` are joined in writing.
  private func isJoined(at place: Int, in units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard place > 0, place < units.count, units[place] >= 0x80 else { return false }
    var reader = UTF16Reader(units: units, place: place)
    var next = reader.next()
    while Characters.isTransparent(next), reader.place < units.count { next = reader.next() }
    guard Characters.joinsPrevious(next) else { return false }
    var before = place
    while before > 0 {
      before -= UTF16.isTrailSurrogate(units[before - 1]) && before > 1 ? 2 : 1
      var reader = UTF16Reader(units: units, place: before)
      let previous = reader.next()
      if !Characters.isTransparent(previous) { return Characters.joinsNext(previous) }
    }
    return false
  }
}

extension UnsafeBufferPointer {
  /// The first place for which `isAfter` holds, where it holds for all that follow too.
  func partition(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
