extension Painter {
  /// The question whether an answer helped, or the thanks, and its buttons.
  func paint(_ rating: Scene.PlacedRating, _ ink: AnswerInk, on canvas: inout Strokes) {
    canvas.add(.fill(rating.rule, ink.faded(theme.ruleColor(on: ink.ground))))
    canvas.text(
      rating.text, color: theme.answer.color, opacity: ink.opacity, ground: ink.ground)
    for button in rating.layout.buttons { paint(button, of: rating, ink, on: &canvas) }
  }

  /// A chosen button is told from the other by its filled circle and its thick border, and by its
  /// colours.
  private func paint(
    _ button: RatingLayout.Button, of rating: Scene.PlacedRating, _ ink: AnswerInk,
    on canvas: inout Strokes
  ) {
    let isChosen = rating.chosen == button.rating
    let isOver = rating.isFinal && !isChosen
    let color = isOver ? theme.answer.color : theme.link.color
    let sign = ink.faded(isChosen ? ink.ground : color)
    let pressed = theme.panelColor(on: ink.ground)
    let fill = isChosen ? ink.faded(color) : rating.pressed == button.rating ? pressed : ink.ground
    canvas.add(
      .card(
        frame: rating.frame(of: button),
        shape: CardShape(
          fill: fill, ground: ink.ground, cornerRadius: ratingRadius,
          borderWidth: style.metrics.length(isOver ? 1 : 2), borderColor: ink.faded(color),
          shadowColor: Color.black.faded(to: 0), shadowRadius: 0, shadowOffsetY: 0)))
    canvas.text(rating.placed(button.label), color: sign, ground: fill)
    let mark = rating.mark(of: button)
    let width = max((mark.width / 7).rounded(), 1)
    paintCircle(mark, width: width, color: sign, ground: fill, on: &canvas)
    guard isChosen else { return }
    let inner = mark.outset(by: -(mark.width / 4).rounded())
    let whole = (inner.width / 2).rounded(.up)
    paintCircle(inner, width: whole, color: sign, ground: fill, on: &canvas)
  }

  private func paintCircle(
    _ box: Rect, width: Double, color: Color, ground: Color, on canvas: inout Strokes
  ) {
    let inside = box.outset(by: -min(width, (box.width / 2).rounded(.down)))
    canvas.add(
      .ring(
        frame: inside, radius: inside.width / 2, width: width, color: color, ground: ground))
  }

  private var ratingRadius: Double { style.metrics.length(min(theme.card.cornerRadius, 8)) }

  /// - Returns: false where the button is not to be seen, so that the row has to show the focus.
  func paintRing(of focused: Rating, in row: Scene.PlacedRow, on canvas: inout Strokes) -> Bool {
    guard let rating = row.rating,
      let button = rating.layout.buttons.first(where: { $0.rating == focused })
    else { return false }
    let screen = canvas.clip
    let top = row.openness < 1 ? row.button.maxY : row.card.y
    canvas.clip = screen.intersection(row.card.rows(top, row.card.maxY))
    canvas.element = .focusRing
    let distance = style.metrics.length(theme.focusRing.distance)
    canvas.add(
      .ring(
        frame: rating.frame(of: button).outset(by: distance), radius: ratingRadius + distance,
        width: ringWidth, color: theme.focusRing.color, ground: theme.card.color))
    canvas.clip = screen
    return true
  }
}
