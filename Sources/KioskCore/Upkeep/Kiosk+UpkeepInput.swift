/// Fingers and keys on the pages for staff, and on the way to them.
extension Kiosk {
  /// Says whether the event is about the pages for staff and nothing else.
  mutating func takeForUpkeep(_ event: Event, at instant: Instant) -> Bool {
    guard allowsUpkeep else { return false }
    cornerHold.take(event, in: upkeepCorner, at: instant)
    guard upkeep != nil else {
      guard case .key(.staff(.open), false) = event else { return false }
      showsFocus = true
      openUpkeep(at: instant)
      return true
    }
    upkeep?.lastInput = instant
    switch event {
    case .key(let key, let isRepeat):
      showsFocus = true
      press(key, isRepeat: isRepeat, at: instant)
    case .wheel(let notches):
      guard notches.isFinite else { break }
      moveUpkeep(by: notches * Self.notch * list.style.metrics.scale)
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled:
      let slop = Self.slop * list.style.metrics.scale
      for gesture in gestures.handle(event, at: instant, slop: slop) {
        performOnUpkeep(gesture, at: instant)
      }
    }
    return true
  }

  /// The upper corner where reading starts.
  private var upkeepCorner: Rect {
    let side = list.style.metrics.length(CornerHold.reach)
    let x = list.style.direction == .rightToLeft ? size.width - side : 0
    return Rect(x: x, y: 0, width: side, height: side)
  }

  private mutating func performOnUpkeep(
    _ gesture: GestureRecognizer.Gesture, at instant: Instant
  ) {
    switch gesture {
    case .pressed(let point):
      showsFocus = false
      let isCalm = upkeep.map { instant - $0.since >= Self.calm } ?? false
      let button = placedUpkeep?.button(at: point)
      upkeep?.pressed = isCalm ? button : nil
    case .tapped:
      if let button = upkeep?.pressed { press(button, at: instant) }
      upkeep?.pressed = nil
    case .dragged(let distance): moveUpkeep(by: distance)
    case .released, .dragBegan, .dragEnded: upkeep?.pressed = nil
    }
  }

  private mutating func moveUpkeep(by distance: Double) {
    guard let page = upkeep else { return }
    upkeep?.offset = (0...page.layout.overflow).clamp(page.offset + distance)
  }

  // MARK: - What is pressed

  mutating func press(_ button: UpkeepButton, at instant: Instant) {
    guard upkeep?.layout.buttons.contains(where: { $0.button == button }) == true else { return }
    focus = .upkeep(button)
    switch button {
    case .digit(let digit): enter(digit, at: instant)
    case .erase: erase()
    case .enter: tryPin(at: instant)
    case .close: closeUpkeep()
    case .restart: upkeepRequests.append(.restart)
    case .quit: upkeepRequests.append(.quit)
    }
  }

  private mutating func enter(_ digit: Int, at instant: Instant) {
    guard let page = upkeep, page.note != .checking, page.digits.count < Upkeep.mostDigits,
      pinLock.secondsLeft(at: instant) == 0
    else { return }
    upkeep?.digits += "\(digit)"
    upkeep?.note = .enter
    layUpkeepOut()
  }

  private mutating func erase() {
    guard let page = upkeep, !page.digits.isEmpty else { return }
    upkeep?.digits = String(page.digits.dropLast())
    layUpkeepOut()
  }

  /// Too few digits are no PIN, and no try.
  private mutating func tryPin(at instant: Instant) {
    guard let page = upkeep, page.note != .checking, page.digits.count >= Upkeep.fewestDigits,
      pinLock.secondsLeft(at: instant) == 0
    else { return }
    upkeepRequests.append(.check(page.digits))
    upkeep?.digits = ""
    upkeep?.hasTyped = false
    upkeep?.note = .checking
    layUpkeepOut()
  }

  // MARK: - Keys

  private mutating func press(_ key: Event.Key, isRepeat: Bool, at instant: Instant) {
    let page = ((upkeep?.layout.window.height ?? 0) * Self.pageShare).rounded()
    switch key {
    case .staff(.digit(let digit)):
      if !isRepeat { enter(digit, at: instant) }
      let isTyped = upkeep?.digits.isEmpty == false
      upkeep?.hasTyped = isTyped
    case .staff(.erase): erase()
    case .staff(.open): break
    case .escape, .back: closeUpkeep()
    case .help: break
    case .enter: if !isRepeat { actOnUpkeepFocus(isConfirming: true, at: instant) }
    case .space: if !isRepeat { actOnUpkeepFocus(isConfirming: false, at: instant) }
    case .tab(let isBackward): tabInUpkeep(by: isBackward ? -1 : 1)
    case .next: tabInUpkeep(by: 1)
    case .previous: tabInUpkeep(by: -1)
    case .up, .down, .left, .right:
      upkeep?.hasTyped = false
      moveUpkeepFocus(towards: key)
    case .pageUp: moveUpkeep(by: -page)
    case .pageDown: moveUpkeep(by: page)
    case .home: moveUpkeep(by: -.greatestFiniteMagnitude)
    case .end: moveUpkeep(by: .greatestFiniteMagnitude)
    }
  }

  private mutating func tabInUpkeep(by step: Int) {
    upkeep?.hasTyped = false
    moveUpkeepFocus(by: step)
  }

  /// Enter behind typed digits tries them, wherever the focus is.
  private mutating func actOnUpkeepFocus(isConfirming: Bool, at instant: Instant) {
    guard case .upkeep(let button)? = focus else { return }
    let hasTyped = upkeep?.hasTyped == true && upkeep?.page == .pin
    if isConfirming, hasTyped { tryPin(at: instant) } else { press(button, at: instant) }
  }

  private mutating func moveUpkeepFocus(by step: Int) {
    guard let buttons = upkeep?.layout.buttons, !buttons.isEmpty else { return }
    let place = buttons.firstIndex { .upkeep($0.button) == focus } ?? 0
    focus = .upkeep(buttons[(place + step + buttons.count) % buttons.count].button)
  }

  /// To the nearest button that way; where the page can be moved, up and down move it.
  private mutating func moveUpkeepFocus(towards key: Event.Key) {
    let line = Self.step * list.style.metrics.scale
    if (upkeep?.layout.overflow ?? 0) > 0, key == .up || key == .down {
      return moveUpkeep(by: key == .up ? -line : line)
    }
    guard let buttons = upkeep?.layout.buttons,
      let from = buttons.first(where: { .upkeep($0.button) == focus })
    else { return moveUpkeepFocus(by: 0) }
    let ways = buttons.compactMap { button -> (button: UpkeepButton, way: Double)? in
      key.way(from: from.frame.middle, to: button.frame.middle).map { (button.button, $0) }
    }
    if let nearest = ways.min(by: { $0.way < $1.way }) { focus = .upkeep(nearest.button) }
  }

  /// What a screen reader asks for.
  mutating func performOnUpkeep(_ intent: Intent, at instant: Instant) {
    upkeep?.lastInput = instant
    switch intent {
    case .pressUpkeep(let button): press(button, at: instant)
    case .focus(.upkeep(let button)):
      showsFocus = true
      focus = .upkeep(button)
    case .dismiss: closeUpkeep()
    default: break
    }
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Event.Key {
  /// How far it is to there for an arrow key, aside counting more; nil where it is the other way.
  fileprivate func way(from: Point, to: Point) -> Double? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (along, aside) =
      switch self {
      case .left: (-dx, abs(dy))
      case .right: (dx, abs(dy))
      case .up: (-dy, abs(dx))
      default: (dy, abs(dx))
      }
    return along > 1 ? along + 3 * aside : nil
  }
}
