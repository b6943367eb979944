internal import CSDL2
internal import KioskCore

/// Draws glyph runs and cuts their pictures to the runs' frames.
///
/// SDL2_ttf draws all but those whose forms depend on the language.
struct Rasterizer {
  let book: FontBook
  let shaper: Shaper

  /// - Parameters:
  ///   - width: of the run's frame, in device pixels; at least 1.
  ///   - height: likewise.
  /// - Returns: nil where there is nothing to see.
  func picture(of ink: GlyphRun.Ink, width: Int, height: Int) -> GlyphPicture? {
    if case .box(let size) = book.entry(ink.font) { return MissingBox(size: size).picture }
    guard let look = look(of: ink) else { return nil }
    if look.language != nil {
      return glyphPicture(of: ink.text, as: look, width: width, height: height)
    }
    return textPicture(of: ink, as: look, width: width, height: height)
  }

  /// How a run is shaped; nil for the mark of a missing character.
  func look(of ink: GlyphRun.Ink) -> ShapedLook? {
    let tag = InkTag(ink.tag)
    return book.face(ink.font).map {
      ShapedLook(
        face: $0, direction: ink.direction, script: tag.script,
        language: book.languages[tag.language])
    }
  }

  /// By FreeType, glyph by glyph.
  func glyphPicture(
    of text: String, as look: ShapedLook, width: Int, height: Int
  ) -> GlyphPicture? {
    let glyphs = glyphs(of: text, as: look)
    let extent = glyphs.withUnsafeBufferPointer(look.face.extent)
    guard extent.hasInk else { return nil }
    return GlyphRaster(face: look.face, glyphs: glyphs)
      .coverage(left: extent.left, top: extent.top, width: width, height: height)
  }

  /// By SDL2_ttf.
  private func textPicture(
    of ink: GlyphRun.Ink, as look: ShapedLook, width: Int, height: Int
  ) -> GlyphPicture? {
    guard let drawing = book.drawing(ink.font) else { return nil }
    let face = look.face
    let drawn = DrawnText(ink.text, direction: ink.direction, face: face)
    var extent = glyphs(of: drawn.text, as: look).withUnsafeBufferPointer(face.extent)
    extent.canvasTop = min(extent.canvasTop, -drawing.ascent)
    guard extent.hasInk,
      let surface = drawing.render(
        drawn.text, isRightToLeft: ink.direction == .rightToLeft, script: look.script.shortName)
    else { return nil }
    defer { SDL_FreeSurface(surface) }
    let source = SurfacePixels(surface)
    if face.scale.isIdentity, !face.isColored {
      return source.coverage(
        left: extent.left - extent.canvasLeft, top: extent.top - extent.canvasTop, width: width,
        height: height)
    }
    let scaled = source.color(
      StrikeWindow(scale: face.scale, extent: extent), width: width, height: height)
    return face.isColored ? scaled : scaled.coverage
  }

  /// From left to right.
  func glyphs(of text: String, as look: ShapedLook) -> [Glyph] {
    let shaped = shaper.shape(text, as: look)
    return shaped.indices.map { shaped.glyph($0) }
  }
}
