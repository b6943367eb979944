extension Painter {
  /// The strip for staff at the picture's lower edge.
  func paint(_ strip: StaffStrip, on canvas: inout Strokes) {
    let screen = canvas.clip
    canvas.clip = strip.panel
    canvas.element = .staff
    canvas.add(.fill(strip.panel, theme.card.color))
    canvas.add(.fill(strip.rule, theme.link.color))
    canvas.text(strip.text, color: theme.question.color, ground: theme.card.color)
    canvas.clip = screen
  }
}
