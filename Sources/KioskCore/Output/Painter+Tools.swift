extension Painter {
  /// The bar with its tools; one that is on is a filled shape with a check mark.
  func paint(_ tools: Scene.PlacedToolBar, focus: FocusTarget?, on canvas: inout Strokes) {
    let layout = tools.layout
    canvas.element = .toolBar
    canvas.add(.fill(layout.panel, theme.card.color))
    let hasBorders = theme.card.borderWidth > 0
    let line = hasBorders ? theme.card.borderColor : theme.question.color.faded(to: 0.25)
    canvas.add(.fill(layout.rule, line.over(theme.card.color)))
    for item in layout.items { paint(item, of: tools, focus: focus, on: &canvas) }
  }

  private func paint(
    _ item: ToolBarLayout.Item, of tools: Scene.PlacedToolBar, focus: FocusTarget?,
    on canvas: inout Strokes
  ) {
    let state = tools.states[item.tool] ?? ToolState()
    let look = ToolLook(theme, state, isPressed: tools.pressed == item.tool)
    let radius = faceRadius(item.face)
    if look.ground != theme.card.color {
      canvas.add(.card(frame: item.face, shape: face(look, radius: radius)))
    }
    let symbol = Symbol(item.tool, state)
    canvas.add(
      .symbol(
        frame: item.icon,
        shape: SymbolShape(
          symbol: symbol, size: item.icon.width, color: look.icon, ground: look.ground,
          isMirrored: symbol.isMirrored(style.direction, language: style.title.language ?? ""))))
    if let label = item.label { canvas.text(label, color: look.label, ground: look.ground) }
    if state.isOn == true { paintCheck(in: item, look, on: &canvas) }
    paintRing(around: item.face, radius: radius, if: focus == .tool(item.tool), on: &canvas)
  }

  private func faceRadius(_ face: Rect) -> Double {
    min(
      style.metrics.length(min(theme.card.cornerRadius, 10)),
      (min(face.width, face.height) / 3).rounded(.down))
  }

  private func face(_ look: ToolLook, radius: Double) -> CardShape {
    CardShape(
      fill: look.ground, ground: theme.card.color, cornerRadius: radius, borderWidth: 0,
      borderColor: theme.link.color, shadowColor: Color.black.faded(to: 0), shadowRadius: 0,
      shadowOffsetY: 0)
  }

  /// In the corner where a line ends, as far as the sign leaves it room.
  private func paintCheck(
    in item: ToolBarLayout.Item, _ look: ToolLook, on canvas: inout Strokes
  ) {
    let inset = style.metrics.length(3)
    let isMirrored = style.direction == .rightToLeft
    let room = ((item.face.width - item.icon.width) / 2).rounded(.down) - inset
    let side = min((item.icon.width * 0.5).rounded(), room)
    guard side >= style.metrics.length(6) else { return }
    let frame = Rect(
      x: isMirrored ? item.face.x + inset : item.face.maxX - inset - side,
      y: item.face.y + inset, width: side, height: side)
    canvas.add(
      .symbol(
        frame: frame,
        shape: SymbolShape(symbol: .check, size: side, color: look.icon, ground: look.ground)))
  }
}

/// A tool's colours.
private struct ToolLook {
  let ground: Color
  let icon: Color
  let label: Color

  init(_ theme: Theme, _ state: ToolState, isPressed: Bool) {
    let isOn = state.isOn == true
    ground = isPressed ? theme.card.pressedColor : isOn ? theme.link.color : theme.card.color
    if isPressed || !isOn {
      icon = state.isEnabled ? theme.link.color : theme.answer.color
      label = state.isEnabled ? theme.question.color : theme.answer.color
    } else {
      (icon, label) = (theme.card.color, theme.card.color)
    }
  }
}
