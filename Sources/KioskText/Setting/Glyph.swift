/// A glyph as HarfBuzz placed it; lengths in 1/64 pixel of its face.
struct Glyph: Equatable {
  var index: UInt32
  /// Offset of its cluster's first unit in the paragraph.
  var cluster: Int32
  var advance: Int32
  var offsetX: Int32
  var offsetY: Int32
}

/// The size of drawn glyphs.
struct GlyphExtent {
  /// From the first glyph's origin to where the next text starts, in 1/64 device pixel.
  var advance = 0
  /// The ink's edges from the first origin and the base line, in device pixels, y downwards.
  var left = Int.max
  var right = Int.min
  var top = Int.max
  var bottom = Int.min
  /// The leftmost and topmost place that SDL2_ttf's picture of the glyphs reaches, in pixels of the
  /// face: 0 and minus the font's ascent, or further where glyphs do.
  var canvasLeft = 0
  var canvasTop = Int.max

  var hasInk: Bool { right > left && bottom > top }
}

extension FontFace {
  /// Adds up where the glyphs' ink lies, by the sums SDL2_ttf does when it draws them.
  func extent(of run: UnsafeBufferPointer<Glyph>) -> GlyphExtent {
    var extent = GlyphExtent()
    var pen = 0
    for glyph in run {
      let box = glyphs[glyph.index]
      let left = (pen + Int(glyph.offsetX)) >> 6 + Int(box.left)
      let top = -Int(glyph.offsetY) >> 6 - Int(box.top)
      extent.canvasLeft = min(extent.canvasLeft, left)
      extent.canvasTop = min(extent.canvasTop, top)
      pen += Int(glyph.advance)
      guard box.width > 0, box.rows > 0 else { continue }
      extent.left = min(extent.left, left)
      extent.right = max(extent.right, left + Int(box.width))
      extent.top = min(extent.top, top)
      extent.bottom = max(extent.bottom, top + Int(box.rows))
    }
    extent.advance = scale.nearest(pen)
    if extent.hasInk, !scale.isIdentity { extent.rescale(scale) }
    return extent
  }
}

extension GlyphExtent {
  fileprivate mutating func rescale(_ scale: StrikeScale) {
    left = scale.down(left)
    top = scale.down(top)
    right = scale.up(right)
    bottom = scale.up(bottom)
  }
}
