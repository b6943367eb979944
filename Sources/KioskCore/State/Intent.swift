/// What a visitor meant, whatever it was said with: a finger, a mouse, a key.
package enum Intent: Hashable, Sendable {
  case toggle(FAQ.ID)
  /// Goes where a link of an answer leads, by its place among the answer's links.
  case follow(FAQ.ID, Int)
  /// Says whether an answer helped.
  case rate(FAQ.ID, Rating)
  case focus(FocusTarget)
  /// Into view, without the focus.
  case show(FocusTarget)
  case focusFirst
  case focusLast
  case focusNext
  case focusPrevious
  /// Down or up by the focused row, or within it while it reaches beyond the screen.
  case stepDown
  case stepUp
  /// By most of the screen's height, keeping a few lines for the eye to hold on to.
  case pageDown
  case pageUp
  /// Does what the focused thing does: opens or closes a row, follows a link, presses a button.
  case actOnFocused
  case openFocused
  case closeFocused
  /// Puts away what lies over the list.
  case dismiss
  /// Puts that away, or closes the focused row.
  case back
  /// Shows how the screen is used, or puts that away.
  case help
  /// On the pages for staff.
  case pressUpkeep(UpkeepButton)
  /// Presses a tool, or a button of what lies over the list.
  case press(Tool)
  case answer(DialogButton)
}

extension Intent {
  /// What a key means; nil where it means nothing.
  ///
  /// Key repeat moves on but never acts twice: a held Enter would open and close for ever.
  init?(_ key: Event.Key, isRepeat: Bool, direction: Direction) {
    let isForward = direction == .leftToRight ? Event.Key.right : .left
    switch key {
    case .up: self = .stepUp
    case .down: self = .stepDown
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .focusFirst
    case .end: self = .focusLast
    case .tab(let isBackward): self = isBackward ? .focusPrevious : .focusNext
    case .enter, .space:
      if isRepeat { return nil }
      self = .actOnFocused
    case .escape: self = .dismiss
    case .next: self = .focusNext
    case .previous: self = .focusPrevious
    case .back:
      if isRepeat { return nil }
      self = .back
    case .help:
      if isRepeat { return nil }
      self = .help
    case .staff: return nil
    case .left, .right:
      if isRepeat { return nil }
      self = key == isForward ? .openFocused : .closeFocused
    }
  }
}
