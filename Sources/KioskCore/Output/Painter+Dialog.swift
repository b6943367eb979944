extension Painter {
  /// How much of the list's light a dialog takes.
  private static let dimming = 0.6

  /// The dimmed list, and on it the panel with all that is in it.
  func paint(
    _ dialog: Scene.PlacedDialog, focus: FocusTarget?, on canvas: inout Strokes
  ) {
    let screen = canvas.clip
    canvas.element = .dimming
    canvas.add(.fill(screen, Color.black.faded(to: Self.dimming * dialog.presence)))
    canvas.element = .dialog
    paintPanel(dialog.panel, on: &canvas)
    canvas.clip = screen.intersection(dialog.window)
    for text in dialog.layout.texts {
      let isHeading = text.role == .heading || text.role == .topic
      let color = isHeading ? theme.question.color : theme.answer.color
      canvas.text(dialog.placed(text), color: color, ground: theme.card.color)
    }
    if let code = dialog.layout.code {
      canvas.add(.qrCode(code.shape, frame: dialog.content(code.frame)))
    }
    for button in dialog.layout.buttons where button.choice != nil {
      paint(choice: button, of: dialog, focus: focus, on: &canvas)
    }
    canvas.clip = screen
    paintScrollBar(of: dialog, on: &canvas)
    for button in dialog.layout.buttons where button.choice == nil {
      paint(button, of: dialog, focus: focus, on: &canvas)
    }
  }

  /// Rounded corners that are blended with whatever lies below: a ring whose inside is filled.
  private func paintPanel(_ panel: Rect, on canvas: inout Strokes) {
    let radius = min(
      style.metrics.length(theme.card.cornerRadius), (min(panel.width, panel.height) / 3).rounded())
    let border = style.metrics.length(theme.card.borderWidth)
    let page = theme.page.background
    canvas.add(.fill(panel.outset(by: -radius), theme.card.color))
    if radius > 0 {
      canvas.add(
        .ring(
          frame: panel.outset(by: -radius), radius: 0, width: radius, color: theme.card.color,
          ground: page))
    }
    guard border > 0 else { return }
    canvas.add(
      .ring(
        frame: panel.outset(by: -border), radius: max(radius - border, 0), width: border,
        color: theme.card.borderColor, ground: page))
  }

  /// One of several: outlined, and filled with a check mark where it is the chosen one.
  private func paint(
    choice button: DialogLayout.Button, of dialog: Scene.PlacedDialog, focus: FocusTarget?,
    on canvas: inout Strokes
  ) {
    guard let choice = button.choice else { return }
    let isPressed = dialog.pressed == button.button
    let fill =
      isPressed ? theme.card.pressedColor : choice.isChosen ? theme.link.color : theme.card.color
    let ink = isPressed || !choice.isChosen ? theme.question.color : theme.card.color
    let radius = style.metrics.length(min(theme.card.cornerRadius, 8))
    let frame = dialog.frame(of: button)
    canvas.add(
      .card(
        frame: frame,
        shape: CardShape(
          fill: fill, ground: theme.card.color, cornerRadius: radius,
          borderWidth: style.metrics.length(choice.isChosen ? 2 : 1), borderColor: theme.link.color,
          shadowColor: Color.black.faded(to: 0), shadowRadius: 0, shadowOffsetY: 0)))
    canvas.text(dialog.label(of: button), color: ink, ground: fill)
    if choice.isChosen {
      let shape = SymbolShape(symbol: .check, size: choice.mark.width, color: ink, ground: fill)
      canvas.add(.symbol(frame: dialog.content(choice.mark), shape: shape))
    }
    paintRing(around: frame, radius: radius, if: focus == .dialog(button.button), on: &canvas)
  }

  func paintRing(
    around frame: Rect, radius: Double, if isFocused: Bool, on canvas: inout Strokes
  ) {
    guard isFocused else { return }
    let distance = style.metrics.length(theme.focusRing.distance)
    canvas.add(
      .ring(
        frame: frame.outset(by: distance), radius: radius + distance, width: ringWidth,
        color: theme.focusRing.color, ground: theme.card.color))
  }

  private func paint(
    _ button: DialogLayout.Button, of dialog: Scene.PlacedDialog, focus: FocusTarget?,
    on canvas: inout Strokes
  ) {
    let frame = dialog.frame(of: button)
    let isPressed = dialog.pressed == button.button
    let fill = isPressed ? theme.card.color : theme.link.color
    let radius = style.metrics.length(min(theme.card.cornerRadius, 8))
    canvas.add(
      .card(
        frame: frame,
        shape: CardShape(
          fill: fill, ground: theme.card.color, cornerRadius: radius,
          borderWidth: style.metrics.length(2), borderColor: theme.link.color,
          shadowColor: Color.black.faded(to: 0), shadowRadius: 0, shadowOffsetY: 0)))
    canvas.text(
      dialog.label(of: button), color: isPressed ? theme.link.color : theme.card.color,
      ground: fill)
    paintRing(around: frame, radius: radius, if: focus == .dialog(button.button), on: &canvas)
  }

  private func paintScrollBar(of dialog: Scene.PlacedDialog, on canvas: inout Strokes) {
    let layout = dialog.layout
    guard layout.overflow > 0 else { return }
    let width = style.metrics.length(4)
    let track = dialog.window.height
    let length = (track * min(track / layout.contentHeight, 1)).rounded()
    let way = ((track - length) * (0...1).clamp(dialog.offset / layout.overflow)).rounded()
    let isMirrored = style.direction == .rightToLeft
    let bar = Rect(
      x: isMirrored ? dialog.panel.x + width : dialog.panel.maxX - 2 * width,
      y: dialog.window.y + way, width: width, height: length)
    canvas.add(.fill(bar, theme.scrollBar.over(theme.card.color)))
  }
}
