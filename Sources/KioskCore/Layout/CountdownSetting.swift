/// Sets the countdown: as low as its words allow, and never more than part of the screen.
struct CountdownSetting {
  private let style: LayoutStyle
  private let words: Words
  private var engine: any TextEngine
  private let inset: Double
  private let gap: Double
  private let trackHeight: Double
  private var most = 0

  /// The most of the screen's height that it takes.
  private static let largestShare = 0.45
  private static let smallestWithNote = 0.5
  private static let smallestFactor = 0.15
  private static let ruleWidth = 3.0

  init(style: LayoutStyle, words: Words, engine: any TextEngine) {
    (self.style, self.words, self.engine) = (style, words, engine)
    inset = max(style.padding, style.metrics.length(6))
    gap = max((inset * 0.75).rounded(), 1)
    trackHeight = style.metrics.length(12)
  }

  /// The boxes: with smaller words where the screen is low, and in the end without the note.
  ///
  /// - Parameter most: the number it counts down from.
  mutating func layout(from most: Int) -> CountdownLayout {
    self.most = most
    let room = (style.metrics.size.height * Self.largestShare).rounded()
    var factor = 1.0
    while factor > Self.smallestFactor {
      let layout = layout(hasNote: factor > Self.smallestWithNote, factor: factor)
      if layout.panel.height <= room { return layout }
      factor *= 0.85
    }
    return layout(hasNote: false, factor: factor)
  }

  private mutating func layout(hasNote: Bool, factor: Double) -> CountdownLayout {
    var numberStyle = scaled(style.question, by: 2 * factor)
    numberStyle.isBold = true
    numberStyle.direction = .leftToRight
    let number = room(in: numberStyle)
    let width = max(style.columnWidth - number.width - inset, 1)
    let question = text(.stillThere, style.question, bold: true, factor: factor, width: width)
    let note = hasNote ? text(.touchToGoOn, style.answer, factor: factor, width: width) : nil
    let gapBelow = note == nil ? 0 : (gap / 2).rounded()
    let textHeight = question.size.height + gapBelow + (note?.size.height ?? 0)
    return framed(
      Parts(
        question: question, note: note, textHeight: textHeight,
        height: max(textHeight, number.height), number: number), numberStyle: numberStyle)
  }

  /// What the widest of the numbers needs, so that nothing moves when they change.
  private mutating func room(in numberStyle: TextStyle) -> Size {
    var room = Size.zero
    for number in 0...max(most, 0) {
      let text = engine.shape(
        [Block("\(number)")], style: numberStyle, width: style.metrics.size.width)
      room.width = max(room.width, text.inkWidth)
      room.height = max(room.height, text.size.height)
    }
    return room
  }

  /// Sizes and texts that have no place yet.
  private struct Parts {
    var question: ShapedText
    var note: ShapedText?
    var textHeight: Double
    var height: Double
    var number: Size
  }

  private func framed(_ parts: Parts, numberStyle: TextStyle) -> CountdownLayout {
    let size = style.metrics.size
    let rule = style.metrics.length(Self.ruleWidth)
    let total = rule + inset + parts.height + gap + trackHeight + inset
    let top = max(size.height - total, 0)
    let inner = top + rule + inset
    let isMirrored = style.direction == .rightToLeft
    let textX = style.columnX + (isMirrored ? parts.number.width + inset : 0)
    let textY = inner + ((parts.height - parts.textHeight) / 2).rounded()
    let numberX = style.columnX + (isMirrored ? 0 : style.columnWidth - parts.number.width)
    let numberY = inner + ((parts.height - parts.number.height) / 2).rounded()
    let noteY = textY + parts.textHeight - (parts.note?.size.height ?? 0)
    return CountdownLayout(
      panel: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      rule: Rect(x: 0, y: top, width: size.width, height: rule),
      question: Scene.PlacedText(text: parts.question, origin: Point(x: textX, y: textY)),
      note: parts.note.map { Scene.PlacedText(text: $0, origin: Point(x: textX, y: noteY)) },
      number: Rect(
        x: numberX, y: numberY, width: parts.number.width, height: parts.number.height),
      track: Rect(
        x: style.columnX, y: inner + parts.height + gap, width: style.columnWidth,
        height: trackHeight),
      numberStyle: numberStyle, direction: style.direction)
  }

  private mutating func text(
    _ key: Words.Key, _ text: TextStyle, bold: Bool = false, factor: Double, width: Double
  ) -> ShapedText {
    var own = style.own(scaled(text, by: factor), words)
    own.isBold = own.isBold || bold
    return engine.shape([Block(words[key])], style: own, width: width)
  }

  private func scaled(_ text: TextStyle, by factor: Double) -> TextStyle {
    var scaled = text
    scaled.size = max((text.size * factor).rounded(), min(text.size, 8))
    scaled.lineSpacing = min(text.lineSpacing, 1.2)
    return scaled
  }
}

extension ShapedText {
  /// From the left edge to the end of the ink that reaches farthest.
  var inkWidth: Double {
    lines.reduce(0) { widest, line in max(widest, line.runs.map(\.frame.maxX).max() ?? 0) }
  }
}
