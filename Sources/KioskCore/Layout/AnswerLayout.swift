/// Sets an answer's blocks below one another in a column.
///
/// Neighbouring blocks of text are one text for the engine, so that an answer without pictures,
/// tables and code costs one call. Everything ends on whole device px.
struct AnswerLayout {
  /// A picture is never higher than this share of the screen.
  static let imageShare = 0.6

  let style: LayoutStyle
  /// Pictures that cannot be shown: their texts stand in their place.
  let broken: Set<ImageSource>
  private var pieces: [ShapedAnswer.Piece] = []
  private var stretches: [Rect] = []
  private var height = 0.0

  private init(style: LayoutStyle, broken: Set<ImageSource>) {
    self.style = style
    self.broken = broken
  }

  /// - Parameter broken: pictures that could not be loaded.
  static func shape(
    _ blocks: [Block], style: LayoutStyle, broken: Set<ImageSource>,
    engine: inout any TextEngine
  ) -> ShapedAnswer {
    guard blocks.contains(where: { !$0.kind.isPlain }) else {
      return ShapedAnswer(
        engine.shape(blocks, style: style.answer, width: style.answerTextWidth)
      ).shifted(by: style.answerTextX, width: style.answerWidth)
    }
    var layout = AnswerLayout(style: style, broken: broken)
    for stretch in blocks.stretches { layout.append(stretch, engine: &engine) }
    return ShapedAnswer(
      pieces: layout.pieces, stretches: layout.stretches,
      size: Size(width: style.answerWidth, height: layout.height))
  }

  private mutating func append(_ stretch: ArraySlice<Block>, engine: inout any TextEngine) {
    guard let block = stretch.first else { return }
    if !isNothing(block) { openGap(before: block.kind) }
    let top = height
    defer {
      stretches.append(Rect(x: 0, y: top, width: style.answerWidth, height: height - top))
    }
    switch block.kind {
    case .image(let source) where broken.contains(source):
      appendAlternative(of: block, engine: &engine)
    case .image(let source): append(source)
    case .table(let table):
      var layout = TableLayout(table, style: style)
      append(layout.shape(engine: &engine), height: layout.height)
    case .code: appendCode(block, engine: &engine)
    default:
      let text = engine.shape(
        Array(stretch), style: style.answer, width: style.answerTextWidth)
      append(text, x: style.answerTextX, isOnPanel: false)
      height += text.size.height
    }
  }

  /// Whether the block is a picture that cannot be shown and that the content has no words for.
  private func isNothing(_ block: Block) -> Bool {
    guard case .image(let source) = block.kind else { return false }
    return broken.contains(source) && block.plainText.isEmpty
  }

  /// Room between stretches; inside a text the engine sees to it.
  private mutating func openGap(before kind: Block.Kind) {
    guard height > 0 else { return }
    let em = style.answer.size
    if case .heading = kind { height += em } else { height += (em * 0.75).rounded() }
  }

  private mutating func append(_ text: ShapedText, x: Double, isOnPanel: Bool) {
    guard !text.lines.isEmpty else { return }
    pieces.append(
      ShapedAnswer.Piece(
        .text(text, isOnPanel: isOnPanel),
        frame: Rect(x: x, y: height, width: text.size.width, height: text.size.height)))
  }

  private mutating func append(_ table: [ShapedAnswer.Piece], height: Double) {
    for var piece in table {
      piece.frame = piece.frame.offset(y: self.height)
      pieces.append(piece)
    }
    self.height += height
  }

  // MARK: - Pictures

  private mutating func append(_ source: ImageSource) {
    let size = style.size(of: source)
    let x = style.direction == .rightToLeft ? style.answerWidth - size.width : 0
    let ink = ImageInk(source: source, width: Int(size.width), height: Int(size.height))
    pieces.append(
      ShapedAnswer.Piece(
        .image(ink), frame: Rect(x: x, y: height, width: size.width, height: size.height)))
    height += size.height
  }

  /// What the picture would show, in words on a panel.
  private mutating func appendAlternative(of block: Block, engine: inout any TextEngine) {
    guard !isNothing(block) else { return }
    appendPanel([Block(.paragraph, runs: block.runs)], text: style.answer, engine: &engine)
  }

  // MARK: - Panels

  private mutating func appendCode(_ block: Block, engine: inout any TextEngine) {
    var text = style.answer
    // Programs read from left to right, whatever is around them.
    text.direction = .leftToRight
    text.lineSpacing = style.cell.lineSpacing
    appendPanel([block], text: text, engine: &engine)
  }

  /// A text on a ground of its own, over the whole column.
  private mutating func appendPanel(
    _ blocks: [Block], text: TextStyle, engine: inout any TextEngine
  ) {
    let padding = style.panelPadding
    let shaped = engine.shape(blocks, style: text, width: max(style.answerWidth - 2 * padding, 1))
    let panel = shaped.size.height + 2 * padding
    pieces.append(
      ShapedAnswer.Piece(
        .panel, frame: Rect(x: 0, y: height, width: style.answerWidth, height: panel)))
    height += padding
    append(shaped, x: padding, isOnPanel: true)
    height += panel - padding
  }
}

extension [Block] {
  /// Neighbouring blocks of text together, everything else alone.
  var stretches: [ArraySlice<Block>] {
    var stretches: [ArraySlice<Block>] = []
    var rest = self[...]
    while let first = rest.first {
      let stretch = first.kind.isPlain ? rest.prefix { $0.kind.isPlain } : rest.prefix(1)
      stretches.append(stretch)
      rest = rest.dropFirst(stretch.count)
    }
    return stretches
  }
}

extension Block.Kind {
  /// Whether the text engine sets it together with its neighbours.
  var isPlain: Bool {
    switch self {
    case .paragraph, .heading, .bullet, .numbered, .continuation: true
    case .code, .image, .table: false
    }
  }
}

extension LayoutStyle {
  /// A picture's size on this screen, in whole device px: one of its pixels is a design px, however
  /// large the text is, unless that is more than the column or the screen has room for.
  func size(of source: ImageSource) -> Size {
    let (width, height) = (Double(source.width), Double(source.height))
    let highest = max(metrics.size.height * AnswerLayout.imageShare, 1)
    let scale = min(metrics.scale, answerWidth / width, highest / height)
    return Size(
      width: max((width * scale).rounded(.down), 1), height: max((height * scale).rounded(.down), 1)
    )
  }
}

extension ShapedAnswer {
  /// The same further to the right in a column of this width.
  fileprivate func shifted(by x: Double, width: Double) -> ShapedAnswer {
    var copy = self
    copy.size.width = width
    guard x != 0 else { return copy }
    for place in copy.pieces.indices {
      copy.pieces[place].frame = copy.pieces[place].frame.offset(x: x)
    }
    return copy
  }
}
