internal import KioskCore

extension ParagraphSetter {
  /// Shapes every item whole and notes each cluster's width.
  func shapeItems(of paragraph: ParagraphText) {
    let count = paragraph.units.count
    glyphs.removeAll(keepingCapacity: true)
    advances.removeAll(keepingCapacity: true)
    advances.append(contentsOf: repeatElement(0, count: count))
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(0, count: count))
    for place in items.indices {
      switch items[place].kind {
      case .text: shapeItem(at: place, of: paragraph)
      case .box: advances[items[place].range.lowerBound] = boxAdvance(paragraph.style.size)
      case .tab, .silence: break
      }
    }
  }

  private func shapeItem(at place: Int, of paragraph: ParagraphText) {
    let item = items[place]
    guard var look = look(of: item) else { return }
    let first = glyphs.count
    let offset = item.range.lowerBound
    let shaped = shapeInLanguage(rebased(paragraph.units, item.range), as: &look)
    items[place].language = look.language
    let scale = look.face.scale
    for place in shaped.indices { glyphs.append(shaped.glyph(place, offset: offset)) }
    advances.withUnsafeMutableBufferPointer { advances in
      marks.withUnsafeMutableBufferPointer { marks in
        for place in shaped.indices {
          let glyph = shaped.glyph(place, offset: offset)
          advances[Int(glyph.cluster)] += scale.nearest(Int(glyph.advance))
          marks[Int(glyph.cluster)] |=
            shaped.isJoined(place) ? Mark.start | Mark.joined : Mark.start
        }
      }
    }
    items[place].glyphs = first..<glyphs.count
  }

  /// Shapes in the text's language, which `look` keeps only where that gives other glyphs.
  private func shapeInLanguage(
    _ units: UnsafeBufferPointer<UInt16>, as look: inout ShapedLook
  ) -> ShapedGlyphs {
    guard let language, look.face.hasForms(of: language, in: look.script) else {
      return shaper.shape(units, as: look)
    }
    let plain = shaper.shape(units, as: look)
    pieceGlyphs.removeAll(keepingCapacity: true)
    for place in plain.indices { pieceGlyphs.append(plain.glyph(place)) }
    look.language = language
    let shaped = shaper.shape(units, as: look)
    if shaped.isSame(as: pieceGlyphs) { look.language = nil }
    return shaped
  }

  /// How an item is shaped; nil where its font cannot be opened any more.
  func look(of item: Item) -> ShapedLook? {
    book.face(item.font).map {
      ShapedLook(
        face: $0, direction: item.direction, script: item.script, language: item.language)
    }
  }

  func rebased(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>
  ) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(rebasing: units[range])
  }

  /// The width of the mark for a missing character, in 1/64 device pixel.
  func boxAdvance(_ size: Int) -> Int { MissingBox(size: size).advance * 64 }

  /// A space's width in 1/64 device pixel.
  func spaceAdvance(of font: Int) -> Int {
    guard let face = book.face(font) else { return 64 }
    let look = ShapedLook(face: face, direction: .leftToRight, script: .latin)
    return max(64, shaper.shape(" ", as: look).advance)
  }
}
