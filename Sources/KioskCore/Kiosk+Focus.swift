/// The focus goes from a row to the links of its open answer, to the buttons below it, and on to
/// the next row.
extension Kiosk {
  mutating func focusedOrFirst(at instant: Instant) -> FocusTarget? {
    if let focus, let there = resting(focus) { return there }
    focusFirstShown(at: instant)
    return focus
  }

  mutating func actOnFocused(at instant: Instant) {
    switch focusedOrFirst(at: instant) {
    case .row(let id)?: set(id, isOpen: !open.contains(id), at: instant)
    case .link(let id, let number)?: follow(number, of: id, at: instant)
    case .rating(let id, let rating)?: rate(id, as: rating, at: instant)
    case .tool(let tool)?: press(tool, at: instant)
    case .dialog?, .upkeep?, nil: break
    }
  }

  /// The first row whose question is wholly on the screen, else the first that shows at all.
  mutating func focusFirstShown(at instant: Instant) {
    placeRows(at: instant)
    let rows = scene.rows.filter { !$0.isLeaving }
    let whole = rows.first { $0.button.y >= view.y && $0.button.maxY <= view.maxY }
    guard let id = (whole ?? rows.first)?.id else {
      focus = shownTools.first.map { .tool($0) }
      return
    }
    moveFocus(to: position(of: id), at: instant)
  }

  mutating func moveFocus(by step: Int, at instant: Instant) {
    if case .tool(let tool) = focus { return moveFocus(from: tool, by: step, at: instant) }
    guard let focus, let id = focus.row, let position = position(of: id) else {
      return focusFirstShown(at: instant)
    }
    if let stop = stop(after: focus, by: step) {
      return moveFocus(to: stop, at: position, at: instant)
    }
    var next = position + step
    while list.rows.indices.contains(next), list.rows[next].place == nil { next += step }
    // At either end the focus stays, and is at least brought back into view.
    guard list.rows.indices.contains(next) else {
      guard let tool = tool(behindListBy: step) else { return bringBack(at: position, at: instant) }
      return self.focus = .tool(tool)
    }
    moveFocus(to: next, by: step, at: instant)
  }

  /// To a row, or, upwards, to the last stop of its open answer.
  private mutating func moveFocus(to next: Int, by step: Int, at instant: Instant) {
    if step < 0, let faq = faq(of: list.rows[next]), let last = stops(of: faq.id).last {
      return moveFocus(to: last, at: next, at: instant)
    }
    moveFocus(to: next, at: instant)
  }

  /// From beyond the list to its first row, or upwards to its last.
  mutating func enterList(by step: Int, at instant: Instant) {
    let rows = list.rows
    let next =
      step > 0 ? rows.firstIndex { $0.place != nil } : rows.lastIndex { $0.place != nil }
    if let next { moveFocus(to: next, by: step, at: instant) }
  }

  /// Where the focus goes within a row, in reading order: its question, the links of its open
  /// answer, the buttons below that.
  private mutating func stops(of id: FAQ.ID) -> [FocusTarget] {
    let links = openLinks(of: id).map { FocusTarget.link(id, $0.number) }
    let ratings = offersRating(of: id) ? Rating.allCases.map { FocusTarget.rating(id, $0) } : []
    return [.row(id)] + links + ratings
  }

  /// The next stop of the focused row in this direction; nil where the way leads out of it.
  mutating func stop(after target: FocusTarget, by step: Int) -> FocusTarget? {
    guard let id = target.row else { return nil }
    let stops = stops(of: id)
    let next = (stops.firstIndex(of: target) ?? 0) + step
    return stops.indices.contains(next) ? stops[next] : nil
  }

  private mutating func bringBack(at position: Int, at instant: Instant) {
    guard let focus else { return }
    moveFocus(to: focus, at: position, at: instant)
  }

  /// The focus goes where somebody wants it; to nowhere that is not there.
  mutating func moveFocus(to target: FocusTarget, at instant: Instant) {
    guard let target = resting(target) else { return }
    focus = target
    bringIntoView(target, at: instant)
  }

  mutating func moveFocus(to position: Int?, at instant: Instant) {
    guard let position, let faq = faq(of: list.rows[position]) else { return }
    focus = .row(faq.id)
    bringQuestionIntoView(position, at: instant)
  }

  /// Scrolls what can have the focus into view without giving it the focus.
  mutating func bringIntoView(_ target: FocusTarget, at instant: Instant) {
    guard let id = target.row, let position = position(of: id) else { return }
    bringIntoView(target, at: position, at: instant)
  }

  private mutating func bringQuestionIntoView(_ position: Int, at instant: Instant) {
    measure(position)
    measureAround(position, at: instant)
    bringIntoView(position, at: instant)
  }

  private mutating func moveFocus(
    to target: FocusTarget, at position: Int, at instant: Instant
  ) {
    focus = target
    bringIntoView(target, at: position, at: instant)
  }

  private mutating func bringIntoView(
    _ target: FocusTarget, at position: Int, at instant: Instant
  ) {
    if case .row = target { return bringQuestionIntoView(position, at: instant) }
    measure(position)
    measureAround(position, at: instant)
    guard let box = restingBox(of: target, at: position) else {
      return bringIntoView(position, at: instant)
    }
    let shown = box.outset(by: ringReach)
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: view.height)
    let target = restingBounds.clamp(
      Self.offset(revealing: shown.y, height: shown.height, from: present, view: view.height))
    if target != present { scroll(to: target, at: instant) }
  }

  /// Device px that a ring reaches beyond what it is about.
  var ringReach: Double {
    let ring = settings.theme.focusRing
    return list.style.metrics.length(ring.width) + list.style.metrics.length(ring.distance)
  }

  /// Measures a screen's worth of rows on either side, so that where the row will be seen is known
  /// before the list sets out for it.
  mutating func measureAround(_ position: Int, at instant: Instant) {
    for step in [-1, 1] {
      var next = position
      var covered = 0.0
      while covered < view.height, list.rows.indices.contains(next) {
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
    let reach = ringReach
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: view.height)
    let cardTop = list.restingCardTop(of: position) - reach
    let bottom = list.restingCardTop(of: position) + list.rows[position].questionHeight + reach
    let box = topToReveal(position, above: bottom) ?? cardTop
    let target = restingBounds.clamp(
      Self.offset(revealing: box, height: bottom - box, from: present, view: view.height))
    if target != present { scroll(to: target, at: instant) }
  }

  /// Above the first row: the title where there is room for it, else the headings; nil for neither.
  private func topToReveal(_ position: Int, above bottom: Double) -> Double? {
    guard position == list.rows.firstIndex(where: { $0.place != nil }) else { return nil }
    return [0, list.restingTop(of: position)].first { bottom - $0 <= view.height }
  }

  /// Arrow keys: through what of the focused row is beyond the screen first, then on to the next.
  ///
  /// A link on the way takes the focus as soon as it is on the screen.
  mutating func step(by direction: Int, at instant: Instant) {
    step(by: direction, reach: Self.step * list.style.metrics.scale, at: instant)
  }

  /// - Parameter reach: device px to scroll by at most.
  mutating func step(by direction: Int, reach: Double, at instant: Instant) {
    if case .tool(let tool) = focus { return moveFocus(from: tool, by: direction, at: instant) }
    guard let focus, let id = focus.row, let position = position(of: id) else {
      return focusFirstShown(at: instant)
    }
    let row = list.rows[position]
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: view.height)
    let shown = present..<present + view.height
    let isFirst = position == list.rows.firstIndex { $0.place != nil }
    let cardTop = list.restingCardTop(of: position)
    // What stands above the list can be reached as well.
    let top = isFirst && direction < 0 ? 0 : cardTop
    let height = cardTop - top + row.questionHeight + (open.contains(id) ? row.answerHeight : 0)
    if let next = nextInRow(focus, by: direction, at: position), shown.overlaps(next) {
      return moveFocus(by: direction, at: instant)
    }
    let hidden =
      direction > 0 ? top + height - shown.upperBound : present - top
    let isShown = top + height > present && top < shown.upperBound
    let way = hidden > 0 && isShown ? Double(direction) * min(hidden, reach).rounded() : 0
    let target = restingBounds.clamp(present + way)
    guard target != present else {
      // Whoever is at the end of the last answer stays there.
      if isShown, isLastStop(focus, by: direction) { return }
      return moveFocus(by: direction, at: instant)
    }
    scroll(to: target, at: instant)
  }

  /// From where to where the focused row's next stop reaches; nil where the next is another row.
  private mutating func nextInRow(
    _ target: FocusTarget, by direction: Int, at position: Int
  ) -> Range<Double>? {
    guard let stop = stop(after: target, by: direction) else { return nil }
    return restingBox(of: stop, at: position).map { $0.y..<$0.maxY }
  }

  mutating func scrollPage(by direction: Double, at instant: Instant) {
    if focus == nil { focusFirstShown(at: instant) }
    pin = nil
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: view.height)
    let distance = (view.height * Self.pageShare).rounded() * direction
    scroll(to: restingBounds.clamp(present + distance), at: instant)
  }
}
