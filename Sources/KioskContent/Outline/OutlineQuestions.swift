import KioskCore

extension CatalogBuilder {
  /// Takes the questions of an outline; says so where there are more than are read.
  ///
  /// - Parameter notes: What there is to say about the answer of a question.
  /// - Returns: Whether all of them were taken.
  mutating func take(_ outline: inout Outline, notes: (Outline.Question) -> [AnswerNote]) -> Bool {
    for leftover in outline.leftovers {
      problems.warning(at: leftover.offset, leftover.kind.message)
    }
    for index in outline.questions.indices {
      let question = outline.questions[index]
      // Not to hold each answer twice.
      outline.questions[index].answer = []
      guard index < questionLimit else {
        problems.error(
          at: question.offset,
          "the file has more than \(questionLimit) questions: split the file up")
        return false
      }
      add(draft(question, notes: notes(question)))
    }
    return true
  }

  private mutating func draft(_ question: Outline.Question, notes: [AnswerNote]) -> Draft {
    var sections = question.sections
    for index in sections.indices {
      sections[index] = text(sections[index], at: question.offset, name: "the section's title")
    }
    let title = QuestionTitle(question.title)
    let id = title.id ?? question.id
    return Draft(
      identity: id.map { .given($0, offset: question.offset) } ?? .missing,
      question: title.text, questionOffset: question.offset, answer: question.answer,
      notes: notes, answerOffset: question.answerOffset, isExpanded: question.isExpanded,
      sections: sections, anchors: question.anchors, name: EntryName())
  }

  /// A language tag as the page has it, if it is one.
  mutating func setLanguage(_ tag: String?, at offset: Int, key: String) {
    guard let tag = tag?.trimmed, !tag.isEmpty else { return }
    if let known = LanguageTag.normalized(tag) {
      language = known
    } else {
      problems.warning(
        at: offset,
        "\(key) \(Excerpt(tag)) is no language tag and is not used: write \"de\" or \"zh-Hant\"")
    }
  }

  mutating func setDirection(_ word: String?, at offset: Int, key: String) {
    switch word?.trimmed.lowercased() {
    case nil, "", "auto": break
    case "ltr": direction = .leftToRight
    case "rtl": direction = .rightToLeft
    case let word?:
      problems.warning(
        at: offset,
        "\(key) \(Excerpt(word)) is not known and is not used: write \"ltr\" or \"rtl\"")
    }
  }
}

/// A question's words, and the id that may stand behind them as `{#id}`.
private struct QuestionTitle {
  let text: String
  let id: String?

  init(_ runs: [TextRun]) {
    let line = runs.line
    guard line.hasSuffix("}"), let start = line.range(ofOpening: "{#") else {
      text = line
      id = nil
      return
    }
    let inner = line[start.upperBound...].dropLast()
    let name = inner.split(separator: " ").first.map(String.init) ?? ""
    let isName = !name.isEmpty && !inner.contains("}") && !inner.contains("{")
    text = isName ? String(line[..<start.lowerBound]).trimmed : line
    id = isName ? name : nil
  }
}

extension String {
  /// The last place of two ASCII characters.
  fileprivate func range(ofOpening pair: String) -> Range<Index>? {
    guard let first = pair.first, let at = lastIndex(of: first) else { return nil }
    let end = utf8.index(at, offsetBy: pair.utf8.count, limitedBy: endIndex)
    return end.flatMap { self[at..<$0] == pair ? at..<$0 : nil }
  }
}
