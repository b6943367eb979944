internal import CHarfBuzz
internal import KioskCore

/// HarfBuzz with one buffer that is used again and again.
final class Shaper {
  private let buffer = hb_buffer_create()

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes units of UTF-16; the text stands alone, as it does when SDL2_ttf draws it.
  ///
  /// The result is valid until the next call.
  func shape(_ text: UnsafeBufferPointer<UInt16>, as look: ShapedLook) -> ShapedGlyphs {
    start(look)
    hb_buffer_add_utf16(buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
    return finish(look)
  }

  /// Shapes a whole string.
  func shape(_ text: String, as look: ShapedLook) -> ShapedGlyphs {
    start(look)
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    return finish(look)
  }

  private func start(_ look: ShapedLook) {
    hb_buffer_reset(buffer)
    let isForward = look.direction == .leftToRight
    hb_buffer_set_direction(buffer, isForward ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, hb_script_from_string(look.script.shortName, -1))
    if let language = look.language { hb_buffer_set_language(buffer, language.name) }
  }

  private func finish(_ look: ShapedLook) -> ShapedGlyphs {
    hb_shape(look.face.shaper, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return ShapedGlyphs(
      infos: UnsafeBufferPointer(start: infos, count: Int(count)),
      positions: UnsafeBufferPointer(start: positions, count: Int(count)))
  }
}

/// HarfBuzz's answer, from left to right, where it lies in HarfBuzz's buffer.
struct ShapedGlyphs {
  fileprivate let infos: UnsafeBufferPointer<hb_glyph_info_t>
  fileprivate let positions: UnsafeBufferPointer<hb_glyph_position_t>

  var indices: Range<Int> { infos.indices }

  /// - Parameter offset: added to the cluster.
  func glyph(_ place: Int, offset: Int = 0) -> Glyph {
    Glyph(
      index: infos[place].codepoint, cluster: Int32(offset) + Int32(infos[place].cluster),
      advance: positions[place].x_advance, offsetX: positions[place].x_offset,
      offsetY: positions[place].y_offset)
  }

  /// Whether a line must not begin with the glyph's cluster unless both sides are shaped anew.
  func isJoined(_ place: Int) -> Bool {
    infos[place].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
  }

  /// Whether another shaping gave the same glyphs in the same places.
  func isSame(as others: [Glyph]) -> Bool {
    infos.count == others.count && indices.allSatisfy { glyph($0) == others[$0] }
  }

  /// The sum of the advances, in 1/64 pixel of the face.
  var advance: Int { positions.reduce(0) { $0 + Int($1.x_advance) } }
}

/// All but the text that decides what HarfBuzz gives.
struct ShapedLook {
  var face: FontFace
  var direction: Direction
  var script: Script
  /// Nil for the font's default, which is all that SDL2_ttf can ask for.
  var language: ShapingLanguage?
}
