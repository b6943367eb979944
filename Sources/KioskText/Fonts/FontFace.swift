internal import CHarfBuzz

/// A font file opened at one size, ready to be measured.
///
/// SDL2_ttf draws, but it cannot say where it may break a text or where its ink lies; so the same
/// file is opened here with the same size and load flags, which gives the same glyphs at the same
/// places. Lengths are device pixels at the face's own size (see `scale`), positions 1/64 of one.
final class FontFace {
  let file: FontFile
  /// The em in device pixels.
  let size: Int
  let shaper: OpaquePointer
  /// Of the line, above and below the base line, both positive; scaled to `size`.
  let ascent: Int
  let descent: Int
  /// From base line to base line as the font's maker wants it; scaled to `size`.
  let lineHeight: Int
  let isColored: Bool
  let scale: StrikeScale
  let synthesis: Synthesis
  /// Lives as long as its face.
  private let library: FreeTypeLibrary
  private let systems: LanguageSystems
  let glyphs: GlyphStore
  private let face: FT_Face
  /// What `face` and SDL2_ttf read from.
  let bytes: FontBytes

  init?(file: FontFile, size: Int, synthesis wanted: Synthesis, library: FreeTypeLibrary) {
    guard let bytes = library.bytes(of: file), let face = library.open(bytes, index: file.index)
    else { return nil }
    let synthesis = wanted.lacking(in: face)
    guard let scale = StrikeScale(selecting: size, in: face) else {
      FT_Done_Face(face)
      return nil
    }
    let glyphs = GlyphStore(face: face, em: scale.strike, synthesis: synthesis)
    guard let shaper = glyphs.makeShaper() else {
      FT_Done_Face(face)
      return nil
    }
    self.file = file
    self.size = size
    self.library = library
    self.bytes = bytes
    self.face = face
    self.scale = scale
    self.glyphs = glyphs
    self.shaper = shaper
    systems = LanguageSystems(of: shaper)
    self.synthesis = synthesis
    isColored = kiosk_ft_has_color(face) != 0
    let heights = FaceHeights(of: face)
    ascent = scale.up(heights.ascent)
    descent = scale.up(heights.descent)
    lineHeight = scale.up(heights.lineHeight)
  }

  deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
  }

  /// How many common faces take as much memory: one of a Chinese, Japanese or Korean font takes 3 MB
  /// with what SDL2_ttf needs to draw it.
  var weight: Int { face.pointee.num_glyphs > 20_000 ? 4 : 1 }

  func has(_ scalar: UInt32) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar)) != 0 }

  /// Whether texts in the language may get other glyphs; bitmaps are left to SDL2_ttf.
  func hasForms(of language: ShapingLanguage, in script: Script) -> Bool {
    scale.isIdentity && !isColored && systems.has(language, in: script)
  }
}
