/// What a visitor may tell the voice.
package enum SpeechCommand: Hashable, Sendable {
  /// Says the last thing again, from its start.
  case `repeat`
  /// Stops in mid-word, or goes on from there.
  case pause
  case louder
  case softer
  /// Falls silent.
  case stop
}
