/// Draws placed glyphs one by one, to the very pixels that SDL2_ttf draws.
///
/// For what SDL2_ttf cannot be asked for: it takes text, not glyphs, and hands HarfBuzz no language.
struct GlyphRaster {
  let face: FontFace
  /// From left to right.
  let glyphs: [Glyph]

  /// A part of the picture.
  ///
  /// - Parameters:
  ///   - left: of the part, from the first glyph's origin, in device pixels.
  ///   - top: from the base line, downwards.
  ///   - width: at least 1.
  ///   - height: likewise.
  func coverage(left: Int, top: Int, width: Int, height: Int) -> GlyphPicture {
    var sheet = CoverageSheet(width: width, height: height)
    var pen = 0
    for glyph in glyphs {
      if let bitmap = face.glyphs.bitmap(of: glyph.index) {
        let x = (pen + Int(glyph.offsetX)) >> 6 + bitmap.left
        let y = -Int(glyph.offsetY) >> 6 - bitmap.top
        sheet.add(bitmap, x: x - left, y: y - top)
      }
      pen += Int(glyph.advance)
    }
    return GlyphPicture(width: width, height: height, pixels: .coverage(sheet.pixels))
  }
}

/// Coverage that glyphs are added to.
private struct CoverageSheet {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Where glyphs touch, their bits are joined: SDL2_ttf's way.
  mutating func add(_ bitmap: GlyphBitmap, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(bitmap.width, width - x))
    for row in max(0, -y)..<max(max(0, -y), min(bitmap.rows, height - y)) {
      let target = (y + row) * width + x
      let source = row * bitmap.width
      for column in columns { pixels[target + column] |= bitmap.coverage[source + column] }
    }
  }
}
