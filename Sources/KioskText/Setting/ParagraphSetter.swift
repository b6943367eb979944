internal import KioskCore

/// Sets one paragraph after another: analysis, items, shaping, lines.
///
/// The stores are kept from paragraph to paragraph so that a small text costs no allocation.
final class ParagraphSetter {
  let book: FontBook
  let breaks = TextBreaks()
  let order = ReadingOrder()
  let shaper = Shaper()
  let languages = LanguageChooser()
  let missing = MissingCharacters()

  /// Of the paragraph under way.
  private(set) var language: ShapingLanguage?
  var items: [Item] = []
  var glyphs: [Glyph] = []
  /// Each cluster's width at its first unit, in 1/64 device pixel; zero elsewhere.
  var advances: [Int] = []
  /// Bits of `Mark` for each unit.
  var marks: [UInt8] = []
  var places: [LinePlace] = []
  /// Empty where each unit is a cluster.
  var clusterStarts: [Bool] = []
  /// For text that is shaped anew, piece by piece.
  var pieceUnits: [UInt16] = []
  var pieceGlyphs: [Glyph] = []

  /// No picture is wider or higher, in device pixels.
  var maximumPictureSide = 2048

  init(book: FontBook) { self.book = book }

  enum Mark {
    /// A glyph's cluster begins here.
    static let start: UInt8 = 1
    /// A line that begins here has both sides shaped anew.
    static let joined: UInt8 = 2
  }

  /// Appends the paragraph's lines; a paragraph without characters has one empty line.
  func set(_ paragraph: ParagraphText, in column: Column, lines: inout [TextLine]) {
    let base = BaseLine(of: paragraph, book: book)
    guard !paragraph.units.isEmpty else {
      lines.append(base.emptyLine(below: lines.last))
      return
    }
    language = book.languages.language(ofTag: paragraph.style.text.language)
    order.start(paragraph.units, direction: paragraph.style.text.direction)
    analyse(paragraph)
    itemize(paragraph)
    shapeItems(of: paragraph)
    breakLines(of: paragraph, base: base, column: column, into: &lines)
  }

  private func analyse(_ paragraph: ParagraphText) {
    places.removeAll(keepingCapacity: true)
    breaks.appendLines(
      of: paragraph.units, locale: paragraph.style.text.language ?? "", to: &places)
    clusterStarts.removeAll(keepingCapacity: true)
    guard !paragraph.isASCII else { return }
    clusterStarts.append(contentsOf: repeatElement(false, count: paragraph.units.count))
    breaks.markClusters(of: paragraph.units, in: &clusterStarts)
  }

  /// The end of the cluster that begins at `start`.
  func clusterEnd(after start: Int, limit: Int) -> Int {
    var end = start + 1
    guard !clusterStarts.isEmpty else { return min(end, limit) }
    while end < limit, !clusterStarts[end] { end += 1 }
    return min(end, limit)
  }
}

/// One paragraph's characters where they lie in memory, and how they are to look.
struct ParagraphText {
  var units: UnsafeBufferPointer<UInt16>
  var isASCII: Bool
  /// Of the whole block.
  var spans: [SourceText.Span]
  /// Where the paragraph begins in the block.
  var offset: Int
  var style: BlockStyle
  /// The first choice of font for each span.
  var fonts: [BaseFont]
}

extension ParagraphText {
  /// The offset in `units` after a span's last unit.
  func end(ofSpan place: Int) -> Int { min(max(0, spans[place].end - offset), units.count) }
}

/// The font that a stretch of text is set in where it has the characters.
struct BaseFont {
  var query: FontQuery
  /// Of the font finder; nil where no font can be opened.
  var file: Int?
  /// Of the font book.
  var number: Int
}

/// Where lines may stand, in device pixels.
struct Column {
  var width: Int
  /// Left free on the side where reading starts.
  var indent: Int

  var lineWidth: Int { max(1, width - indent) }
}
