extension Painter {
  /// A page for staff: it hides the list, which is nothing to them.
  func paint(_ upkeep: Scene.PlacedUpkeep, focus: FocusTarget?, on canvas: inout Strokes) {
    let screen = canvas.clip
    let layout = upkeep.layout
    let isWhole = layout.panel == screen
    let ground = isWhole ? theme.page.background : theme.card.color
    canvas.element = .upkeep
    if !isWhole { canvas.add(.card(frame: layout.panel, shape: box(ground, edge: 1))) }
    canvas.clip = screen.intersection(layout.window)
    for text in layout.texts {
      canvas.text(
        upkeep.placed(text), color: color(of: text.role, on: ground), ground: ground)
    }
    canvas.clip = screen
    paintScrollBar(of: upkeep, on: &canvas)
    paintField(of: layout, ground: ground, on: &canvas)
    for button in layout.buttons {
      paint(button, isPressed: upkeep.pressed == button.button, ground: ground, on: &canvas)
      if focus == .upkeep(button.button) { paintRing(of: button, ground: ground, on: &canvas) }
    }
  }

  private func color(of role: UpkeepLayout.Role, on ground: Color) -> Color {
    let wanted =
      switch role {
      case .heading: [theme.question.color, theme.title.color]
      case .topic, .warning: [theme.link.color, theme.question.color]
      case .label: [theme.hint.color, theme.answer.color]
      case .value, .note: [theme.answer.color, theme.question.color]
      }
    let readable = wanted + [theme.question.color, theme.title.color, .black, .white]
    return readable.first { $0.contrast(on: ground) >= Self.leastUpkeepContrast }
      ?? theme.question.color
  }

  /// WCAG 1.4.3.
  private static var leastUpkeepContrast: Double { 4.5 }

  /// - Parameter edge: design px.
  private func box(_ fill: Color, edge: Double) -> CardShape {
    CardShape(
      fill: fill, ground: theme.page.background,
      cornerRadius: style.metrics.length(min(theme.card.cornerRadius, 12)),
      borderWidth: style.metrics.length(edge), borderColor: theme.card.borderColor,
      shadowColor: Color.black.faded(to: 0), shadowRadius: 0, shadowOffsetY: 0)
  }

  private func buttonShape(fill: Color, ground: Color) -> CardShape {
    CardShape(
      fill: fill, ground: ground,
      cornerRadius: style.metrics.length(min(theme.card.cornerRadius, 8)),
      borderWidth: style.metrics.length(2), borderColor: theme.link.color,
      shadowColor: Color.black.faded(to: 0), shadowRadius: 0, shadowOffsetY: 0)
  }

  private func paint(
    _ button: UpkeepLayout.Button, isPressed: Bool, ground: Color, on canvas: inout Strokes
  ) {
    let isFilled = button.isMain != isPressed
    // The link's colour is one that is read on a card.
    let fill = isFilled ? theme.link.color : theme.card.color
    canvas.add(.card(frame: button.frame, shape: buttonShape(fill: fill, ground: ground)))
    canvas.text(
      Scene.PlacedText(text: button.label, origin: button.labelOrigin),
      color: isFilled ? theme.card.color : theme.link.color, ground: fill)
  }

  private func paintRing(
    of button: UpkeepLayout.Button, ground: Color, on canvas: inout Strokes
  ) {
    let width = style.metrics.length(theme.focusRing.width)
    canvas.add(
      .ring(
        frame: button.frame.outset(by: style.metrics.length(1)),
        radius: style.metrics.length(min(theme.card.cornerRadius, 8) + 1), width: width,
        color: theme.focusRing.color, ground: ground))
  }

  /// An outlined box with a dot for each digit.
  private func paintField(
    of layout: UpkeepLayout, ground: Color, on canvas: inout Strokes
  ) {
    guard let field = layout.field else { return }
    canvas.add(
      .card(frame: field, shape: buttonShape(fill: theme.page.background, ground: ground)))
    let color = color(of: .value, on: theme.page.background)
    for dot in layout.dots {
      canvas.add(
        .card(
          frame: dot,
          shape: CardShape(
            fill: color, ground: theme.page.background, cornerRadius: dot.width / 2,
            borderWidth: 0, borderColor: color, shadowColor: Color.black.faded(to: 0),
            shadowRadius: 0, shadowOffsetY: 0)))
    }
  }

  private func paintScrollBar(of upkeep: Scene.PlacedUpkeep, on canvas: inout Strokes) {
    let layout = upkeep.layout
    guard layout.overflow > 0 else { return }
    let width = style.metrics.length(4)
    let track = layout.window.height
    let length = (track * min(track / layout.contentHeight, 1)).rounded()
    let way = ((track - length) * (0...1).clamp(upkeep.offset / layout.overflow)).rounded()
    let x =
      style.direction == .rightToLeft
      ? max(layout.window.x - 2 * width, 0)
      : min(layout.window.maxX + width, style.metrics.size.width - width)
    canvas.add(
      .fill(
        Rect(x: x, y: layout.window.y + way, width: width, height: length),
        theme.scrollBar.over(theme.page.background)))
  }
}
