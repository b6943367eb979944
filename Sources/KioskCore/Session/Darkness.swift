/// The hours in which the screen is black: from when they begin, or from when the last visitor in
/// them has gone, until they end or somebody touches the screen.
///
/// It knows no clock on the wall: whoever owns it says when the hours begin and end.
package struct Darkness: Hashable, Sendable {
  /// Seconds without input after which a screen that was woken is black again.
  package let patience: Double
  /// Whether the screen is to be black while nobody is there.
  package private(set) var isNight = false
  package private(set) var isDark = false
  private var lastInput: Instant?
  private var isReading = false
  private var swallowing = Swallowing()

  /// - Parameter idleReset: seconds until the kiosk goes back to its start; 0 for never.
  package init(idleReset: Double = 0) { patience = idleReset > 0 ? idleReset : 60 }

  /// The hours begin or end; says whether the screen has become light.
  package mutating func setNight(_ isNight: Bool) -> Bool {
    self.isNight = isNight
    guard isDark, !isNight else { return false }
    isDark = false
    return true
  }

  /// Says whether the event only wakes the screen, and means nothing else.
  package mutating func take(_ event: Event, at instant: Instant) -> Bool {
    let isSwallowed = swallowing.take(event, isAnswer: isDark)
    noteInput(at: instant)
    return isSwallowed
  }

  /// Somebody is there.
  package mutating func noteInput(at instant: Instant) {
    lastInput = max(lastInput ?? instant, instant)
    isDark = false
  }

  /// A visitor who listens touches nothing.
  package mutating func setReading(_ isReading: Bool, at instant: Instant) {
    guard isReading || self.isReading else { return }
    self.isReading = isReading
    lastInput = max(lastInput ?? instant, instant)
  }

  /// When the screen is to become black; nil for not at all, or where it is.
  package var due: Instant? {
    guard isNight, !isDark else { return nil }
    guard let lastInput else { return Instant(seconds: -.greatestFiniteMagnitude) }
    let isHeld = isReading || !swallowing.down.isEmpty
    return lastInput + (isHeld ? max(patience, Session.longestHold) : patience)
  }

  /// Says whether the screen becomes black now.
  package mutating func advance(to instant: Instant) -> Bool {
    guard let due, instant >= due else { return false }
    isDark = true
    return true
  }
}
