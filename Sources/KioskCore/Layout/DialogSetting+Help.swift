/// What the help card tells about; the screen has no use for the rest.
struct HelpTopics: OptionSet, Hashable, Sendable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  /// What is read aloud, and the keys for it.
  static let speech = HelpTopics(rawValue: 1)
  /// Headphones begin the reading.
  static let headphones = HelpTopics(rawValue: 2)
  /// The tool bar.
  static let tools = HelpTopics(rawValue: 4)
}

/// The card that tells how the screen is used.
extension DialogSetting {
  func help(_ topics: HelpTopics) -> [Wording?] {
    let touch = [own(.helpTouchTopic, .topic), own(.helpTouch)]
    let tools = topics.contains(.tools) ? [own(.helpSizeTopic, .topic), own(.helpSize)] : []
    let keys = [own(.helpKeysTopic, .topic), own(.helpKeys)]
    return [own(.help, .heading)] + touch + tools + keys + speech(topics)
  }

  private func speech(_ topics: HelpTopics) -> [Wording] {
    guard topics.contains(.speech) else { return [] }
    let headphones = topics.contains(.headphones) ? [own(.helpHeadphones)] : []
    return [own(.helpSpeechTopic, .topic)] + headphones + [own(.helpSpeech)]
  }
}
