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
    /// Tells staff what is wrong, at the screen's edge; `{what}` stands for it.
    case staffNote
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
    case .staffNote: "For staff: defaults stand in for settings with errors. {what}"
    }
  }
}
