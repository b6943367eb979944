extension Kiosk {
  /// The share of the screen's height that Page Up and Page Down move by.
  static let pageShare = 0.85
  /// Design px that an arrow key scrolls inside a row taller than the screen: three lines.
  static let step = 72.0

  /// Does what a visitor meant.
  package mutating func perform(_ intent: Intent, at instant: Instant) {
    switch intent {
    case .toggle(let id): set(id, isOpen: !open.contains(id), at: instant)
    case .focus(let id):
      showsFocus = true
      moveFocus(to: position(of: id), at: instant)
    case .show(let id): show(position(of: id), at: instant)
    case .toggleFocused:
      guard let focus = focusedOrFirst(at: instant) else { return }
      set(focus, isOpen: !open.contains(focus), at: instant)
    case .openFocused:
      if let focus = focusedOrFirst(at: instant) { set(focus, isOpen: true, at: instant) }
    case .closeFocused:
      if let focus = focusedOrFirst(at: instant) { set(focus, isOpen: false, at: instant) }
    case .focusFirst: moveFocus(to: list.rows.firstIndex { $0.place != nil }, at: instant)
    case .focusLast: moveFocus(to: list.rows.lastIndex { $0.place != nil }, at: instant)
    case .focusNext: moveFocus(by: 1, at: instant)
    case .focusPrevious: moveFocus(by: -1, at: instant)
    case .stepDown: step(by: 1, at: instant)
    case .stepUp: step(by: -1, at: instant)
    case .pageDown: scrollPage(by: 1, at: instant)
    case .pageUp: scrollPage(by: -1, at: instant)
    }
  }

  /// Opens or closes a row and brings it into view on the same clock (rows E4, E5, E10).
  package mutating func set(_ id: FAQ.ID, isOpen: Bool, at instant: Instant) {
    guard let position = position(of: id), open.contains(id) != isOpen else { return }
    pin = nil
    if !scene.rows.contains(where: { $0.id == id }) { measureAround(position, at: instant) }
    if isOpen {
      open.insert(id)
      if let faq = faq(of: list.rows[position]) {
        visits?.noteOpening(of: AskedQuestion(faq, language: catalog.language))
      }
      measureInPlace(position, at: instant)
    } else {
      open.remove(id)
    }
    noteToggle(of: id, at: position, isOpen: isOpen)
    let duration = list.move(position, isOpen: isOpen, at: instant, curve: curve)
    reveal(position, isOpen: isOpen, at: instant, duration: duration)
  }

  /// The scroll that goes with an opening or closing; none where all is in view already.
  ///
  /// The target comes from final heights and the motion from the row's own clock, so the two reach
  /// their ends together and never fight.
  private mutating func reveal(
    _ position: Int, isOpen: Bool, at instant: Instant, duration: Double
  ) {
    if scroll.isDragging { return }
    let bounds = restingBounds
    let present = scroll.destination(
      at: instant, bounds: self.bounds(at: instant), extent: size.height)
    let top = list.restingCardTop(of: position)
    let row = list.rows[position]
    let height = row.questionHeight + (isOpen ? row.answerHeight : 0)
    let target = bounds.clamp(
      Self.offset(revealing: top, height: height, from: present, view: size.height))
    guard target != present else { return }
    scroll(to: target, at: instant, duration: duration)
  }

  /// The nearest offset at which a box is wholly in view, or its top where it is too tall.
  static func offset(
    revealing top: Double, height: Double, from offset: Double, view: Double
  ) -> Double {
    if height > view { return top }
    return min(max(offset, top + height - view), top)
  }

  // MARK: - Focus

  private mutating func focusedOrFirst(at instant: Instant) -> FAQ.ID? {
    if let focus, position(of: focus) != nil { return focus }
    focusFirstShown(at: instant)
    return focus
  }

  /// The first row whose question is wholly on the screen, else the first that shows at all.
  private mutating func focusFirstShown(at instant: Instant) {
    placeRows(at: instant)
    let rows = scene.rows.filter { !$0.isLeaving }
    let whole = rows.first { $0.button.y >= 0 && $0.button.maxY <= size.height }
    guard let id = (whole ?? rows.first)?.id else { return }
    moveFocus(to: position(of: id), at: instant)
  }

  private mutating func moveFocus(by step: Int, at instant: Instant) {
    guard let focus, let position = position(of: focus) else {
      return focusFirstShown(at: instant)
    }
    var next = position + step
    while list.rows.indices.contains(next), list.rows[next].place == nil { next += step }
    // At either end the focus stays, and is at least brought back into view.
    moveFocus(to: list.rows.indices.contains(next) ? next : position, at: instant)
  }

  private mutating func moveFocus(to position: Int?, at instant: Instant) {
    guard let position, let faq = faq(of: list.rows[position]) else { return }
    focus = faq.id
    show(position, at: instant)
  }

  /// Scrolls a question into view without moving the focus.
  private mutating func show(_ position: Int?, at instant: Instant) {
    guard let position else { return }
    measure(position)
    measureAround(position, at: instant)
    bringIntoView(position, at: instant)
  }

  /// Measures a screen's worth of rows on either side, so that where the row will be seen is known
  /// before the list sets out for it.
  private mutating func measureAround(_ position: Int, at instant: Instant) {
    for step in [-1, 1] {
      var next = position
      var covered = 0.0
      while covered < size.height, list.rows.indices.contains(next) {
        let top = list.top(of: next, at: instant)
        let isAbove = top < offset(at: instant)
        let grown = measure(next)
        if isAbove, grown != 0 {
          scroll.translate(by: grown, at: instant, bounds: bounds(at: instant), place: top)
        }
        covered += list.index[next]
        next += step
      }
    }
  }

  /// Scrolls until the question, and the ring about it, is in view.
  private mutating func bringIntoView(_ position: Int, at instant: Instant) {
    let ring = settings.theme.focusRing
    let reach = list.style.metrics.length(ring.width) + list.style.metrics.length(ring.distance)
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: size.height)
    let cardTop = list.restingCardTop(of: position) - reach
    let bottom = list.restingCardTop(of: position) + list.rows[position].questionHeight + reach
    let box = topToReveal(position, above: bottom) ?? cardTop
    let target = restingBounds.clamp(
      Self.offset(revealing: box, height: bottom - box, from: present, view: size.height))
    if target != present { scroll(to: target, at: instant) }
  }

  /// Above the first row: the title where there is room for it, else the headings; nil for neither.
  private func topToReveal(_ position: Int, above bottom: Double) -> Double? {
    guard position == list.rows.firstIndex(where: { $0.place != nil }) else { return nil }
    return [0, list.restingTop(of: position)].first { bottom - $0 <= size.height }
  }

  /// Arrow keys: through what of the focused row is beyond the screen first, then on to the next.
  private mutating func step(by direction: Int, at instant: Instant) {
    guard let focus, let position = position(of: focus) else {
      return focusFirstShown(at: instant)
    }
    let row = list.rows[position]
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: size.height)
    let top = list.restingCardTop(of: position)
    let height = row.questionHeight + (open.contains(focus) ? row.answerHeight : 0)
    let hidden =
      direction > 0 ? top + height - (present + size.height) : present - top
    let reach = Self.step * list.style.metrics.scale
    let isShown = top + height > present && top < present + size.height
    guard hidden > 0, isShown else { return moveFocus(by: direction, at: instant) }
    let target = restingBounds.clamp(present + Double(direction) * min(hidden, reach).rounded())
    guard target != present else { return moveFocus(by: direction, at: instant) }
    scroll(to: target, at: instant)
  }

  private mutating func scrollPage(by direction: Double, at instant: Instant) {
    if focus == nil { focusFirstShown(at: instant) }
    pin = nil
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: size.height)
    let distance = (size.height * Self.pageShare).rounded() * direction
    scroll(to: restingBounds.clamp(present + distance), at: instant)
  }
}
