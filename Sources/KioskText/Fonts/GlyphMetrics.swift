/// How far a glyph goes and where its bitmap lies about its origin, in pixels of its face.
struct GlyphMetrics {
  var left: Int32 = 0
  /// Upwards from the base line.
  var top: Int32 = 0
  var width: Int32 = 0
  var rows: Int32 = 0
  /// In 1/64 pixel.
  var advance: Int32 = 0
}

/// The metrics of the glyphs met last: the low bits of a glyph's number are its place.
struct GlyphMetricsCache {
  private let mask: Int
  private var entries: [(glyph: UInt32, metrics: GlyphMetrics)] = []

  /// - Parameter glyphCount: of the font; one with thousands gets a larger table.
  init(glyphCount: Int) { mask = glyphCount > 4096 ? 2047 : 511 }

  subscript(glyph: UInt32) -> GlyphMetrics? {
    get {
      let place = Int(glyph) & mask
      guard place < entries.count, entries[place].glyph == glyph else { return nil }
      return entries[place].metrics
    }
    set {
      guard let newValue else { return }
      if entries.isEmpty {
        entries = Array(repeating: (.max, GlyphMetrics()), count: mask + 1)
      }
      entries[Int(glyph) & mask] = (glyph, newValue)
    }
  }
}
