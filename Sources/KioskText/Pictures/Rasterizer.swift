internal import CSDL2
internal import KioskCore

/// Draws glyph runs with SDL2_ttf and cuts its surfaces to the runs' frames.
struct Rasterizer {
  let book: FontBook
  let shaper: Shaper

  /// - Parameters:
  ///   - width: of the run's frame, in device pixels; at least 1.
  ///   - height: likewise.
  /// - Returns: nil where there is nothing to see.
  func picture(of ink: GlyphRun.Ink, width: Int, height: Int) -> GlyphPicture? {
    if case .box(let size) = book.entry(ink.font) { return MissingBox(size: size).picture }
    guard let face = book.face(ink.font), let drawing = book.drawing(ink.font) else { return nil }
    let script = Script(tag: ink.tag)
    let drawn = DrawnText(ink.text, direction: ink.direction, face: face)
    var extent = extent(
      of: drawn, as: ShapedLook(face: face, direction: ink.direction, script: script))
    extent.canvasTop = min(extent.canvasTop, -drawing.ascent)
    guard extent.hasInk,
      let surface = drawing.render(
        drawn.text, isRightToLeft: ink.direction == .rightToLeft, script: script.shortName)
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

  private func extent(of drawn: DrawnText, as look: ShapedLook) -> GlyphExtent {
    let shaped = shaper.shape(drawn.text, as: look)
    let glyphs = shaped.indices.map { shaped.glyph($0) }
    return glyphs.withUnsafeBufferPointer(look.face.extent)
  }
}
