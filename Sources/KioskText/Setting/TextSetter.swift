internal import KioskCore

/// Sets the blocks of one text below one another.
struct TextSetter {
  private let style: TextStyle
  private let width: Int
  private let setter: ParagraphSetter
  private let language: String?
  private var lines: [TextLine] = []

  /// - Parameter width: of the column, in device pixels.
  init(style: TextStyle, width: Int, setter: ParagraphSetter) {
    self.style = style
    self.width = width
    self.setter = setter
    language = setter.languages.name(ofTag: style.language)
  }

  var finished: ShapedText {
    let height = lines.last.map { $0.y + $0.height } ?? 0
    return ShapedText(lines: lines, size: Size(width: Double(width), height: height))
  }

  mutating func append(_ block: Block) {
    // Ink may be twice the em high in some scripts; four leaves room for stacked marks.
    let blockStyle = BlockStyle(
      block.kind, text: style, maximumSize: min(512, max(8, setter.maximumPictureSide / 4)))
    let first = lines.count
    let source = SourceText(block.runs)
    let column = Column(width: width, indent: min(blockStyle.indent, width / 2))
    append(source, blockStyle, column)
    if let marker = blockStyle.marker, column.indent > 0, lines.count > first {
      mark(marker, line: first, blockStyle, source: source, indent: column.indent)
    }
    if first > 0 { lines.openGap(blockStyle.gap, before: first) }
  }

  private mutating func append(_ source: SourceText, _ style: BlockStyle, _ column: Column) {
    let fonts = source.spans.map { font(for: $0.style, style) }
    source.units.withUnsafeBufferPointer { units in
      for range in source.paragraphs {
        let paragraph = ParagraphText(
          units: UnsafeBufferPointer(rebasing: units[range]), isASCII: source.isASCII,
          spans: source.spans, offset: range.lowerBound, style: style,
          fonts: fonts.isEmpty ? [font(for: [], style)] : fonts)
        setter.set(paragraph, in: column, lines: &lines)
      }
    }
  }

  private func font(for runStyle: RunStyle, _ style: BlockStyle) -> BaseFont {
    setter.book.base(style.query(for: runStyle, language: language), size: style.size)
  }

  /// Puts a list's marker into the indent beside a line, in the part that is its own level's.
  private mutating func mark(
    _ marker: String, line: Int, _ style: BlockStyle, source: SourceText, indent: Int
  ) {
    let isForward = setter.order.direction == .leftToRight
    var text = style.text
    text.direction = setter.order.direction
    let width = min(style.levelWidth, indent)
    var own = TextSetter(style: text, width: width, setter: setter)
    own.append(Block(marker))
    guard let sign = own.lines.first else { return }
    lines.merge(sign, into: line, shift: isForward ? indent - width : self.width - indent)
  }
}
