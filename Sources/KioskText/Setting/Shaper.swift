internal import CHarfBuzz
internal import KioskCore

/// HarfBuzz with one buffer that is used again and again.
final class Shaper {
  private let buffer = hb_buffer_create()

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes units of UTF-16 and hands each glyph over, from left to right.
  ///
  /// The text stands alone, as it does when SDL2_ttf draws it.
  ///
  /// - Parameters:
  ///   - offset: added to the glyphs' clusters.
  ///   - receive: gets the glyph and whether a line must not break before its cluster without
  ///     shaping both sides anew.
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, as look: ShapedLook, offset: Int = 0,
    receive: (Glyph, Bool) -> Void
  ) {
    start(look)
    hb_buffer_add_utf16(buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
    finish(look, offset: offset, receive: receive)
  }

  /// Shapes a whole string.
  func shape(_ text: String, as look: ShapedLook, receive: (Glyph, Bool) -> Void) {
    start(look)
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    finish(look, offset: 0, receive: receive)
  }

  private func start(_ look: ShapedLook) {
    hb_buffer_reset(buffer)
    let isForward = look.direction == .leftToRight
    hb_buffer_set_direction(buffer, isForward ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, hb_script_from_string(look.script.shortName, -1))
  }

  private func finish(_ look: ShapedLook, offset: Int, receive: (Glyph, Bool) -> Void) {
    hb_shape(look.face.shaper, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      let glyph = Glyph(
        index: infos[index].codepoint, cluster: Int32(offset) + Int32(infos[index].cluster),
        advance: positions[index].x_advance, offsetX: positions[index].x_offset,
        offsetY: positions[index].y_offset)
      let isUnsafe = infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
      receive(glyph, isUnsafe)
    }
  }
}

/// All but the text that decides what HarfBuzz gives.
struct ShapedLook {
  var face: FontFace
  var direction: Direction
  var script: Script
}
