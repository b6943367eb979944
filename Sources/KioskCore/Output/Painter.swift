/// Turns the boxes of a scene into drawing commands, from back to front.
struct Painter {
  let theme: Theme
  let style: LayoutStyle
  private let cardShape: CardShape
  private let pressedShape: CardShape

  init(theme: Theme, style: LayoutStyle) {
    self.theme = theme
    self.style = style
    cardShape = CardShape(theme, fill: theme.card.color, metrics: style.metrics)
    pressedShape = CardShape(theme, fill: theme.card.pressedColor, metrics: style.metrics)
  }

  /// - Parameter images: what is known of the pictures in answers.
  func paint(
    _ scene: Scene, images: [ImageInk: ImageState], into list: inout DisplayList
  ) {
    let screen = scene.bounds
    list.size = scene.pictureSize
    list.background = theme.page.background
    list.items.removeAll(keepingCapacity: true)
    var canvas = Strokes(list: list, clip: screen)
    // The list's storage moves to the strokes and back: appending to a shared copy would copy it.
    list.items = []
    if let upkeep = scene.upkeep {
      paint(upkeep, focus: scene.focused, on: &canvas)
    } else {
      if scene.poster?.isWhole != true { paintList(scene, images: images, on: &canvas) }
      if let poster = scene.poster { paint(poster, on: &canvas) }
    }
    if let countdown = scene.countdown { paint(countdown, on: &canvas) }
    if let staff = scene.staff { paint(staff, on: &canvas) }
    list = canvas.list
  }

  private func paintList(
    _ scene: Scene, images: [ImageInk: ImageState], on canvas: inout Strokes
  ) {
    let screen = canvas.clip
    paintHeader(scene, on: &canvas)
    canvas.clip = screen.intersection(scene.view)
    for row in scene.rows {
      paintHeadings(of: row, on: &canvas)
      if row.card.height > 0 { paint(row, images: images, on: &canvas) }
    }
    paintFocusRing(scene, on: &canvas)
    paintScrollBar(scene, on: &canvas)
    canvas.clip = screen
    if let tools = scene.tools { paint(tools, focus: scene.focused, on: &canvas) }
    if let dialog = scene.dialog { paint(dialog, focus: scene.focused, on: &canvas) }
  }

  // MARK: - Parts

  private func paintHeader(_ scene: Scene, on canvas: inout Strokes) {
    let page = theme.page.background
    let screen = canvas.clip
    if !scene.isHeaderPinned { canvas.clip = screen.intersection(scene.view) }
    defer { canvas.clip = screen }
    canvas.element = .title
    if let title = scene.title { canvas.text(title, color: theme.title.color, ground: page) }
    canvas.element = .hint
    if let hint = scene.hint { canvas.text(hint, color: theme.hint.color, ground: page) }
    canvas.element = .notice
    if let notice = scene.notice { canvas.text(notice, color: theme.hint.color, ground: page) }
  }

  private func paintHeadings(of row: Scene.PlacedRow, on canvas: inout Strokes) {
    guard !row.headings.isEmpty else { return }
    let screen = canvas.clip
    canvas.element = .row(row.serial)
    canvas.clip = screen.intersection(row.lead)
    for heading in row.headings {
      canvas.text(heading.text, color: theme.section.color, ground: theme.page.background)
    }
    canvas.clip = screen
  }

  private func paint(
    _ row: Scene.PlacedRow, images: [ImageInk: ImageState], on canvas: inout Strokes
  ) {
    let ground = row.isPressed ? theme.card.pressedColor : theme.card.color
    let screen = canvas.clip
    canvas.element = .row(row.serial)
    canvas.add(.card(frame: row.card, shape: row.isPressed ? pressedShape : cardShape))
    // Texts bring their ground with them: they must not reach over the border.
    let inside = row.card.outset(by: -cardShape.borderWidth)
    canvas.clip = screen.intersection(inside)
    canvas.text(row.question, color: theme.question.color, ground: ground)
    canvas.add(chevron(of: row, ground: ground))
    canvas.clip = screen.intersection(inside.rows(row.button.maxY, inside.maxY))
    let opacity = theme.motion.fadesAnswer ? row.openness : 1
    let ink = AnswerInk(opacity: opacity, ground: ground, images: images)
    if let answer = row.answer { paint(answer, of: row, ink, on: &canvas) }
    if let rating = row.rating { paint(rating, ink, on: &canvas) }
    canvas.clip = screen
  }

  private func chevron(of row: Scene.PlacedRow, ground: Color) -> DrawCommand {
    let sign = theme.chevron
    let angle = sign.closedAngle + (sign.openAngle - sign.closedAngle) * row.openness
    return .chevron(
      center: row.chevron, angle: style.direction == .rightToLeft ? -angle : angle,
      shape: ChevronShape(
        style: sign.style, size: style.chevronSize, color: sign.color,
        discColor: sign.discColor, ground: ground))
  }

  private func paintFocusRing(_ scene: Scene, on canvas: inout Strokes) {
    guard let focused = scene.focused, let id = focused.row,
      let row = scene.rows.first(where: { $0.id == id && !$0.isLeaving })
    else { return }
    if case .link(_, let number) = focused, paintRing(ofLink: number, in: row, on: &canvas) {
      return
    }
    if case .rating(_, let rating) = focused, paintRing(of: rating, in: row, on: &canvas) {
      return
    }
    let distance = style.metrics.length(theme.focusRing.distance)
    let width = style.metrics.length(theme.focusRing.width)
    // Where a card touches the screen's edge its ring goes inside, rather than out of sight.
    let frame = row.card.outset(by: distance).kept(
      inside: canvas.clip, width: width, of: row.card)
    canvas.element = .focusRing
    canvas.add(
      .ring(
        frame: frame,
        radius: theme.card.cornerRadius * style.metrics.scale + distance,
        width: width, color: theme.focusRing.color,
        ground: theme.page.background))
  }

  /// A thin bar at the trailing edge that shows how much more there is, and where one is.
  private func paintScrollBar(_ scene: Scene, on canvas: inout Strokes) {
    let view = scene.view
    guard scene.contentHeight > view.height, theme.scrollBar.alpha > 0 else { return }
    let width = style.metrics.length(4)
    let inset = style.metrics.length(3)
    let track = view.height - 2 * inset
    let share = view.height / scene.contentHeight
    let length = max((track * share).rounded(), min(style.metrics.length(32), track))
    let way = scene.contentHeight - view.height
    let place = (0...1).clamp(scene.offset / way)
    let isMirrored = style.direction == .rightToLeft
    canvas.element = .scrollBar
    canvas.add(
      .fill(
        Rect(
          x: isMirrored ? inset : scene.size.width - inset - width,
          y: view.y + inset + ((track - length) * place).rounded(), width: width, height: length),
        theme.scrollBar.over(theme.page.background)))
  }
}

extension CardShape {
  fileprivate init(_ theme: Theme, fill: Color, metrics: Metrics) {
    let card = theme.card
    self.init(
      fill: fill, ground: theme.page.background, cornerRadius: card.cornerRadius * metrics.scale,
      borderWidth: metrics.length(card.borderWidth), borderColor: card.borderColor,
      shadowColor: card.shadow.color, shadowRadius: card.shadow.radius * metrics.scale,
      shadowOffsetY: card.shadow.offsetY * metrics.scale)
  }
}

extension Rect {
  /// With its upper and lower edge moved inside `view`, as far as `card` itself ends there, so that
  /// a ring of `width` shows.
  fileprivate func kept(inside view: Rect, width: Double, of card: Rect) -> Rect {
    let top = card.y >= view.y ? max(y, view.y + width) : y
    let bottom = card.maxY <= view.maxY ? min(maxY, view.maxY - width) : maxY
    return rows(top, bottom)
  }
}
