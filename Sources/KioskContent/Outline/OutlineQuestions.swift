import KioskCore

extension CatalogBuilder {
  /// Takes a question of an outline.
  mutating func add(_ question: Outline.Question, notes: [AnswerNote]) {
    add(draft(question, notes: notes))
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
      sections: sections, anchors: question.anchors, name: EntryName(), isKnownToBeEmpty: true)
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
