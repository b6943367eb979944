import KioskCommand
import KioskCore
import KioskHost
import KioskSDL
import KioskSpeech
import KioskText

/// The voice of the screen: says what has the focus and what has changed, while somebody listens.
@MainActor
final class KioskVoice {
  /// Told when somebody begins to listen, and when they have gone.
  var onListening: (Bool) -> Void = { _ in }
  /// Told whether the screen is read aloud as long as no visitor has asked otherwise.
  var onStandard: (Bool) -> Void = { _ in }
  /// Told when whoever listened has pulled the headphones out.
  var onLeaving: () -> Void = {}
  /// Told what is being said; nil for nothing.
  var onSpoken: (Utterance.Subject?) -> Void = { _ in }

  private let mode: RunOptions.Speech
  private let speaker: Speaker
  private let mailbox: Mailbox
  private var narrator = Narrator(sentences: SentenceBreaks())
  private var headphones: HeadphoneWatch?
  private(set) var isListening = false

  /// - Parameters:
  ///   - language: of the content.
  ///   - tell: takes what becomes of speech, on the main thread.
  init(
    _ options: RunOptions, language: String?, mailbox: Mailbox,
    tell: @escaping @MainActor @Sendable (SpeechNews) -> Void
  ) {
    mode = options.speech
    self.mailbox = mailbox
    let options = SpeechOptions(command: options.speechCommand, language: language)
    speaker = Speaker(options) { news in mailbox.post(.run { tell(news) }) }
  }

  /// Begins to listen for headphones, or to speak; once the screen shows.
  func start() {
    switch mode {
    case .off: break
    case .on: setStandard(true)
    case .jack:
      headphones = HeadphoneWatch { [weak self, mailbox] isPlugged in
        mailbox.post(.run { self?.setStandard(isPlugged) })
      }
    }
  }

  /// Ends the engine and the thread.
  func finish() {
    headphones?.stop()
    speaker.finish()
  }

  /// A keypad says that headphones were plugged into it, or pulled out.
  ///
  /// Where all is read aloud anyway, that is where a visitor comes and goes.
  func headphones(arePlugged: Bool) {
    guard mode == .on else { return setStandard(arePlugged) }
    guard !arePlugged else { return onListening(true) }
    speaker.interrupt()
    speaker.resetVolume()
    onLeaving()
  }

  private func setStandard(_ isListening: Bool) {
    onStandard(isListening)
    listen(isListening)
    if !isListening { onLeaving() }
  }

  /// Begins or ends to read aloud.
  func listen(_ isListening: Bool) {
    guard isListening != self.isListening else { return }
    self.isListening = isListening
    if isListening { speaker.start() } else { speaker.finish() }
    if !isListening { onSpoken(nil) }
    onListening(isListening)
  }

  // MARK: - What is said

  /// What this is and how to move.
  func begin(_ kiosk: inout Kiosk) { speaker.say(narrator.begin(&kiosk)) }

  /// What came of an event; whatever a visitor does silences what was being said.
  func follow(_ event: Event, in kiosk: inout Kiosk) {
    guard isListening else { return }
    let said = narrator.follow(event, in: &kiosk)
    if !said.isEmpty { speaker.say(said) } else if event.isAct { speaker.interrupt() }
  }

  /// Says what a key would do.
  func explain(in kiosk: inout Kiosk) {
    if isListening { speaker.say(narrator.explain(&kiosk)) }
  }

  /// Says what has changed by itself.
  func tellChanges(in kiosk: inout Kiosk) {
    guard isListening else { return }
    let said = narrator.tellChanges(&kiosk)
    if !said.isEmpty { speaker.say(said) }
  }

  /// Asks whether somebody is still there.
  func warn(in kiosk: Kiosk) {
    if isListening { speaker.say(narrator.countdown(in: kiosk)) }
  }

  /// Falls silent: the visitor has answered.
  func interrupt() {
    if isListening { speaker.interrupt() }
  }

  /// Nobody listens any more, as far as can be known: the next one hears what the first did.
  func resetVolume() { speaker.resetVolume() }

  func perform(_ command: SpeechCommand) {
    if isListening { speaker.perform(command) }
  }

  /// Follows what the speaker tells.
  func take(_ news: SpeechNews) {
    switch news {
    case .began(let utterance): onSpoken(utterance.subject)
    case .finished, .cut: onSpoken(nil)
    case .ended, .engineFailed, .deviceFailed, .recovered, .voiceMissing: break
    }
  }
}

extension Event {
  /// Whether a visitor did something on purpose; the course of a movement goes on by itself.
  fileprivate var isAct: Bool {
    switch self {
    case .key, .pointerDown, .wheel: true
    case .pointerMoved, .pointerUp, .pointerCancelled: false
    }
  }
}

extension SpeechNews {
  /// What the technician is told; nil for what is as it should be.
  var line: String? {
    switch self {
    case .engineFailed(let why):
      "nothing is read aloud: \(why); see --speech-command. It is tried again after 30 s"
    case .deviceFailed(let why):
      "nothing is read aloud: there is no sound device (\(why)). It is tried again with the next text"
    case .recovered: "texts are read aloud again"
    case .voiceMissing(let language):
      "no voice speaks \(language): the English one reads it; see --speech-command"
    case .began, .ended, .finished, .cut: nil
    }
  }
}
