/// The program's own words in one language.
package struct Words: Hashable, Sendable {
  package enum Key: String, Hashable, Sendable, CaseIterable {
    /// On the button that puts away what lies over the list.
    case close
    /// Below a code that a phone's camera reads.
    case scanWithPhone
    /// In place of rows where the content has no questions.
    case emptyNotice
    /// Above an address that no code can hold.
    case linkTooLong
    /// What this is used with, for who hears it: spoken when speech begins.
    case speechInstructions
    /// A question whose answer is closed.
    case speechCollapsed
    /// A question whose answer is open.
    case speechExpanded
    /// A part of an answer that leads somewhere.
    case speechLink
    /// Before what a picture shows.
    case speechPicture
    /// Something that is pressed.
    case speechButton
    /// Where in the list a question stands; `{position}` and `{count}` stand for the numbers.
    case speechPlace
    /// There is no question before this one.
    case speechListStart
    /// There is no question after this one.
    case speechListEnd
    /// Asks a visitor who has done nothing for a while.
    case stillThere
    /// Below that question.
    case touchToGoOn
    /// Invites passers-by.
    case touchToBegin
    /// In large letters where there is nothing to show.
    case outage
    /// Why.
    case outageNote
    /// On what tells how the screen is used, and its heading.
    case help
    /// Over what is done by a finger.
    case helpTouchTopic
    case helpTouch
    /// Over what is done by keys.
    case helpKeysTopic
    case helpKeys
    /// Over what is done while the screen is read aloud.
    case helpSpeechTopic
    case helpSpeech
    /// Where headphones begin the reading.
    case helpHeadphones
    /// Over what the tool bar does.
    case helpSizeTopic
    case helpSize
    /// The tools, in few words: they stand below small pictures.
    case textSmaller
    case textLarger
    case contrast
    case lessMotion
    case readAloud
    /// Also the heading above the languages to choose from.
    case languageTool
    /// Everything that is touched moves to the lower part of the screen.
    case withinReach
    /// A tool that is on.
    case toolOn
    /// A tool that is off.
    case toolOff
    /// Where on the bar a tool stands; `{position}` and `{count}` stand for the numbers.
    case toolPlace
    /// How large the text is; `{position}` and `{count}` stand for the numbers.
    case textStep
    /// There is no smaller text.
    case textSmallest
    /// There is no larger text.
    case textLargest
    /// What is in force, of several.
    case chosen
    /// All the tools together.
    case toolBar
  }

  /// A BCP 47 tag, such as "zh-Hant".
  package let language: String
  package let direction: Direction
  private let texts: [Key: String]

  /// - Parameter texts: what is missing is said in English.
  package init(language: String, direction: Direction = .leftToRight, texts: [Key: String]) {
    self.language = language
    self.direction = direction
    self.texts = texts
  }

  package subscript(key: Key) -> String { texts[key] ?? key.english }

  package static let english = Words(language: "en", texts: [:])
}

extension Words.Key {
  /// What is said where a language has no word for it.
  fileprivate var english: String {
    switch self {
    case .close: "Close"
    case .scanWithPhone: "Scan with your phone"
    case .emptyNotice: "There are no questions here yet. Please ask our staff."
    case .linkTooLong: "This address is too long for a code. Please ask our staff."
    case .speechInstructions:
      "Press the down or up arrow to go through the questions, and Enter to open or close an answer."
    case .speechCollapsed: "collapsed"
    case .speechExpanded: "expanded"
    case .speechLink: "link"
    case .speechPicture: "picture"
    case .speechButton: "button"
    case .speechPlace: "{position} of {count}"
    case .speechListStart: "Start of the list"
    case .speechListEnd: "End of the list"
    case .stillThere: "Still there?"
    case .touchToGoOn: "Touch the screen to go on"
    case .touchToBegin: "Touch to begin"
    case .outage: "Please ask our staff"
    case .outageNote: "The questions cannot be shown at the moment."
    case .help: "Help"
    case .helpTouchTopic: "By touch"
    case .helpTouch:
      "Touch a question to read its answer, and touch it again to close it. Slide a finger "
        + "up or down to see more questions."
    case .helpKeysTopic: "By keys"
    case .helpKeys:
      "The down and up arrows, or Tab, go from one question or button to the next. Enter "
        + "or the space bar opens or closes an answer, or presses the button. Escape closes a "
        + "card like this one."
    case .helpSpeechTopic: "By ear"
    case .helpSpeech:
      "While the screen is read aloud, R says the last thing again, P pauses and goes on, "
        + "plus and minus change the volume. Any other key brings silence."
    case .helpHeadphones: "Plug in headphones to have the screen read aloud."
    case .helpSizeTopic: "Text and colours"
    case .helpSize:
      "The buttons on the screen make the text smaller or larger, raise the contrast, stop "
        + "motion and bring everything within reach. For the next visitor all is as it was."
    case .textSmaller: "Smaller text"
    case .textLarger: "Larger text"
    case .contrast: "High contrast"
    case .lessMotion: "Less motion"
    case .readAloud: "Read aloud"
    case .languageTool: "Language"
    case .withinReach: "Within reach"
    case .toolOn: "on"
    case .toolOff: "off"
    case .toolPlace: "button {position} of {count}"
    case .textStep: "step {position} of {count}"
    case .textSmallest: "smallest size"
    case .textLargest: "largest size"
    case .chosen: "selected"
    case .toolBar: "Tools"
    }
  }
}
