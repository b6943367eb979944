extension Kiosk {
  /// Whether something lies over the list that has to be put away first.
  package var showsDialog: Bool { dialog.map { !$0.isClosing } ?? false }

  /// Shows what a visitor asked for, over the list.
  mutating func openDialog(
    about subject: Dialog.Subject, at instant: Instant
  ) {
    let present = dialog?.presence.value(at: instant) ?? 0
    let velocity = dialog?.presence.velocity(at: instant) ?? 0
    dialog = Dialog(
      subject: subject, layout: dialogLayout(subject),
      presence: presence(to: 1, from: present, velocity: velocity, at: instant),
      returnFocus: showsDialog ? dialog?.returnFocus : focus)
    focus = .dialog(firstButton)
    showFocusedButton()
    touched = nil
    noteOverlay()
  }

  /// Puts away what lies over the list; nothing where there is nothing.
  package mutating func closeDialog(at instant: Instant) {
    guard var closing = dialog, !closing.isClosing else { return }
    closing.isClosing = true
    closing.presence = presence(
      to: 0, from: closing.presence.value(at: instant),
      velocity: closing.presence.velocity(at: instant), at: instant)
    focus = closing.returnFocus.flatMap { resting($0) }
    dialog = closing
    noteOverlay()
    settleDialog(at: instant)
  }

  /// What has the focus first: the chosen one of several, else the button below.
  private var firstButton: DialogButton {
    dialog?.layout.buttons.first { $0.choice?.isChosen == true }?.button ?? .close
  }

  private func presence(
    to target: Double, from value: Double, velocity: Double, at instant: Instant
  ) -> Motion {
    guard let curve else { return Motion(target) }
    return .starting(
      from: value, velocity: velocity, to: target, at: instant,
      manner: Motion.Manner(curve, bounds: 0...1, resolution: 0.25 / max(size.height, 1)))
  }

  /// Lets go of a dialog that has left.
  mutating func settleDialog(at instant: Instant) {
    guard let current = dialog, current.presence.isSettled(at: instant) else { return }
    if current.isClosing {
      dialog = nil
    } else if current.presence.duration > 0 {
      dialog?.presence = Motion(1)
    }
  }

  /// Sets the dialog anew: the screen, the text size or the words are others.
  mutating func layDialogOut() {
    guard let current = dialog else { return }
    let layout = dialogLayout(current.subject, explanation: current.explanation)
    dialog?.layout = layout
    noteDialogTexts()
    dialog?.offset = min(current.offset, layout.overflow)
    if case .dialog(let button) = focus, !layout.buttons.contains(where: { $0.button == button }) {
      focus = .dialog(.close)
    }
  }

  private func dialogLayout(
    _ subject: Dialog.Subject, explanation: KeyExplanation? = nil
  ) -> DialogLayout {
    var setting = DialogSetting(
      style: list.style, words: words, engine: engine, area: parts.reach)
    setting.explanation = explanation
    (setting.editions, setting.chosen, setting.ringReach) = (editions, languagePlace, ringReach)
    return setting.layout(subject)
  }

  func placedDialog(at instant: Instant) -> Scene.PlacedDialog? {
    guard let dialog else { return nil }
    let presence = (0...1).clamp(dialog.presence.value(at: instant))
    var pressed: DialogButton?
    if case .dialog(let button) = touched { pressed = button }
    return Scene.PlacedDialog(
      layout: dialog.layout,
      drop: ((size.height - dialog.layout.panel.y) * (1 - presence)).rounded(),
      presence: presence, offset: dialog.offset.rounded(), isActive: !dialog.isClosing,
      pressed: pressed)
  }
}

// MARK: - Fingers and keys

extension Kiosk {
  /// A touch that began while the dialog was there.
  ///
  /// One that began while it was leaving does nothing: a second tap on its button is not meant for
  /// what lies below.
  mutating func performOnDialog(_ gesture: GestureRecognizer.Gesture, at instant: Instant) {
    guard showsDialog else {
      touched = nil
      return
    }
    switch gesture {
    case .pressed(let point):
      placeRows(at: instant)
      guard let placed = scene.dialog else { return }
      touched = placed.button(at: point).map { .dialog($0) }
      dialog?.isPressedOutside = !placed.panel.contains(point)
    case .tapped:
      if case .dialog(let button) = touched { press(button, at: instant) }
      if dialog?.isPressedOutside == true { closeDialog(at: instant) }
      touched = nil
    case .dragged(let distance): moveDialog(by: distance)
    case .released, .dragBegan, .dragEnded: touched = nil
    }
  }

  mutating func press(_ button: DialogButton, at instant: Instant) {
    switch button {
    case .close: closeDialog(at: instant)
    case .language(let place):
      closeDialog(at: instant)
      chooseLanguage(place, at: instant)
    }
  }

  /// What a key means while the dialog is there: its button and its content are all there is.
  mutating func performOnDialog(_ intent: Intent, at instant: Instant) {
    let line = Self.step * list.style.metrics.scale
    let page = ((dialog?.layout.window.height ?? 0) * Self.pageShare).rounded()
    switch intent {
    case .dismiss, .back: closeDialog(at: instant)
    case .help: showsHelp ? closeDialog(at: instant) : openHelp(at: instant)
    case .actOnFocused:
      if case .dialog(let button) = focus { press(button, at: instant) }
    case .stepDown where hasChoices: focusButton(by: 1)
    case .stepUp where hasChoices: focusButton(by: -1)
    case .stepDown: moveDialog(by: line)
    case .stepUp: moveDialog(by: -line)
    case .pageDown: moveDialog(by: page)
    case .pageUp: moveDialog(by: -page)
    case .focusFirst: moveDialog(by: -.greatestFiniteMagnitude)
    case .focusLast: moveDialog(by: .greatestFiniteMagnitude)
    case .focus(.dialog(let button)):
      showsFocus = true
      focus = .dialog(button)
      showFocusedButton()
    case .answer(let button): press(button, at: instant)
    case .focusNext: hasChoices ? focusButton(by: 1) : turnDialog(by: page)
    case .focusPrevious: hasChoices ? focusButton(by: -1) : turnDialog(by: -page)
    case .focus, .show: break
    case .toggle, .follow, .rate, .openFocused, .closeFocused, .press, .pressUpkeep: break
    }
  }

  /// Shows the next part of what is longer than the dialog, behind its end the first again, so
  /// that nothing is out of reach of a single key.
  private mutating func turnDialog(by distance: Double) {
    guard let current = dialog, current.layout.overflow > 0 else { return }
    let isAtEnd = current.offset == (distance > 0 ? current.layout.overflow : 0)
    moveDialog(by: isAtEnd ? (distance > 0 ? -1 : 1) * .greatestFiniteMagnitude : distance)
  }

  private var hasChoices: Bool { dialog.map { $0.layout.buttons.count > 1 } ?? false }

  private mutating func focusButton(by step: Int) {
    guard let buttons = dialog?.layout.buttons, case .dialog(let button) = focus,
      let place = buttons.firstIndex(where: { $0.button == button }),
      buttons.indices.contains(place + step)
    else { return }
    focus = .dialog(buttons[place + step].button)
    showFocusedButton()
  }

  /// Moves the dialog's content until the button with the focus, and the ring about it, show.
  private mutating func showFocusedButton() {
    guard let current = dialog, case .dialog(let button) = focus,
      let found = current.layout.buttons.first(where: { $0.button == button }), found.choice != nil
    else { return }
    let box = found.frame.outset(by: ringReach)
    dialog?.offset = (0...current.layout.overflow).clamp(
      Self.offset(
        revealing: box.y, height: box.height, from: current.offset,
        view: current.layout.window.height))
  }

  mutating func moveDialog(by distance: Double) {
    guard let current = dialog, !current.isClosing else { return }
    dialog?.offset = (0...current.layout.overflow).clamp(current.offset + distance)
  }
}
