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
    }
  }
}
