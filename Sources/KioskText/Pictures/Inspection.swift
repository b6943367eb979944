internal import CSDL2
package import KioskCore

/// For tests and for people who ask where a text's looks come from; nothing on the screen needs it.
extension FontTextEngine {
  /// The font file a run is drawn with; nil for the mark of a missing character.
  package func fontPath(of ink: GlyphRun.Ink) -> String? { book.face(ink.font)?.file.path }

  /// How many pixels SDL2_ttf inks for a run before its picture is cut to the run's frame.
  ///
  /// - Returns: nil where no picture is cut: marks of missing characters, and scaled bitmaps.
  package func uncutInk(of ink: GlyphRun.Ink) -> Int? {
    guard let face = book.face(ink.font), face.scale.isIdentity,
      let drawing = book.drawing(ink.font)
    else { return nil }
    let drawn = DrawnText(ink.text, direction: ink.direction, face: face)
    let surface = drawing.render(
      drawn.text, isRightToLeft: ink.direction == .rightToLeft,
      script: Script(tag: ink.tag).shortName)
    guard let surface else { return 0 }
    defer { SDL_FreeSurface(surface) }
    let source = SurfacePixels(surface)
    return (0..<source.height).reduce(0) { sum, y in
      sum + (0..<source.width).count { source.pixel($0, y) >> 24 > 0 }
    }
  }
}
