/// The pixels of a glyph run, rows from top to bottom without gaps.
package struct GlyphPicture: Sendable {
  package enum Pixels: Sendable {
    /// How much of each pixel is ink, 0 to 255.
    case coverage([UInt8])
    /// 0xAARRGGBB with straight alpha, for glyphs that bring their own colours.
    case color([UInt32])
  }

  package var width: Int
  package var height: Int
  package var pixels: Pixels

  package init(width: Int, height: Int, pixels: Pixels) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
