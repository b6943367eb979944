internal import CHarfBuzz

/// A glyph's coverage and where it lies about the glyph's origin, in pixels.
struct GlyphBitmap {
  let left: Int
  /// Upwards from the base line.
  let top: Int
  private(set) var width: Int
  let rows: Int
  /// Row by row without gaps, 0 (ground) to 255 (ink).
  private(set) var coverage: [UInt8]

  /// What FreeType left in the slot; nil where it has no ink, or memory ran out.
  init?(of slot: FT_GlyphSlot) {
    var gray = FT_Bitmap()
    FT_Bitmap_Init(&gray)
    defer { FT_Bitmap_Done(slot.pointee.library, &gray) }
    guard FT_Bitmap_Convert(slot.pointee.library, &slot.pointee.bitmap, &gray, 1) == 0,
      let buffer = gray.buffer, gray.width > 0, gray.rows > 0
    else { return nil }
    (left, top) = (Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
    (width, rows) = (Int(gray.width), Int(gray.rows))
    let lightest = max(1, Int(gray.num_grays) - 1)
    coverage = []
    coverage.reserveCapacity(width * rows)
    for row in 0..<rows {
      let line = buffer + row * Int(gray.pitch)
      for column in 0..<width {
        coverage.append(UInt8(min(255, Int(line[column]) * 255 / lightest)))
      }
    }
  }

  /// Makes the strokes bolder to the right: each of `passes` adds to every pixel its left
  /// neighbour.
  mutating func smear(passes: Int) {
    var smeared: [UInt8] = []
    smeared.reserveCapacity((width + passes) * rows)
    for row in 0..<rows {
      var line = Array(coverage[row * width..<(row + 1) * width])
      line.append(contentsOf: repeatElement(0, count: passes))
      for _ in 0..<passes {
        for column in stride(from: line.count - 1, to: 0, by: -1) {
          line[column] = UInt8(min(255, Int(line[column]) + Int(line[column - 1])))
        }
      }
      smeared.append(contentsOf: line)
    }
    width += passes
    coverage = smeared
  }
}

extension GlyphStore {
  /// The glyph as SDL2_ttf draws it, with made-up styles; nil where there is nothing to see.
  func bitmap(of glyph: UInt32) -> GlyphBitmap? {
    if let known = bitmaps[glyph] { return known }
    let drawn = draw(glyph)
    bitmaps.insert(drawn, for: glyph)
    return drawn
  }

  private func draw(_ glyph: UInt32) -> GlyphBitmap? {
    guard FT_Load_Glyph(face, glyph, kiosk_ft_load_flags) == 0, let slot = face.pointee.glyph
    else { return nil }
    if synthesis.contains(.italic), slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      var shear = FT_Matrix(xx: 0x10000, xy: FT_Fixed(Synthesis.slant), yx: 0, yy: 0x10000)
      FT_Outline_Transform(&slot.pointee.outline, &shear)
    }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    var bitmap = GlyphBitmap(of: slot)
    if synthesis.contains(.bold) { bitmap?.smear(passes: em / 10) }
    return bitmap
  }
}

/// The bitmaps drawn last; letters come again and again.
struct GlyphBitmapCache {
  private static let budget = 256 << 10

  private var bitmaps: [UInt32: GlyphBitmap?] = [:]
  private var bytes = 0

  /// Nil where the glyph is not known; a glyph without ink is known.
  subscript(glyph: UInt32) -> GlyphBitmap?? { bitmaps[glyph] }

  mutating func insert(_ bitmap: GlyphBitmap?, for glyph: UInt32) {
    let size = 64 + (bitmap?.coverage.count ?? 0)
    if bytes + size > Self.budget {
      bitmaps.removeAll()
      bytes = 0
    }
    bitmaps[glyph] = .some(bitmap)
    bytes += size
  }
}
