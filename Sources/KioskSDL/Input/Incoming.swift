package import KioskCore

/// What SDL's queue held, in the kiosk's words.
package enum Incoming: Equatable, Sendable {
  case input(Event, at: Instant)
  /// A visitor tells the voice something.
  case speech(SpeechCommand)
  /// A keypad says whether headphones are plugged into it.
  case headphones(isPlugged: Bool)
  /// A user wants to end the program, and may.
  case quit
  /// What was shown has to be shown again.
  case exposed
  /// The window or its display has another size or density.
  case resized
  /// The keyboard is the window's, or another's.
  case focused(Bool)
  /// The window stands elsewhere.
  case moved
  /// Textures are lost.
  case reset
  /// Nobody can see the window.
  case hidden
  /// Somebody has put the window away that has to stay.
  case sentAway
  case shown
}
