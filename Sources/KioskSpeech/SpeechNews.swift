package import KioskCore

/// What becomes of speech, in the order in which it happens.
package enum SpeechNews: Hashable, Sendable {
  /// The first sample was handed to the sound device.
  case began(Utterance)
  /// The last one was.
  case ended(Utterance)
  /// All that was to be said was.
  case finished
  /// It fell silent before its end.
  case cut
  /// Speech is off: the engine failed, in words; what was to be said is lost.
  case engineFailed(String)
  /// Speech is off: there is nothing to play it on, in words.
  case deviceFailed(String)
  /// What had failed works again.
  case recovered
  /// No voice speaks this language; the English one reads it.
  case voiceMissing(language: String)
}
