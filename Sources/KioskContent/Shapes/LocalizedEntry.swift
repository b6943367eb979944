/// An entry's texts by language: `question_en` beside `question_ar`, or `{"en": …, "ar": …}`.
struct LocalizedEntry {
  private struct Text {
    var field: Field
    var language: String?
    var value: JSONValue
  }

  private var texts: [Text] = []
  /// Members of the entry that say nothing in any language.
  private(set) var unused: [Int] = []
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
    add(entry[.section] ?? entry[.list], as: .section)
    for index in entry.localized {
      let member = entry.members[index]
      guard let field = member.key.field, isNeeded(field, member.key.language, in: entry) else {
        unused.append(index)
        continue
      }
      texts.append(
        Text(field: Self.main(field), language: member.key.language, value: member.value))
      isPlain = false
    }
    for text in texts where text.field == .question || text.field == .answer {
      if !languages.contains(text.language) { languages.append(text.language) }
    }
    if isPlain { return }
    unused += entry.surplus(beside: entry.shownFields)
    unused += entry.parts.map(\.member)
  }

  /// Whether nothing says the same better: a hint is nobody's, and a title stands back behind a
  /// question.
  private func isNeeded(_ field: Field, _ language: String?, in entry: EntryMembers) -> Bool {
    let main = Self.main(field)
    guard main == .question || main == .answer || main == .section else { return false }
    return main == field
      || !entry.localized.contains {
        entry.members[$0].key.field == main && entry.members[$0].key.language == language
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
