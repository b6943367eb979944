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
    let look = ShapedLook(face: face, direction: ink.direction, script: script)
    var glyphs: [Glyph] = []
    shaper.shape(drawn.text, as: look) { glyph, _ in glyphs.append(glyph) }
    let extent = glyphs.withUnsafeBufferPointer(face.extent)
    guard extent.hasInk,
      let surface = drawing.render(
        drawn.text, isRightToLeft: ink.direction == .rightToLeft, script: script.shortName)
    else { return nil }
    defer { SDL_FreeSurface(surface) }
    let source = SurfacePixels(surface)
    let canvasTop = min(extent.canvasTop, -drawing.ascent)
    guard face.isColored else {
      return source.coverage(
        left: extent.left - extent.canvasLeft, top: extent.top - canvasTop, width: width,
        height: height)
    }
    let window = StrikeWindow(
      scale: face.scale, left: extent.left, top: extent.top, canvasLeft: extent.canvasLeft,
      canvasTop: canvasTop)
    return source.color(window, width: width, height: height)
  }
}
