/// The hours in which the screen is black.
extension Kiosk {
  /// Whether the screen is black.
  package var isDark: Bool { darkness.isDark }

  /// The hours in which the screen is black while nobody is there begin or end.
  package mutating func setNight(_ isNight: Bool, at instant: Instant) {
    if darkness.setNight(isNight) { session.rest() }
    noteOverlay()
  }

  /// Nobody sees what happens now: all is at once as the next visitor is to find it.
  mutating func advanceDarkness(to instant: Instant) {
    // Whoever is being asked has the whole time to answer.
    if case .warning = session.phase { return }
    guard darkness.advance(to: instant) else { return }
    if !isAtStart(at: instant) { reset(at: instant) }
    finishMotions()
    session.rest()
  }

  /// All there is to press, as large as the screen.
  var darknessNodes: [AccessNode] {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let dialog = AccessNode(
      id: "darkness", role: .dialog, name: words[.touchToBegin], states: [], frame: screen,
      language: words.language)
    var button = dialog
    button.id = "darkness/wake"
    button.role = .button
    button.actions = [.click]
    button.target = .dialog(.close)
    return [dialog, button]
  }
}
