/// What lies over everything else, and is all that a touch or a key is about.
enum Overlay: Hashable, Sendable {
  case dialog(Dialog.Subject)
  case countdown
  case poster(Poster.Kind)
}

extension Kiosk {
  /// The topmost; nil where the list can be reached.
  var overlay: Overlay? {
    if let poster, !poster.isLeaving { return .poster(poster.kind) }
    if showsCountdown { return .countdown }
    if let dialog, !dialog.isClosing { return .dialog(dialog.subject) }
    return nil
  }
}
