/// An entry's texts by language: `question_en` beside `question_ar`, or `{"en": …, "ar": …}`.
struct LocalizedEntry {
  private struct Text {
    var field: Field
    var language: String?
    var value: JSONValue
  }

  private var texts: [Text] = []
  /// Whether no text says its language.
  private(set) var isPlain = true
  /// In the order of the questions; nil is the language of the whole.
  private(set) var languages: [String?] = []

  init(_ entry: EntryMembers) {
    // Nearly every entry of nearly every file.
    let question = entry.question
    if entry.localized.isEmpty, !LocalizedEntry.mayBeLocalized(question?.value),
      !LocalizedEntry.mayBeLocalized(entry.answer?.value)
    {
      return
    }
    add(question, as: .question)
    add(entry.answer, as: .answer)
    add(entry[.section], as: .section)
    for index in entry.localized {
      let member = entry.members[index]
      guard let field = member.key.field else { continue }
      texts.append(
        Text(field: Self.main(field), language: member.key.language, value: member.value))
      isPlain = false
    }
    for text in texts where text.field == .question || text.field == .answer {
      if !languages.contains(text.language) { languages.append(text.language) }
    }
  }

  private static func mayBeLocalized(_ value: JSONValue?) -> Bool {
    if case .object = value?.content { true } else { false }
  }

  /// A title is a question here, and a text an answer.
  private static func main(_ field: Field) -> Field {
    switch field {
    case .title: .question
    case .text: .answer
    default: field
    }
  }

  private mutating func add(_ member: ShapeMember?, as field: Field) {
    guard let member else { return }
    guard let values = AnswerValue.byLanguage(member.value) else {
      return texts.append(Text(field: field, language: nil, value: member.value))
    }
    isPlain = false
    for (tag, value) in values { texts.append(Text(field: field, language: tag, value: value)) }
  }

  func question(_ language: String?) -> JSONValue? { value(.question, language) }

  func answer(_ language: String?) -> JSONValue? { value(.answer, language) }

  /// One that says no language holds for all.
  func section(_ language: String?) -> JSONValue? {
    value(.section, language) ?? value(.section, nil)
  }

  private func value(_ field: Field, _ language: String?) -> JSONValue? {
    texts.last { $0.field == field && $0.language == language }?.value
  }
}
