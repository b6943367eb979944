/// What a key of a tactile keypad does, by the name that a configuration gives it.
package enum KeyAction: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  case left
  case right
  /// Opens or closes, follows, presses.
  case select
  /// Puts away what lies over the list; else closes the answer.
  case back
  /// The next question or link.
  case next
  case previous
  case first
  case last
  case pageDown = "page-down"
  case pageUp = "page-up"
  case help
  /// Says the last thing again.
  case `repeat`
  case pause
  case silence
  case volumeUp = "volume-up"
  case volumeDown = "volume-down"
  /// Headphones were plugged into the keypad.
  case jackIn = "jack-in"
  case jackOut = "jack-out"
  /// The key does nothing, whatever it did before.
  case none
}

/// A key in the kiosk's words.
package enum KeyMeaning: Hashable, Sendable {
  case key(Event.Key)
  case speech(SpeechCommand)
  /// The keypad says whether headphones are plugged into it.
  case headphones(isPlugged: Bool)
}

extension KeyAction {
  /// Nil for a key that does nothing.
  package var meaning: KeyMeaning? {
    switch self {
    case .up: .key(.up)
    case .down: .key(.down)
    case .left: .key(.left)
    case .right: .key(.right)
    case .select: .key(.enter)
    case .back: .key(.back)
    case .next: .key(.next)
    case .previous: .key(.previous)
    case .first: .key(.home)
    case .last: .key(.end)
    case .pageDown: .key(.pageDown)
    case .pageUp: .key(.pageUp)
    case .help: .key(.help)
    case .repeat: .speech(.repeat)
    case .pause: .speech(.pause)
    case .silence: .speech(.stop)
    case .volumeUp: .speech(.louder)
    case .volumeDown: .speech(.softer)
    case .jackIn: .headphones(isPlugged: true)
    case .jackOut: .headphones(isPlugged: false)
    case .none: nil
    }
  }
}
