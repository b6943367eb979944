/// How an answer is seen: on what, how much of it where it fades in, and which pictures are there.
struct AnswerInk {
  let opacity: Double
  var ground: Color
  let images: [ImageInk: ImageState]

  func faded(_ color: Color) -> Color { color.faded(to: opacity).over(ground) }
}

extension Painter {
  /// An answer's pieces, from back to front.
  func paint(
    _ answer: Scene.PlacedAnswer, of row: Scene.PlacedRow, _ ink: AnswerInk,
    on canvas: inout Strokes
  ) {
    for (place, piece) in answer.answer.pieces.enumerated() {
      let frame = answer.frame(of: piece)
      guard frame.intersects(canvas.clip) else { continue }
      let panel = theme.panelColor(on: ink.ground)
      switch piece.content {
      case .text(let text, let isOnPanel):
        let placed = Scene.PlacedText(text: text, origin: Point(x: frame.x, y: frame.y))
        var ink = ink
        if isOnPanel { ink.ground = ink.faded(panel) }
        paint(placed, piece: place, of: row, ink, on: &canvas)
      case .image(let image) where ink.images[image] == .ready:
        let opacity = row.presses(place) ? ink.opacity * Self.pressedPicture : ink.opacity
        let shown = UInt8((opacity * 255).rounded())
        canvas.add(.image(ink: image, frame: frame, opacity: shown))
      case .image, .panel: canvas.add(.fill(frame, ink.faded(panel)))
      case .rule: canvas.add(.fill(frame, ink.faded(theme.ruleColor(on: ink.ground))))
      }
    }
    paintPictureLines(of: row, ink, on: &canvas)
  }

  /// How much of a picture is seen while a finger presses it as a link.
  private static let pressedPicture = 0.6

  private func paint(
    _ text: Scene.PlacedText, piece: Int, of row: Scene.PlacedRow, _ ink: AnswerInk,
    on canvas: inout Strokes
  ) {
    if let lines = row.spoken, lines.piece == piece, let box = lines.box(in: text) {
      let ground = theme.spokenColor(on: ink.ground)
      let reach = style.metrics.length(6)
      let band = Rect(x: box.x - reach, y: box.y, width: box.width + 2 * reach, height: box.height)
      canvas.add(.fill(band, ink.faded(ground)))
      let spoken = (lines: lines.lines, ground: ink.faded(ground))
      let linked = LinkedInk(
        piece: piece, opacity: ink.opacity, ground: ink.ground, spoken: spoken)
      return paint(text, linksOf: row, linked, on: &canvas)
    }
    guard row.links.marks.isEmpty else {
      let linked = LinkedInk(piece: piece, opacity: ink.opacity, ground: ink.ground)
      return paint(text, linksOf: row, linked, on: &canvas)
    }
    canvas.text(text, color: theme.answer.color, opacity: ink.opacity, ground: ink.ground)
  }
}

extension Scene.PlacedRow {
  /// Whether a finger is on this part of the answer, which is a picture that is a link.
  fileprivate func presses(_ piece: Int) -> Bool {
    guard let pressedLink else { return false }
    return links.parts.contains { $0.isPicture && $0.piece == piece && $0.number == pressedLink }
  }
}
