extension Kiosk {
  /// The share of the screen's height that Page Up and Page Down move by.
  static let pageShare = 0.85
  /// Design px that an arrow key scrolls inside a row taller than the screen: three lines.
  static let step = 72.0

  /// Does what a visitor meant.
  package mutating func perform(_ intent: Intent, at instant: Instant) {
    let isAnswer = awaitsAnswer
    session.noteInput(at: instant)
    darkness.noteInput(at: instant)
    // Whoever is asked or invited only says that they are there.
    if isAnswer { return }
    if upkeep != nil { return performOnUpkeep(intent, at: instant) }
    if showsDialog { return performOnDialog(intent, at: instant) }
    switch intent {
    case .toggle(let id): set(id, isOpen: !open.contains(id), at: instant)
    case .follow(let id, let number): follow(number, of: id, at: instant)
    case .rate(let id, let rating): rate(id, as: rating, at: instant)
    case .actOnFocused: actOnFocused(at: instant)
    case .focus(let target):
      showsFocus = true
      moveFocus(to: target, at: instant)
    case .show(let target): bringIntoView(target, at: instant)
    case .openFocused:
      moveFocus(alongBarBy: 1)
      if let id = focusedOrFirst(at: instant)?.row { set(id, isOpen: true, at: instant) }
    case .closeFocused:
      moveFocus(alongBarBy: -1)
      closeFocused(at: instant)
    case .back: closeFocused(at: instant)
    case .dismiss, .pressUpkeep: break
    case .help: openHelp(at: instant)
    case .press(let tool): press(tool, at: instant)
    case .answer: break
    case .focusFirst: moveFocus(to: list.rows.firstIndex { $0.place != nil }, at: instant)
    case .focusLast: moveFocus(to: list.rows.lastIndex { $0.place != nil }, at: instant)
    case .focusNext: tab(by: 1, at: instant)
    case .focusPrevious: tab(by: -1, at: instant)
    case .stepDown: readsAloud ? moveFocus(by: 1, at: instant) : step(by: 1, at: instant)
    case .stepUp: readsAloud ? moveFocus(by: -1, at: instant) : step(by: -1, at: instant)
    case .pageDown: scrollPage(by: 1, at: instant)
    case .pageUp: scrollPage(by: -1, at: instant)
    }
  }

  private mutating func closeFocused(at instant: Instant) {
    if let id = focusedOrFirst(at: instant)?.row { set(id, isOpen: false, at: instant) }
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
      if focus?.row == id { focus = .row(id) }
      forgetVoteOfReading(id)
    }
    noteToggle(of: id, at: position, isOpen: isOpen)
    let duration = list.move(position, isOpen: isOpen, at: instant, curve: curve)
    reveal(position, isOpen: isOpen, at: instant, duration: duration)
  }

  /// The scroll that goes with an opening or closing; none where all is in view already.
  ///
  /// The target comes from final heights and the motion from the row's own clock, so the two reach
  /// their ends together and never fight.
  mutating func reveal(
    _ position: Int, isOpen: Bool, at instant: Instant, duration: Double?
  ) {
    if scroll.isDragging { return }
    let bounds = restingBounds
    let present = scroll.destination(
      at: instant, bounds: self.bounds(at: instant), extent: view.height)
    let top = list.restingCardTop(of: position)
    let row = list.rows[position]
    let height = row.questionHeight + (isOpen ? row.answerHeight : 0)
    let target = bounds.clamp(
      Self.offset(revealing: top, height: height, from: present, view: view.height))
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
}
