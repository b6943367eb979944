extension Painter {
  /// The bar at the lower edge: a question, the seconds as a number, and as a length.
  func paint(_ countdown: Scene.PlacedCountdown, on canvas: inout Strokes) {
    let screen = canvas.clip
    let (ground, layout) = (theme.card.color, countdown.layout)
    canvas.element = .countdown
    canvas.add(.fill(countdown.panel, ground))
    canvas.add(.fill(layout.rule.offset(y: countdown.drop), theme.link.color))
    canvas.text(
      layout.question.lowered(by: countdown.drop), color: theme.question.color, ground: ground)
    if let note = layout.note {
      canvas.text(note.lowered(by: countdown.drop), color: theme.answer.color, ground: ground)
    }
    canvas.text(countdown.number, color: theme.link.color, ground: ground)
    // An outlined box that empties: what is left shows without any colour.
    canvas.add(.card(frame: countdown.track, shape: trackShape(fill: ground)))
    canvas.clip = screen.intersection(countdown.bar)
    canvas.add(.card(frame: countdown.track, shape: trackShape(fill: theme.link.color)))
    canvas.clip = screen
  }

  private func trackShape(fill: Color) -> CardShape {
    CardShape(
      fill: fill, ground: theme.card.color, cornerRadius: style.metrics.length(4),
      borderWidth: style.metrics.length(2), borderColor: theme.link.color,
      shadowColor: Color.black.faded(to: 0), shadowRadius: 0, shadowOffsetY: 0)
  }

  /// A plain ground over the list, and few large words.
  func paint(_ poster: Scene.PlacedPoster, on canvas: inout Strokes) {
    canvas.element = .poster
    // A whole one hides what would be below, which is not painted then.
    if !poster.isWhole {
      canvas.add(.fill(canvas.clip, theme.page.background.faded(to: poster.ground)))
    }
    if let previous = poster.previous {
      paint(previous, opacity: poster.previousInk, drop: 0, on: &canvas)
    }
    paint(poster.layout, opacity: poster.ink, drop: poster.drop, on: &canvas)
  }

  private func paint(
    _ layout: PosterLayout, opacity: Double, drop: Double, on canvas: inout Strokes
  ) {
    guard opacity > 0 else { return }
    for text in layout.texts {
      canvas.text(
        text.placed.lowered(by: drop), color: color(of: text.role), opacity: opacity,
        ground: theme.page.background)
    }
  }

  /// The first of the theme's colours for this that can be read on the page, else the best there is.
  private func color(of role: PosterLayout.Role) -> Color {
    let heading = [theme.title.color, theme.question.color, theme.hint.color]
    let wanted =
      switch role {
      case .heading: heading
      case .invitation: [theme.link.color] + heading
      case .note: [theme.hint.color] + heading
      }
    let page = theme.page.background
    let contrasts = wanted.map { $0.contrast(on: page) }
    let best = contrasts.firstIndex { $0 >= Self.leastContrast }
    return wanted[best ?? contrasts.firstIndex(of: contrasts.max() ?? 0) ?? 0]
  }

  /// WCAG 1.4.3.
  private static let leastContrast = 4.5
}

extension Scene.PlacedText {
  fileprivate func lowered(by distance: Double) -> Scene.PlacedText {
    Scene.PlacedText(text: text, origin: Point(x: origin.x, y: origin.y + distance))
  }
}
