internal import CHarfBuzz

/// Loads glyphs of an open face and remembers their metrics, for HarfBuzz and for us.
///
/// HarfBuzz's own way to ask FreeType loads each glyph a second time for its box, and forgets
/// advances after 256 glyphs, which Chinese text exceeds.
final class GlyphStore {
  let face: FT_Face
  /// In pixels of the face.
  let em: Int
  let synthesis: Synthesis
  var bitmaps = GlyphBitmapCache()
  private var cache: GlyphMetricsCache

  /// - Parameter em: in pixels of the face.
  init(face: FT_Face, em: Int, synthesis: Synthesis) {
    self.face = face
    self.em = em
    self.synthesis = synthesis
    cache = GlyphMetricsCache(glyphCount: Int(face.pointee.num_glyphs))
  }

  /// Those of the bitmap SDL2_ttf will draw.
  subscript(glyph: UInt32) -> GlyphMetrics {
    if let known = cache[glyph] { return known }
    let metrics = synthesis.applied(to: load(glyph), em: em)
    cache[glyph] = metrics
    return metrics
  }

  private func load(_ glyph: UInt32) -> GlyphMetrics {
    guard FT_Load_Glyph(face, glyph, kiosk_ft_load_flags) == 0, let slot = face.pointee.glyph
    else { return GlyphMetrics() }
    return GlyphMetrics(
      left: slot.pointee.bitmap_left, top: slot.pointee.bitmap_top,
      width: Int32(slot.pointee.bitmap.width), rows: Int32(slot.pointee.bitmap.rows),
      advance: Int32(slot.pointee.advance.x))
  }

  /// A font for HarfBuzz that takes advances from here and the rest from FreeType; the store must
  /// outlive it.
  func makeShaper() -> OpaquePointer? {
    guard let parent = hb_ft_font_create(face, nil) else { return nil }
    defer { hb_font_destroy(parent) }
    hb_ft_font_set_load_flags(parent, kiosk_ft_load_flags)
    guard let font = hb_font_create_sub_font(parent), let functions = hb_font_funcs_create() else {
      return nil
    }
    hb_font_funcs_set_glyph_h_advances_func(functions, giveAdvances, nil, nil)
    hb_font_set_funcs(font, functions, Unmanaged.passUnretained(self).toOpaque(), nil)
    hb_font_funcs_destroy(functions)
    return font
  }
}

/// HarfBuzz's question for the advances of `count` glyphs; the strides are bytes.
private func giveAdvances(
  _: OpaquePointer?, store: UnsafeMutableRawPointer?, count: UInt32,
  glyphs: UnsafePointer<UInt32>?, glyphStride: UInt32, advances: UnsafeMutablePointer<Int32>?,
  advanceStride: UInt32, _: UnsafeMutableRawPointer?
) {
  guard let store, let glyphs, let advances else { return }
  let metrics = Unmanaged<GlyphStore>.fromOpaque(store).takeUnretainedValue()
  var source = UnsafeRawPointer(glyphs)
  var target = UnsafeMutableRawPointer(advances)
  for _ in 0..<count {
    target.storeBytes(of: metrics[source.load(as: UInt32.self)].advance, as: Int32.self)
    source += Int(glyphStride)
    target += Int(advanceStride)
  }
}
