/// The mark in place of a character that no font has: a standing outlined box.
struct MissingBox {
  /// Device pixels.
  let width: Int
  let height: Int
  private let stroke: Int
  private let margin: Int

  /// - Parameter size: the em in device pixels.
  init(size: Int) {
    width = max(2, size / 2)
    height = max(3, size * 7 / 10)
    stroke = max(1, size / 16)
    margin = max(1, size / 12)
  }

  /// Device pixels to where the next character starts.
  var advance: Int { width + 2 * margin }

  var extent: GlyphExtent {
    var extent = GlyphExtent(advance: advance * 64)
    (extent.left, extent.right) = (margin, margin + width)
    (extent.top, extent.bottom) = (-height, 0)
    return extent
  }

  var picture: GlyphPicture {
    var bytes = [UInt8](repeating: 255, count: width * height)
    for y in stroke..<max(stroke, height - stroke) {
      for x in stroke..<max(stroke, width - stroke) { bytes[y * width + x] = 0 }
    }
    return GlyphPicture(width: width, height: height, pixels: .coverage(bytes))
  }
}
