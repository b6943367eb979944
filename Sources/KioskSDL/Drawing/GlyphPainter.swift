package import KioskCore
package import KioskText

/// Whoever can draw the glyphs of a run.
package protocol GlyphPainter: AnyObject {
  /// The run's picture, `size` whole device pixels wide and high; nil where nothing is to be seen.
  func picture(of ink: GlyphRun.Ink, size: Size) -> GlyphPicture?
}

extension FontTextEngine: GlyphPainter {}
