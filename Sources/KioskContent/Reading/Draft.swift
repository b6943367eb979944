import KioskCore

/// One question as a file says it, before it is judged.
struct Draft {
  enum Identity {
    /// The file gives it; `offset` is its place in bytes.
    case given(String, offset: Int)
    /// The file gives none, or none that can be used.
    case missing
  }

  var identity: Identity
  var question: String
  var questionOffset: Int
  var answer: [Block]
  /// What there is to say about the answer.
  var notes: [AnswerNote] = []
  var answerOffset: Int
  var isExpanded: Bool
  /// The titles of the sections it stands in, the outermost first.
  var sections: [String] = []
  /// A BCP 47 tag; nil where the entry does not say one of its own.
  var language: String?
  /// What a missing id is made from instead of the question: the text that the entry has in the
  /// first of several languages, so that the row is the same in all of them.
  var identityBasis: String?
  /// The names by which links lead here, beside the id and the question.
  var anchors: [String] = []
  var name: EntryName
  /// Whether it has been said already that there is no answer.
  var isKnownToBeEmpty = false
}

/// What messages call an entry and its fields: `faqs[3]`, `[3].answer`.
///
/// Put into words only where there is something to say.
struct EntryName: CustomStringConvertible {
  /// The name of the list, which may be empty; nil for an entry that is in none.
  var list: String?
  /// From 0.
  var index = 0
  /// What an entry that is in no list is called; nil for one that stands alone.
  var path: String?

  var description: String { list.map { "\($0)[\(index)]" } ?? path ?? "" }

  func field(_ name: String) -> String {
    list == nil && path == nil ? name : "\(self).\(name)"
  }
}
