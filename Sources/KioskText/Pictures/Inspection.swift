internal import CSDL2
package import KioskCore

/// For tests and for people who ask where a text's looks come from; nothing on the screen needs it.
extension FontTextEngine {
  /// The font file a run is drawn with; nil for the mark of a missing character.
  package func fontPath(of ink: GlyphRun.Ink) -> String? { book.face(ink.font)?.file.path }

  /// The font's numbers of a run's glyphs, from left to right; none for the mark of a missing
  /// character.
  package func glyphNumbers(of ink: GlyphRun.Ink) -> [UInt32] {
    rasterizer.look(of: ink).map { rasterizer.glyphs(of: ink.text, as: $0).map(\.index) } ?? []
  }

  /// Whether the run has forms that its font keeps for the text's language.
  package func isSetInLanguage(_ ink: GlyphRun.Ink) -> Bool { InkTag(ink.tag).language != 0 }

  /// The pixels of a run drawn glyph by glyph, as those are that depend on the language.
  ///
  /// - Parameter size: of the run's frame, in device pixels.
  /// - Returns: nil where there is nothing to see, and for what is never drawn so: marks of missing
  ///   characters, and bitmaps.
  package func glyphPicture(of ink: GlyphRun.Ink, size: Size) -> GlyphPicture? {
    guard let look = rasterizer.look(of: ink), look.face.scale.isIdentity, !look.face.isColored
    else { return nil }
    return rasterizer.glyphPicture(
      of: ink.text, as: look, width: Int(size.width), height: Int(size.height))
  }

  /// How many pixels are inked for a run before its picture is cut to the run's frame.
  ///
  /// - Returns: nil where no picture is cut: marks of missing characters, and scaled bitmaps.
  package func uncutInk(of ink: GlyphRun.Ink) -> Int? {
    guard let look = rasterizer.look(of: ink), look.face.scale.isIdentity else { return nil }
    return look.language == nil ? uncutTextInk(of: ink, as: look) : uncutGlyphInk(of: ink, as: look)
  }

  private func uncutTextInk(of ink: GlyphRun.Ink, as look: ShapedLook) -> Int? {
    guard let drawing = book.drawing(ink.font) else { return nil }
    let drawn = DrawnText(ink.text, direction: ink.direction, face: look.face)
    let surface = drawing.render(
      drawn.text, isRightToLeft: ink.direction == .rightToLeft, script: look.script.shortName)
    guard let surface else { return 0 }
    defer { SDL_FreeSurface(surface) }
    let source = SurfacePixels(surface)
    return (0..<source.height).reduce(0) { sum, y in
      sum + (0..<source.width).count { source.pixel($0, y) >> 24 > 0 }
    }
  }

  /// On a sheet that is an em larger on each side.
  private func uncutGlyphInk(of ink: GlyphRun.Ink, as look: ShapedLook) -> Int {
    let glyphs = rasterizer.glyphs(of: ink.text, as: look)
    let extent = glyphs.withUnsafeBufferPointer(look.face.extent)
    guard extent.hasInk else { return 0 }
    let margin = look.face.size
    let sheet = GlyphRaster(face: look.face, glyphs: glyphs).coverage(
      left: extent.left - margin, top: extent.top - margin,
      width: extent.right - extent.left + 2 * margin,
      height: extent.bottom - extent.top + 2 * margin)
    guard case .coverage(let pixels) = sheet.pixels else { return 0 }
    return pixels.count { $0 > 0 }
  }
}
