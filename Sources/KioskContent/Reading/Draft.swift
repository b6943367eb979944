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
  var answer: String
  var answerOffset: Int
  var isExpanded: Bool
  /// What messages call the entry, such as `faqs[3]`; empty where the file holds it alone.
  var name: String

  /// What messages call one of its fields, such as `faqs[3].answer`.
  func fieldName(_ field: String) -> String { Draft.fieldName(field, of: name) }

  static func fieldName(_ field: String, of name: String) -> String {
    name.isEmpty ? field : "\(name).\(field)"
  }
}
