/// Questions and answers under keys that end in what they are: `parking.question` beside
/// `parking.answer`.
struct NamedPairs {
  struct Pair {
    /// What the two keys have in common.
    var name: String
    var question: String
    var answer: Answer
    /// In bytes from the start of the file.
    var answerOffset: Int
  }

  /// By the question's member.
  private(set) var pairs: [Int: Pair] = [:]
  /// The answers' members.
  private(set) var answers: Set<Int> = []

  init(_ entry: EntryMembers) {
    var found: [String: Int] = [:]
    for index in entry.unknown {
      guard let key = Self.split(entry.members[index].key.text), key.field == .answer else {
        continue
      }
      found[key.name] = index
    }
    guard !found.isEmpty else { return }
    for index in entry.unknown {
      guard let key = Self.split(entry.members[index].key.text), key.field == .question,
        let other = found[key.name],
        let question = AnswerValue.plainText(entry.members[index].value),
        let answer = AnswerValue.answer(entry.members[other].value)
      else { continue }
      pairs[index] = Pair(
        name: key.name, question: question, answer: answer,
        answerOffset: entry.members[other].value.offset)
      answers.insert(other)
    }
  }

  /// What stands before the last mark in a key, and which of the two stands behind it.
  private static func split(_ key: String) -> (name: String, field: Field)? {
    guard key.utf8.count <= 200, let mark = key.lastIndex(where: { "._-/".contains($0) }),
      mark > key.startIndex,
      let field = FieldName.field(String(key[key.index(after: mark)...])),
      field == .question || field == .answer
    else { return nil }
    return (String(key[..<mark]), field)
  }
}
