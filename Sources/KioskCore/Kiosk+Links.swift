extension Kiosk {
  /// Design px that a finger needs: a link's target is at least as wide and high.
  package static let linkTarget = 44.0

  /// The links of a row that is open, in reading order; none where it is closed or not there.
  package mutating func openLinks(of id: FAQ.ID) -> [AnswerLink] {
    guard open.contains(id), let position = position(of: id) else { return [] }
    return faq(of: list.rows[position])?.links ?? []
  }

  /// Goes where a link leads: to another question, or to the card that shows an address.
  mutating func follow(_ number: Int, of id: FAQ.ID, at instant: Instant) {
    let links = openLinks(of: id)
    guard links.indices.contains(number) else { return }
    switch links[number].destination {
    case .address(let address):
      openDialog(about: .address(name: links[number].name, address), at: instant)
    case .question(let target): show(target, at: instant)
    }
  }

  /// Opens a question, brings it into view and gives it the focus; nothing for an unknown id.
  package mutating func show(_ id: FAQ.ID, at instant: Instant) {
    guard let position = position(of: id) else { return }
    if open.contains(id) {
      measureAround(position, at: instant)
      reveal(position, isOpen: true, at: instant, duration: nil)
    } else {
      set(id, isOpen: true, at: instant)
    }
    focus = .row(id)
  }

  func pressedLink(of id: FAQ.ID) -> Int? {
    guard case .link(id, let number) = touched else { return nil }
    return number
  }

  // MARK: - Where a link is

  /// What a finger at a point of the picture would press, by the boxes of this very instant.
  package mutating func target(at point: Point, at instant: Instant) -> FocusTarget? {
    placeRows(at: instant)
    if let dialog = scene.dialog {
      return dialog.isActive ? dialog.button(at: point).map { .dialog($0) } : nil
    }
    guard scene.bounds.contains(point) else { return nil }
    if let tools = scene.tools, tools.layout.panel.contains(point) {
      return tools.layout.tool(at: point).map { .tool($0) }
    }
    if let row = scene.row(at: point) { return .row(row.id) }
    if let found = scene.rating(at: point) { return .rating(found.id, found.rating) }
    let reach = list.style.linkTarget
    return scene.link(at: point, target: reach).map { .link($0.id, $0.number) }
  }

  /// The box of something in a row in device px below the content's top, once all has come to
  /// rest; nil where nothing of it is to be seen.
  mutating func restingBox(of target: FocusTarget, at position: Int) -> Rect? {
    guard let content = content(of: list.rows[position]) else { return nil }
    measure(position)
    let row = list.rows[position]
    let top = list.restingCardTop(of: position) + row.questionHeight
    switch target {
    case .row:
      let column = Rect(x: list.style.columnX, y: 0, width: list.style.columnWidth, height: 0)
      return column.rows(top - row.questionHeight, top)
    case .link(_, let number):
      _ = list.texts(at: position, content: content, isOpen: true, engine: &engine)
      return list.links(at: position, faq: content.faq).box(of: number)?
        .offset(x: list.style.columnX + list.style.padding, y: top)
    case .rating(_, let rating):
      let placed = placedRating(of: content.faq, row: row, top: top)
      return placed?.layout.buttons.first { $0.rating == rating }
        .flatMap { placed?.frame(of: $0) }
    case .dialog, .upkeep, .tool: return nil
    }
  }

  // MARK: - What stays itself when content changes

  /// What is focused and touched, with what a link among them is.
  struct HeldTargets {
    var focus: AnswerLink?
    var returnFocus: AnswerLink?
    var touched: AnswerLink?
  }

  var heldTargets: HeldTargets {
    mutating get {
      let returnFocus = dialog?.returnFocus
      return HeldTargets(
        focus: link(focus), returnFocus: link(returnFocus), touched: link(touched))
    }
  }

  private mutating func link(_ target: FocusTarget?) -> AnswerLink? {
    guard case .link(let id, let number) = target else { return nil }
    let links = openLinks(of: id)
    return links.indices.contains(number) ? links[number] : nil
  }

  /// Finds again what had the focus; a touch goes on only on what is the same.
  mutating func keep(_ held: HeldTargets) {
    focus = focus.flatMap { kept($0, held.focus) }
    if let target = dialog?.returnFocus {
      let there = kept(target, held.returnFocus)
      dialog?.returnFocus = there
    }
    if let target = touched, kept(target, held.touched) != target { touched = nil }
  }

  /// The same link, wherever in the answer it stands now; else its row; nil where that is gone.
  private mutating func kept(_ target: FocusTarget, _ old: AnswerLink?) -> FocusTarget? {
    guard case .link(let id, let number) = target else { return resting(target) }
    let links = openLinks(of: id)
    if let old {
      if links.indices.contains(number), links[number].link == old.link { return target }
      if let same = links.first(where: { $0.link == old.link }) { return .link(id, same.number) }
    }
    return resting(.row(id))
  }

  /// The target if it is still there, else its row, else nothing.
  mutating func resting(_ target: FocusTarget) -> FocusTarget? {
    switch target {
    case .dialog: return showsDialog ? target : nil
    case .upkeep: return upkeep == nil ? nil : target
    case .tool(let tool): return shownTools.contains(tool) ? target : nil
    case .row(let id): return position(of: id) == nil ? nil : target
    case .link(let id, let number):
      if openLinks(of: id).indices.contains(number) { return target }
      return position(of: id) == nil ? nil : .row(id)
    case .rating(let id, _):
      if offersRating(of: id) { return target }
      return position(of: id) == nil ? nil : .row(id)
    }
  }
}

extension Scene {
  /// The link whose target, at least `target` device px wide and high, holds the point; the nearest
  /// of several.
  func link(at point: Point, target: Double) -> (id: FAQ.ID, number: Int)? {
    guard view.contains(point) else { return nil }
    var best: (distance: Double, id: FAQ.ID, number: Int)?
    for row in rows where !row.isLeaving {
      guard let answer = row.answer else { continue }
      let shown = row.card.rows(row.button.maxY, row.card.maxY)
      for part in row.links.parts {
        let box = part.box.offset(x: answer.origin.x, y: answer.origin.y).intersection(shown)
        guard !box.isEmpty, box.widened(to: target).contains(point) else { continue }
        let distance = box.squaredDistance(to: point)
        if distance < best?.distance ?? .infinity { best = (distance, row.id, part.number) }
      }
    }
    return best.map { ($0.id, $0.number) }
  }
}

extension Rect {
  /// At least `side` wide and high, about the same middle.
  fileprivate func widened(to side: Double) -> Rect {
    let (dx, dy) = (max(side - width, 0) / 2, max(side - height, 0) / 2)
    return Rect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }

  fileprivate func squaredDistance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }
}
