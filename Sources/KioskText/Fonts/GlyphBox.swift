/// Where a glyph's bitmap lies about its origin, in pixels of its face; y grows upwards for `top`.
struct GlyphBox {
  var left: Int32 = 0
  var top: Int32 = 0
  var width: Int32 = 0
  var rows: Int32 = 0
}

/// The boxes of the glyphs met last: a glyph's number, cut to the table's size, is its place.
struct GlyphBoxCache {
  private static let capacity = 512
  private var entries: [(glyph: UInt32, box: GlyphBox)] = []

  subscript(glyph: UInt32) -> GlyphBox? {
    get {
      let place = Int(glyph) % Self.capacity
      guard place < entries.count, entries[place].glyph == glyph else { return nil }
      return entries[place].box
    }
    set {
      guard let newValue else { return }
      if entries.isEmpty {
        entries = Array(repeating: (.max, GlyphBox()), count: Self.capacity)
      }
      entries[Int(glyph) % Self.capacity] = (glyph, newValue)
    }
  }
}
