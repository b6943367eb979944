import KioskCore

/// The fields of one entry in one language, and what is wrong with them.
struct EntryFields {
  let entry: EntryMembers
  let name: EntryName

  func question(_ problems: inout Problems) -> (text: String, offset: Int)? {
    guard let member = entry.question else {
      missing("question", &problems)
      return nil
    }
    guard let text = AnswerValue.plainText(member.value) else {
      unusable(member, "question", &problems)
      return nil
    }
    return (text, member.value.offset)
  }

  func answer(_ problems: inout Problems) -> (text: Answer, offset: Int)? {
    guard let member = entry.answer else { return parts(&problems) }
    guard let answer = AnswerValue.answer(member.value) else {
      unusable(member, "answer", &problems)
      return nil
    }
    return (answer, member.value.offset)
  }

  /// An answer in paragraphs under keys of their own, which the keys' numbers put in order.
  private func parts(_ problems: inout Problems) -> (text: Answer, offset: Int)? {
    let parts = entry.parts.sorted { $0.number < $1.number }.map { entry.members[$0.member] }
    guard let first = parts.first else {
      missing("answer", &problems)
      return nil
    }
    var answer = Answer()
    for part in parts {
      if let some = AnswerValue.answer(part.value) {
        answer += some
      } else {
        problems.error(
          at: part.value.offset,
          "\(name.field(part.key.text)) is \(part.value.kindName) and is left out: write a text")
      }
    }
    return (answer, first.value.offset)
  }

  private func missing(_ key: String, _ problems: inout Problems) {
    problems.error(
      at: entry.offset,
      "\(name.field(key)) is missing, so this entry is not shown: add \"\(key)\": \"…\"")
  }

  private func unusable(_ member: ShapeMember, _ key: String, _ problems: inout Problems) {
    let key = member.key.text
    problems.error(
      at: member.value.offset,
      """
      \(name.field(key)) is \(member.value.kindName), so this entry is not shown: \
      write "\(key)": "…"
      """)
  }

  /// Says that an entry has nothing in one of its languages.
  func report(missing key: String, in language: String?, _ problems: inout Problems) {
    let words = language.map { " in the language \($0)" } ?? ""
    problems.error(
      at: entry.offset,
      "\(name.field(key)) is missing\(words), so this entry is not shown\(words): add it")
  }

  func isExpanded(_ problems: inout Problems) -> Bool {
    guard let value = entry[.isExpanded]?.value, !value.isNull else { return false }
    if case .bool(let isExpanded) = value.content { return isExpanded }
    problems.error(
      at: value.offset,
      """
      \(name.field("isExpanded")) is \(value.kindName), so the row starts closed: \
      write true or false, without quotation marks
      """)
    return false
  }

  /// The titles of the sections that the entry itself names.
  func sections(_ problems: inout Problems) -> [String] {
    guard let member = entry[.section] ?? entry[.list] else { return [] }
    return titles(member.value, key: member.key.text, &problems)
  }

  /// The titles that the value of `key` says.
  func titles(_ value: JSONValue, key: String, _ problems: inout Problems) -> [String] {
    switch value.content {
    case .null: return []
    case .string(let text): return text.isBlank ? [] : [AnswerText.line(text)]
    case .array(let elements):
      let titles = elements.compactMap { element -> String? in
        if case .string(let text) = element.content, !text.isBlank { text } else { nil }
      }
      if titles.count == elements.count { return titles }
    default:
      if let title = AnswerValue.plainText(value) { return [title] }
    }
    problems.warning(
      at: value.offset, "\(name.field(key)) is \(value.kindName) and is not used: write a text")
    return []
  }

  func identity(_ problems: inout Problems) -> Draft.Identity {
    guard let value = entry[.id]?.value, !value.isNull else {
      if let keyed = entry.keyedID { return .given(keyed.text, offset: keyed.offset) }
      let place = entry[.id]?.value.offset ?? entry.offset
      problems.warning(
        at: place,
        """
        \(name.field("id")) is missing: add "id": "…", or the row is \
        taken for a new one whenever its question is reworded
        """)
      return .missing
    }
    switch value.content {
    case .string(let text) where !text.isBlank: return .given(text, offset: value.offset)
    case .number(let digits):
      if let number = Int(digits) { return .given(String(number), offset: value.offset) }
    default: break
    }
    problems.error(at: value.offset, unusableIDMessage(value))
    return .missing
  }

  private func unusableIDMessage(_ value: JSONValue) -> String {
    let fault =
      switch value.content {
      case .string: "a blank text"
      case .number(let digits) where digits.contains(where: { ".eE".contains($0) }):
        "no whole number (\(Excerpt(digits)))"
      case .number(let digits): "too large a number (\(Excerpt(digits)))"
      default: value.kindName
      }
    return """
      \(name.field("id")) is \(fault), so the row gets an id from its question: \
      write a whole number, or a text in quotation marks
      """
  }
}
