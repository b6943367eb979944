extension Kiosk {
  /// Design px that a finger may move before a tap becomes a drag: about 4 mm.
  static let slop = 10.0
  /// The fastest glide, in design px a second: beyond it nobody can follow.
  static let fastestGlide = 8000.0

  /// Takes one event that happened at `instant`.
  package mutating func handle(_ event: Event, at instant: Instant) {
    list.settle(at: instant)
    visits?.noteInput(at: instant)
    settleDialog(at: instant)
    isRenewalDue = false
    // What only says that somebody is there opens and moves nothing.
    let isWaking = darkness.take(event, at: instant)
    if session.take(event, at: instant) || isWaking { return }
    if takeForUpkeep(event, at: instant) { return }
    switch event {
    case .wheel(let distance):
      wheel(by: distance, at: instant)
    case .key(let key, let isRepeat):
      if explain(.key(key), isRepeat: isRepeat, at: instant) { return showsFocus = true }
      let direction = list.style.direction
      guard let intent = Intent(key, isRepeat: isRepeat, direction: direction) else { return }
      // What is put away was seen; what is focused below it was not asked for.
      if intent != .dismiss { showsFocus = true }
      perform(intent, at: instant)
      if intent == .help, showsHelp { dialog?.isOpenedByHelpKey = true }
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled:
      let slop = Self.slop * list.style.metrics.scale
      for gesture in gestures.handle(event, at: instant, slop: slop) {
        perform(gesture, at: instant)
      }
    }
  }

  mutating func perform(_ gesture: GestureRecognizer.Gesture, at instant: Instant) {
    if case .pressed(let point) = gesture {
      isTouchForDialog = dialog != nil
      isTouchForBar = parts.bar?.panel.contains(point) ?? false
      showsFocus = false
    }
    if isTouchForDialog { return performOnDialog(gesture, at: instant) }
    if isTouchForBar { return performOnBar(gesture, at: instant) }
    switch gesture {
    case .pressed(let point):
      touchCaughtList = scroll.isGliding(at: instant)
      // The finger takes hold of a list that moves, even beyond its edge, where it is shown.
      if scroll.isMoving(at: instant) { takeHold(at: instant) }
      touched = touchCaughtList ? nil : target(at: point, at: instant)
    case .released:
      touched = nil
      letGo(velocity: 0, at: instant)
    case .tapped:
      letGo(velocity: 0, at: instant)
      // What was pressed, wherever it has moved to by now.
      guard let target = touched else { break }
      touched = nil
      focus = target
      act(on: target, at: instant)
    case .dragBegan:
      pin = nil
      takeHold(at: instant)
    case .dragged(let distance):
      scroll.drag(by: distance)
    case .dragEnded(let velocity):
      letGo(velocity: velocity, at: instant)
    }
  }

  private mutating func act(on target: FocusTarget, at instant: Instant) {
    switch target {
    case .row(let id): perform(.toggle(id), at: instant)
    case .link(let id, let number): perform(.follow(id, number), at: instant)
    case .rating(let id, let rating): perform(.rate(id, rating), at: instant)
    case .dialog(let button): press(button, at: instant)
    case .upkeep(let button): press(button, at: instant)
    case .tool(let tool): perform(.press(tool), at: instant)
    }
  }

  /// A touch that began on the tool bar: the list goes on as it was.
  private mutating func performOnBar(_ gesture: GestureRecognizer.Gesture, at instant: Instant) {
    switch gesture {
    case .pressed(let point): touched = target(at: point, at: instant)
    case .tapped:
      guard let target = touched else { break }
      touched = nil
      focus = target
      act(on: target, at: instant)
    case .released, .dragBegan, .dragged, .dragEnded: touched = nil
    }
  }

  private mutating func takeHold(at instant: Instant) {
    scroll.beginDrag(at: instant, bounds: bounds(at: instant), extent: view.height)
  }

  /// The list goes on as fast as it was moved, or back to its edge.
  private mutating func letGo(velocity: Double, at instant: Instant) {
    if settings.reducesMotion, scroll.isDragging {
      let shown = scroll.offset(
        at: instant, bounds: bounds(at: instant), extent: view.height)
      return scroll.rest(at: bounds(at: instant).clamp(shown.rounded()))
    }
    let fastest = Self.fastestGlide * list.style.metrics.scale
    scroll.endDrag(
      velocity: (-fastest...fastest).clamp(velocity), at: instant, bounds: bounds(at: instant),
      extent: view.height)
  }

  /// Design px that the content moves by for one notch of a wheel.
  package static let notch = 50.0

  /// A notch moves a good way and is smoothed; a touchpad's small steps are followed as they come.
  private mutating func wheel(by notches: Double, at instant: Instant) {
    guard notches.isFinite, notches != 0, !scroll.isDragging else { return }
    if showsDialog { return moveDialog(by: notches * Self.notch * list.style.metrics.scale) }
    pin = nil
    wheelRest += notches * Self.notch * list.style.metrics.scale
    let distance = wheelRest.rounded()
    // Of slow steps the parts of a pixel add up.
    wheelRest -= distance
    let from = scroll.destination(at: instant, bounds: restingBounds, extent: view.height)
    let target = restingBounds.clamp((from + distance).rounded())
    if abs(notches) >= 0.8, !settings.reducesMotion {
      scroll.move(
        to: target, at: instant, bounds: bounds(at: instant), extent: view.height,
        manner: Motion.Manner(.eased(duration: 0.16), resolution: 0.5))
    } else {
      scroll.rest(at: target)
    }
  }
}
