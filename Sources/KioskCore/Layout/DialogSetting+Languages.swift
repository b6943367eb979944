/// The card on which a visitor chooses a language: each by its own name, in its own direction.
extension DialogSetting {
  mutating func languages() -> Content {
    var content = column([own(.languageTool, .heading)])
    for (place, edition) in editions.enumerated() {
      let choice = choice(place, edition: edition, y: content.height + gap)
      content.choices.append(choice)
      content.height = choice.frame.maxY + ringReach
    }
    return content
  }

  private mutating func choice(
    _ place: Int, edition: Edition, y: Double
  ) -> DialogLayout.Button {
    let mark = min(style.chevronSize, (innerWidth / 6).rounded())
    let width = max(innerWidth - 2 * ringReach, 1)
    let room = max(width - 3 * style.padding - mark, 1)
    var text = style.question
    text.language = edition.catalog.language
    text.direction = edition.catalog.direction ?? edition.catalog.screenDirection
    let label = shape(edition.name, text, width: room)
    let height = max(
      style.metrics.length(Self.target),
      label.size.height + 2 * (style.questionPadding / 2).rounded())
    let frame = Rect(x: ringReach, y: y, width: width, height: height)
    let isMirrored = style.direction == .rightToLeft
    let textX = isMirrored ? frame.maxX - style.padding - room : frame.x + style.padding
    let markX = isMirrored ? frame.x + style.padding : frame.maxX - style.padding - mark
    return DialogLayout.Button(
      button: .language(place), name: edition.name, frame: frame,
      label: aligned(label, in: room),
      labelOrigin: Point(x: textX, y: y + ((height - label.size.height) / 2).rounded()),
      choice: DialogLayout.Choice(
        isChosen: place == chosen, language: edition.catalog.language,
        mark: Rect(x: markX, y: y + ((height - mark) / 2).rounded(), width: mark, height: mark)))
  }

  /// At the edge where the screen's lines begin, wherever its own would.
  private func aligned(_ label: ShapedText, in width: Double) -> ShapedText {
    var aligned = label
    for line in aligned.lines.indices {
      guard let first = aligned.lines[line].runs.map(\.frame.x).min(),
        let end = aligned.lines[line].runs.map(\.frame.maxX).max()
      else { continue }
      let shift = style.direction == .rightToLeft ? width - end : -first
      for run in aligned.lines[line].runs.indices { aligned.lines[line].runs[run].frame.x += shift }
    }
    return aligned
  }
}
