extension Kiosk {
  /// Another look, text size or manner of motion (rows E17 and K5).
  ///
  /// Open rows stay open, the row at the top of the screen stays there, and running motions go on.
  package mutating func apply(_ settings: Settings, at instant: Instant) {
    guard settings != self.settings else { return }
    self.settings = settings
    if settings.reducesMotion { finishMotions() }
    relayout(at: instant)
  }

  /// Another size of the picture, in whole device px.
  package mutating func resize(to size: Size, at instant: Instant) {
    guard size != screen else { return }
    let new = Size(width: max(size.width, 1), height: max(size.height, 1))
    relayout(at: instant, size: new)
  }

  /// Lays out anew where lengths have changed, around the row at the top of the screen.
  ///
  /// - Returns: whether anything had to be laid out.
  @discardableResult
  mutating func relayout(at instant: Instant, size newSize: Size? = nil) -> Bool {
    screen = newSize ?? screen
    layStaffStripOut()
    let size = sizeAboveStrip
    let style = LayoutStyle(
      theme: settings.theme,
      metrics: Metrics(size: size, settings: settings, screen: screen), catalog: catalog)
    painter = Painter(theme: settings.theme, style: style)
    let parts = screenParts(style)
    guard style != list.style || newSize != nil || parts != self.parts else { return false }
    let anchor = topAnchor(at: instant)
    self.size = size
    self.parts = parts
    pin = nil
    let catalog = catalog
    let open = open
    list.rating = ratingLayout(style)
    list.restyle(style) { row in
      guard let place = row.place else { return row.wasOpen }
      return !open.isEmpty && open.contains(catalog.faqs[place].id)
    }
    layHeaderOut()
    layDialogOut()
    layCountdownOut()
    layUpkeepOut()
    layPosterOut()
    restore(anchor, at: instant)
    return true
  }

  mutating func finishMotions() {
    let end = Instant(seconds: .greatestFiniteMagnitude)
    list.settle(at: end)
    settleDialog(at: end)
    settleCountdown(at: end)
    settlePoster(at: end)
    finishScroll()
  }

  /// At once where it was going.
  mutating func finishScroll() {
    scroll.settle(at: Instant(seconds: .greatestFiniteMagnitude), bounds: restingBounds)
  }

  // MARK: - The row at the top of the screen

  /// What is at the top of the screen: a row, and what share of it is hidden above.
  private struct Anchor {
    let position: Int
    /// Device px from the screen's top to the row's, where the row begins on the screen.
    let distance: Double
    /// The share of the row that is hidden, where it begins above the screen.
    let hiddenShare: Double
  }

  /// Nil at the very top of the list, where the title belongs.
  private func topAnchor(at instant: Instant) -> Anchor? {
    let offset = offset(at: instant)
    guard offset > 0, let position = list.position(at: offset, at: instant) else { return nil }
    let top = list.top(of: position, at: instant) - offset
    let height = list.top(of: position + 1, at: instant) - offset - top
    return Anchor(
      position: position, distance: max(top, 0),
      hiddenShare: height > 0 ? (0...1).clamp(-top / height) : 0)
  }

  private mutating func restore(_ anchor: Anchor?, at instant: Instant) {
    guard let anchor else {
      scroll.place(at: 0)
      return
    }
    measure(anchor.position)
    let top = list.top(of: anchor.position, at: instant)
    let height = list.top(of: anchor.position + 1, at: instant) - top
    scroll.place(at: (top - anchor.distance + height * anchor.hiddenShare).rounded())
  }
}
