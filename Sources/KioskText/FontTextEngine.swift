package import KioskCore

/// Sets and draws text in the system's fonts: bidi, scripts and line breaks by ICU, fonts by
/// fontconfig, shapes by HarfBuzz, pixels by SDL2_ttf and, where forms depend on the language, by
/// FreeType.
///
/// Used from one thread. Needs neither a window nor SDL's video.
package final class FontTextEngine: TextEngine {
  let book: FontBook
  let setter: ParagraphSetter
  private var cache: ShapedTextCache

  /// Opens no font yet.
  ///
  /// - Parameter cacheBudget: bytes that remembered texts may take.
  /// - Throws: where no font is installed.
  package init(cacheBudget: Int = 4 << 20) throws(NoFontError) {
    book = try FontBook()
    setter = ParagraphSetter(book: book)
    cache = ShapedTextCache(budget: cacheBudget)
  }

  /// No picture is wider or higher than this, in device pixels; 0 or less stands for 2048.
  package var maximumPictureSide: Int {
    get { setter.maximumPictureSide }
    set { setter.maximumPictureSide = newValue > 0 ? max(newValue, 64) : 2048 }
  }

  /// Characters shown as a box since no font has them, each once, in the order they were met.
  package var missingCharacters: [MissingCharacter] { setter.missing.all }

  /// What kept fonts from being opened, a line each: texts are in other fonts, or boxes, for it.
  package var fontFaults: [String] { book.unopened.map { "the font \($0) cannot be opened" } }

  package func shape(_ blocks: [Block], style: TextStyle, width: Double) -> ShapedText {
    let key = ShapedTextCache.Key(
      blocks: blocks, style: style, width: width, pictureSide: maximumPictureSide)
    if let known = cache.text(for: key) { return known }
    let columnWidth = width.isFinite ? Int(min(max(width, 1), 1e6)) : 1_000_000
    var text = TextSetter(style: style, width: columnWidth, setter: setter)
    for block in blocks { text.append(block) }
    let shaped = text.finished
    cache.insert(shaped, for: key)
    return shaped
  }

  /// The pixels of a run that `shape` gave, exactly as large as its frame.
  ///
  /// - Parameter size: of the run's frame, in device pixels.
  /// - Returns: nil where there is nothing to see.
  package func picture(of ink: GlyphRun.Ink, size: Size) -> GlyphPicture? {
    guard size.width >= 1, size.height >= 1 else { return nil }
    let width = Int(min(size.width, 1e5))
    let height = Int(min(size.height, 1e5))
    return rasterizer.picture(of: ink, width: width, height: height)
  }

  var rasterizer: Rasterizer { Rasterizer(book: book, shaper: setter.shaper) }
}
