/// While the help card is there, keys are named and explained and do nothing else (EN 301 549, 5.5.2).
extension Kiosk {
  /// Explains a key instead of following it.
  ///
  /// Not explained are the keys that put the card away: the help key, Escape and, where another
  /// than the help key has opened it, those that press its button; else whoever has no more keys
  /// could not leave. The same moving key again moves the card, or its end could not be read.
  ///
  /// - Returns: false for a key that is to be followed.
  package mutating func explain(
    _ key: KeyMeaning, isRepeat: Bool = false, at instant: Instant
  ) -> Bool {
    guard showsHelp, !isWayOut(key), let explanation = KeyExplanation(key, list.style.direction)
    else { return false }
    session.noteInput(at: instant)
    if isRepeat { return true }
    let isAgain = dialog?.explanation == explanation
    dialog?.explanation = explanation
    explanations += 1
    layDialogOut()
    if isAgain, let intent = explanation.intent {
      performOnDialog(intent, at: instant)
    } else {
      dialog?.offset = 0
    }
    return true
  }

  private func isWayOut(_ key: KeyMeaning) -> Bool {
    switch key {
    case .key(.help), .key(.escape), .headphones: true
    case .key(.enter), .key(.space): dialog?.isOpenedByHelpKey == false
    case .key, .speech: false
    }
  }
}

/// A key's name and what it does otherwise.
struct KeyExplanation: Hashable, Sendable {
  let name: Words.Key
  let meaning: Words.Key
  /// What moves the card; nil for what would act.
  var intent: Intent?

  /// Nil for what is no key.
  init?(_ key: KeyMeaning, _ direction: Direction) {
    switch key {
    case .key(let key):
      guard let name = key.name, let intent = Intent(key, isRepeat: false, direction: direction),
        let meaning = intent.meaning
      else { return nil }
      self.init(name: name, meaning: meaning, intent: intent.isMove ? intent : nil)
    case .speech(let command): self.init(command)
    case .headphones: return nil
    }
  }

  private init(name: Words.Key, meaning: Words.Key, intent: Intent? = nil) {
    self.name = name
    self.meaning = meaning
    self.intent = intent
  }

  private init(_ command: SpeechCommand) {
    switch command {
    case .repeat: self.init(name: .keyRepeat, meaning: .meansRepeat)
    case .pause: self.init(name: .keyPause, meaning: .meansPause)
    case .louder: self.init(name: .keyLouder, meaning: .meansLouder)
    case .softer: self.init(name: .keySofter, meaning: .meansSofter)
    case .stop: self.init(name: .keyOther, meaning: .meansSilence)
    }
  }
}

extension Event.Key {
  /// As it stands on the key; nil for the one that has no need of a name.
  fileprivate var name: Words.Key? {
    switch self {
    case .up: .keyUp
    case .down: .keyDown
    case .left: .keyLeft
    case .right: .keyRight
    case .pageUp: .keyPageUp
    case .pageDown: .keyPageDown
    case .home: .keyHome
    case .end: .keyEnd
    case .tab(let isBackward): isBackward ? .keyShiftTab : .keyTab
    case .enter: .keyEnter
    case .space: .keySpace
    case .back: .keyBack
    case .next: .keyNext
    case .previous: .keyPrevious
    case .escape, .help, .staff: nil
    }
  }
}

extension Intent {
  /// Nil for what no key means.
  fileprivate var meaning: Words.Key? {
    switch self {
    case .focusNext, .stepDown: .meansNext
    case .focusPrevious, .stepUp: .meansPrevious
    case .openFocused: .meansOpen
    case .closeFocused: .meansClose
    case .actOnFocused: .meansAct
    case .focusFirst: .meansFirst
    case .focusLast: .meansLast
    case .pageDown: .meansPageDown
    case .pageUp: .meansPageUp
    case .back: .meansBack
    default: nil
    }
  }

  /// Whether it only leads elsewhere.
  fileprivate var isMove: Bool {
    switch self {
    case .focusNext, .focusPrevious, .stepDown, .stepUp, .focusFirst, .focusLast, .pageDown,
      .pageUp:
      true
    default: false
    }
  }
}
