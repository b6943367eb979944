package import KioskCore

/// Whoever decides what is shown; asked only on the main thread.
@MainActor
package protocol FrameSource: AnyObject {
  /// Something came in, at the event's own time.
  func handle(_ event: Event, at instant: Instant)
  /// A visitor told the voice something.
  func perform(_ command: SpeechCommand)
  /// A keypad says whether headphones are plugged into it.
  func headphones(arePlugged: Bool)
  /// The content's size, in device pixels; before the first frame and whenever it changes.
  func resize(to size: Size, at instant: Instant)
  /// The picture of this instant, and when to ask again.
  func frame(at instant: Instant) -> (list: DisplayList, wake: Wake)
  /// The window has come to have the keyboard, or has lost it.
  func windowFocused(_ isFocused: Bool)
  /// The window stands elsewhere on the screen.
  func windowMoved()
  /// The technician asks for the content to be read again.
  func reload()
}

extension FrameSource {
  /// Most have no voice.
  package func perform(_ command: SpeechCommand) {}
  package func headphones(arePlugged: Bool) {}
}
