extension Painter {
  /// A text of an answer with its links in their colour, the one under a finger on the pressed
  /// ground, and a line below each.
  func paint(
    _ text: Scene.PlacedText, linksOf row: Scene.PlacedRow, _ ink: LinkedInk,
    on canvas: inout Strokes
  ) {
    let piece = ink.piece
    let linked = theme.link.color.shown(on: ink.ground, opacity: ink.opacity)
    let pressedGround = theme.card.pressedColor
    let pressed = theme.link.color.shown(on: pressedGround, opacity: ink.opacity)
    paintPressed(row, piece: piece, on: &canvas)
    let shown = canvas.shownLines(of: text)
    let marks = row.links.marks
    var mark = row.links.firstMark(ofPiece: piece, line: shown.lowerBound)
    for index in shown {
      let ground = ink.ground(ofLine: index)
      let plain = theme.answer.color.shown(on: ground, opacity: ink.opacity)
      let linked = linkColor(ink, line: index).shown(on: ground, opacity: ink.opacity)
      for (place, run) in text.text.lines[index].runs.enumerated() {
        let isLink = mark < marks.count && marks[mark].isAt(piece, index, place)
        guard isLink else {
          canvas.add(run, of: text, color: plain, ground: ground)
          continue
        }
        let isPressed = marks[mark].number == row.pressedLink
        canvas.add(
          run, of: text, color: isPressed ? pressed : linked,
          ground: isPressed ? pressedGround : ground)
        mark += 1
      }
    }
    // After all words: their pictures bring their ground with them.
    guard let origin = row.answer?.origin else { return }
    for part in row.links.parts where part.piece == piece {
      let line = part.underline.offset(x: origin.x, y: origin.y)
      canvas.add(.fill(line, part.number == row.pressedLink ? pressed : linked))
    }
  }

  private func linkColor(_ ink: LinkedInk, line: Int) -> Color {
    guard let spoken = ink.spoken, spoken.lines.contains(line) else { return theme.link.color }
    return theme.linkColor(onSpoken: spoken.ground)
  }

  /// A picture that is a link has a line below it, as a word has.
  func paintPictureLines(
    of row: Scene.PlacedRow, _ ink: AnswerInk, on canvas: inout Strokes
  ) {
    guard let origin = row.answer?.origin else { return }
    let color = theme.link.color.shown(on: ink.ground, opacity: ink.opacity)
    for part in row.links.parts where part.isPicture {
      canvas.add(.fill(part.underline.offset(x: origin.x, y: origin.y), color))
    }
  }

  private func paintPressed(
    _ row: Scene.PlacedRow, piece: Int, on canvas: inout Strokes
  ) {
    guard let pressed = row.pressedLink, let origin = row.answer?.origin else { return }
    for part in row.links.parts where part.number == pressed && part.piece == piece {
      let box = part.box.offset(x: origin.x, y: origin.y).snapped
      canvas.add(.fill(box, theme.card.pressedColor))
    }
  }

  /// The focus ring around each line's part of a link.
  ///
  /// - Returns: false where nothing of the link is to be seen, so that the row has to show it.
  func paintRing(
    ofLink number: Int, in row: Scene.PlacedRow, on canvas: inout Strokes
  ) -> Bool {
    guard let answer = row.answer else { return false }
    let screen = canvas.clip
    let inside = row.card.rows(
      row.openness < 1 ? row.button.maxY : row.card.y, row.card.maxY)
    canvas.clip = screen.intersection(inside)
    canvas.element = .focusRing
    defer { canvas.clip = screen }
    let distance = style.metrics.length(theme.focusRing.distance)
    var hasParts = false
    for part in row.links.parts where part.number == number {
      hasParts = true
      let box = part.box.offset(x: answer.origin.x, y: answer.origin.y).snapped
      canvas.add(
        .ring(
          frame: box.outset(by: distance), radius: style.metrics.length(4),
          width: ringWidth, color: theme.focusRing.color, ground: theme.card.color))
    }
    return hasParts
  }

  /// Whatever a theme says, a ring that can be seen.
  var ringWidth: Double { max(style.metrics.length(theme.focusRing.width), 2) }
}

/// How a text of an answer is seen: on what, and how much of it where it fades in.
struct LinkedInk {
  /// Its place among the answer's parts.
  var piece = 0
  let opacity: Double
  let ground: Color
  /// The lines that are being read out, and what they stand on.
  var spoken: (lines: Range<Int>, ground: Color)?

  func ground(ofLine line: Int) -> Color {
    if let spoken, spoken.lines.contains(line) { spoken.ground } else { ground }
  }
}

extension LinkMap {
  /// The first mark in this line or below, found by halving.
  fileprivate func firstMark(ofPiece piece: Int, line: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      let mark = marks[middle]
      let isBefore = (mark.piece, mark.line) < (piece, line)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LinkMap.Mark {
  fileprivate func isAt(_ piece: Int, _ line: Int, _ run: Int) -> Bool {
    self.run == run && self.line == line && self.piece == piece
  }
}
