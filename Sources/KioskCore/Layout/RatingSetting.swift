/// Sets the question whether an answer helped: in one line where there is room, else below one
/// another.
struct RatingSetting {
  private let style: LayoutStyle
  private let words: Words
  private var engine: any TextEngine
  private let gap: Double
  private let inset: Double
  private let mark: Double
  private var room: Double { style.answerWidth }

  /// A visitor's finger needs so many design px.
  static let target = 48.0

  init(style: LayoutStyle, words: Words, engine: any TextEngine) {
    (self.style, self.words, self.engine) = (style, words, engine)
    gap = max(style.metrics.length(12), (style.answer.size * 0.5).rounded())
    inset = min(max((style.answer.size * 0.8).rounded(), 2), (style.answerWidth / 12).rounded())
    mark = style.metrics.signLength(14)
  }

  mutating func layout() -> RatingLayout {
    let question = text(.helpfulQuestion, width: room)
    let thanks = text(.thankYou, width: room)
    let labels = [label(.yes), label(.no)]
    let width = labels.reduce(style.metrics.length(Self.target) * 1.5) { widest, label in
      max(widest, label.size.width + mark + (mark / 2).rounded() + 2 * inset)
    }
    let side = Size(width: min(width.rounded(), room), height: buttonHeight(labels))
    let textWidth = max(question.size.width, thanks.size.width)
    let top = gap + style.ruleWidth + gap
    var layout = RatingLayout(
      rule: Rect(x: 0, y: gap, width: room, height: style.ruleWidth),
      question: Scene.PlacedText(text: question, origin: Point(x: 0, y: top)),
      thanks: Scene.PlacedText(text: thanks, origin: Point(x: 0, y: top)), buttons: [],
      height: top)
    let height = max(question.size.height, thanks.size.height)
    if textWidth + 2 * side.width + 3 * gap <= room {
      let middle = top + (max(height, side.height) / 2).rounded()
      layout.question.origin.y = middle - (question.size.height / 2).rounded()
      layout.thanks.origin.y = middle - (thanks.size.height / 2).rounded()
      let start = Point(x: textWidth + 2 * gap, y: middle - (side.height / 2).rounded())
      place(labels, from: start, of: side, in: &layout)
      layout.height = max(layout.height, top + height)
    } else {
      place(labels, from: Point(x: 0, y: top + height + gap), of: side, in: &layout)
    }
    if style.direction == .rightToLeft { mirror(&layout) }
    return layout
  }

  /// Beside one another where there is room for both.
  private func place(
    _ labels: [ShapedText], from start: Point, of side: Size, in layout: inout RatingLayout
  ) {
    let isBeside = start.x + 2 * side.width + gap <= room
    var frame = Rect(x: start.x, y: start.y, width: side.width, height: side.height)
    if !isBeside { frame.width = room }
    for (rating, label) in zip(Rating.allCases, labels) {
      layout.buttons.append(button(rating, label, in: frame))
      layout.height = max(layout.height, frame.maxY)
      frame = isBeside ? frame.offset(x: frame.width + gap) : frame.offset(y: frame.height + gap)
    }
  }

  private func button(_ rating: Rating, _ label: ShapedText, in frame: Rect) -> RatingLayout.Button
  {
    let taken = mark + (mark / 2).rounded() + label.size.width
    let x = frame.x + max(((frame.width - taken) / 2).rounded(), 0)
    let middle = frame.y + (frame.height / 2).rounded()
    return RatingLayout.Button(
      rating: rating, name: words[rating == .helpful ? .yes : .no], frame: frame,
      mark: Rect(x: x, y: middle - (mark / 2).rounded(), width: mark, height: mark),
      label: Scene.PlacedText(
        text: label,
        origin: Point(
          x: x + taken - label.size.width, y: middle - (label.size.height / 2).rounded())))
  }

  private func buttonHeight(_ labels: [ShapedText]) -> Double {
    let text = labels.map(\.size.height).max() ?? 0
    return max(style.metrics.length(Self.target), text + 2 * (style.questionPadding / 2).rounded())
  }

  private mutating func label(_ key: Words.Key) -> ShapedText {
    text(key, isBold: true, width: max(room - mark - (mark / 2).rounded() - 2 * inset, 1))
  }

  /// A text in a column that is no wider than it needs.
  private mutating func text(
    _ key: Words.Key, isBold: Bool = false, width: Double
  ) -> ShapedText {
    var own = style.own(style.answer, words)
    own.isBold = own.isBold || isBold
    own.lineSpacing = min(own.lineSpacing, 1.2)
    let wide = engine.shape([Block(words[key])], style: own, width: width)
    let needed = min((wide.widestLine + style.cellSlack).rounded(.up), width)
    let tight = engine.shape([Block(words[key])], style: own, width: needed)
    // What turns into more lines in the width that it needs keeps the wide column.
    return tight.lines.count == wide.lines.count ? tight : wide
  }

  private func mirror(_ layout: inout RatingLayout) {
    func turn(_ text: inout Scene.PlacedText) {
      text.origin.x = room - text.origin.x - text.text.size.width
    }
    turn(&layout.question)
    turn(&layout.thanks)
    for place in layout.buttons.indices {
      let button = layout.buttons[place]
      layout.buttons[place].frame.x = room - button.frame.maxX
      layout.buttons[place].mark.x = room - button.mark.maxX
      turn(&layout.buttons[place].label)
    }
  }
}

extension ShapedText {
  /// What the widest line takes, in device px.
  fileprivate var widestLine: Double {
    lines.reduce(0) { widest, line in
      let left = line.runs.map(\.frame.x).min() ?? 0
      return max(widest, (line.runs.map(\.frame.maxX).max() ?? 0) - left)
    }
  }
}
