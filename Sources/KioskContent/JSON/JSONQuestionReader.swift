/// Reads one question of a JSON file.
struct JSONQuestionReader {
  static let keys = ["id", "question", "answer", "isExpanded"]

  private var keys = ObjectKeys(known: JSONQuestionReader.keys)

  /// The question in `value`, or nil and a word why where it lacks what it must have.
  ///
  /// `name` is what messages call the entry, such as `faqs[3]`.
  mutating func draft(_ value: JSONValue, name: EntryName, problems: inout Problems) -> Draft? {
    guard case .object(let members) = value.content else {
      problems.error(
        at: value.offset,
        """
        \(name) is \(value.kindName), so it is not shown: \
        write {"id": …, "question": "…", "answer": "…"}
        """)
      return nil
    }
    return draft(members, at: value.offset, name: name, problems: &problems)
  }

  mutating func draft(
    _ members: [JSONMember], at offset: Int, name: EntryName, problems: inout Problems
  ) -> Draft? {
    let values = keys.values(of: members, problems: &problems)
    let entry = Entry(values: values, offset: offset, name: name)
    let question = entry.text("question", problems: &problems)
    let answer = entry.text("answer", problems: &problems)
    guard let question, let answer else { return nil }
    let isShown = !question.text.isBlank
    let text = AnswerText.answer(of: answer.text)
    return Draft(
      identity: isShown ? entry.identity(problems: &problems) : .missing,
      question: AnswerText.line(question.text), questionOffset: question.offset,
      answer: text.blocks, notes: text.notes,
      answerOffset: answer.offset, isExpanded: entry.isExpanded(problems: &problems), name: name)
  }

  func reportUnknownKeys(to problems: inout Problems) { keys.reportUnknown(to: &problems) }
}

/// The known fields of one entry.
private struct Entry {
  let values: ObjectValues
  let offset: Int
  let name: EntryName

  func text(_ key: String, problems: inout Problems) -> (text: String, offset: Int)? {
    guard let value = values[key] else {
      problems.error(
        at: offset, "\(path(key)) is missing, so this entry is not shown: add \"\(key)\": \"…\"")
      return nil
    }
    guard case .string(let text) = value.content else {
      problems.error(
        at: value.offset,
        "\(path(key)) is \(value.kindName), so this entry is not shown: write \"\(key)\": \"…\"")
      return nil
    }
    return (text, value.offset)
  }

  /// What messages call the field of that key.
  private func path(_ key: String) -> String { name.field(key) }

  func isExpanded(problems: inout Problems) -> Bool {
    guard let value = values["isExpanded"], !value.isNull else { return false }
    if case .bool(let isExpanded) = value.content { return isExpanded }
    problems.error(
      at: value.offset,
      """
      \(path("isExpanded")) is \(value.kindName), so the row starts closed: \
      write true or false, without quotation marks
      """)
    return false
  }

  func identity(problems: inout Problems) -> Draft.Identity {
    guard let value = values["id"], !value.isNull else {
      let place = values["id"]?.offset ?? offset
      problems.warning(
        at: place,
        """
        \(path("id")) is missing: add \"id\": \"…\", or the row is \
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
      \(path("id")) is \(fault), so the row gets an id from its question: \
      write a whole number, or a text in quotation marks
      """
  }
}
