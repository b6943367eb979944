/// What lies over everything else, and is all that a touch or a key is about.
enum Overlay: Hashable, Sendable {
  case dialog(Dialog.Subject)
  case countdown
  case poster(Poster.Kind)
  case upkeep(Upkeep.Page)
  /// The screen is black.
  case darkness
}

extension Kiosk {
  /// The topmost; nil where the list can be reached.
  var overlay: Overlay? {
    if darkness.isDark { return .darkness }
    if showsCountdown, upkeep != nil { return .countdown }
    if let upkeep { return .upkeep(upkeep.page) }
    if let poster, !poster.isLeaving { return .poster(poster.kind) }
    if showsCountdown { return .countdown }
    if let dialog, !dialog.isClosing { return .dialog(dialog.subject) }
    return nil
  }
}
