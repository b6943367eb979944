/// The pixels of a glyph run.
package struct GlyphPicture: Hashable, Sendable {
  package enum Pixels: Hashable, Sendable {
    /// One byte a pixel, 0 (ground) to 255 (ink), row by row without gaps.
    case coverage([UInt8])
    /// `0xAARRGGBB` with straight alpha, row by row without gaps.
    case color([UInt32])
  }

  /// Device pixels, at least 1.
  package let width: Int
  package let height: Int
  package let pixels: Pixels

  package init(width: Int, height: Int, pixels: Pixels) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The same without its own colours.
  var coverage: GlyphPicture {
    guard case .color(let words) = pixels else { return self }
    return GlyphPicture(
      width: width, height: height, pixels: .coverage(words.map { UInt8($0 >> 24) }))
  }
}
