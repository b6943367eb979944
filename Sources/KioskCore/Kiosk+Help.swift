/// The card that tells how the screen is used.
extension Kiosk {
  /// Whether it is there, and what is pressed is about it alone.
  package var showsHelp: Bool {
    guard showsDialog, case .help? = dialog?.subject else { return false }
    return true
  }

  mutating func openHelp(at instant: Instant) {
    openDialog(about: .help(helpTopics), at: instant)
  }

  private var helpTopics: HelpTopics {
    let tools: HelpTopics = shownTools.isEmpty ? [] : [.tools]
    return switch speechOffer {
    case .none: tools
    case .always: [tools, .speech]
    case .withHeadphones: [tools, .speech, .headphones]
    }
  }
}

/// When the screen is read aloud.
package enum SpeechOffer: Hashable, Sendable {
  case none
  case always
  /// While headphones are plugged in.
  case withHeadphones
}
