internal import CHarfBuzz

/// A style that SDL2_ttf makes up because the family has no such face.
struct Synthesis: OptionSet, Hashable {
  let rawValue: UInt8

  static let bold = Synthesis(rawValue: 1)
  static let italic = Synthesis(rawValue: 2)

  /// How far a pixel of height leans, in 1/65536: SDL2_ttf's own number (GLYPH_ITALICS).
  static let slant = 0x366A

  /// Without what the face has of itself, as SDL2_ttf leaves it out too; and never for bitmaps.
  func lacking(in face: FT_Face) -> Synthesis {
    guard kiosk_ft_is_scalable(face) != 0 else { return [] }
    var rest = self
    if face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 { rest.remove(.bold) }
    if face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 { rest.remove(.italic) }
    return rest
  }

  /// Widens a box by what smearing and slanting add to it.
  ///
  /// - Parameter em: in device pixels; SDL2_ttf smears by a tenth of it.
  func applied(to box: GlyphMetrics, em: Int) -> GlyphMetrics {
    guard !isEmpty, box.width > 0, box.rows > 0 else { return box }
    var box = box
    if contains(.bold) { box.width += Int32(em / 10) }
    if contains(.italic) {
      let below = Self.lean(Int(box.rows - box.top))
      box.left -= below
      box.width += below + Self.lean(Int(box.top)) + 1
    }
    return box
  }

  private static func lean(_ height: Int) -> Int32 {
    height <= 0 ? 0 : Int32((height * slant) >> 16) + 1
  }
}
