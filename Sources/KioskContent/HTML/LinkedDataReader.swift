import KioskCore

/// Reads a page's blocks of JSON-LD into drafts, each question once.
struct LinkedDataReader {
  private(set) var questions: [Draft] = []
  private(set) var title: String?
  private(set) var language: (text: String, offset: Int)?
  /// Where the page begins, in bytes from the start of the file.
  private let base: Int
  private var known: [String: Int] = [:]

  init(base: Int) { self.base = base }

  /// A block that is no JSON costs itself only.
  mutating func read(_ script: PageVisitor.Script, problems: inout Problems) {
    let (start, end) = Self.content(of: script.bytes)
    guard start < end else { return }
    let offset = base + max(0, script.offset) + start
    let file = FileBytes(copying: Array(script.bytes[start..<end]))
    guard let value = value(in: SourceText(file), at: offset, problems: &problems) else { return }
    var data = LinkedData()
    data.read(value)
    if let name = data.title, title == nil { title = AnswerText.htmlLine(name) }
    if language == nil, let tag = data.language { language = (tag.text, offset + tag.offset) }
    for question in data.questions { take(question, at: offset, problems: &problems) }
  }

  private func value(
    in source: SourceText, at offset: Int, problems: inout Problems
  ) -> JSONValue? {
    var reader = JSONReader(source)
    var builder = JSONValueBuilder()
    var root: JSONValue?
    let fault = reader.read { token in
      if let value = builder.take(token) { root = value }
      return true
    }
    for comma in reader.trailingCommas {
      problems.warning(at: offset + comma, "nothing comes after this comma: delete it")
    }
    guard let fault else { return root }
    problems.error(
      at: offset + fault.offset,
      "this block of JSON-LD is not used: \(fault.message(in: source))")
    return nil
  }

  private mutating func take(
    _ question: LinkedData.Question, at offset: Int, problems: inout Problems
  ) {
    let place = offset + (question.name?.offset ?? question.value.offset)
    guard let name = question.name else {
      return problems.error(
        at: place, "a Question has no name, so it is not shown: add \"name\": \"…\"")
    }
    let words = AnswerText.htmlLine(name.text)
    guard let first = question.answers.first else {
      return problems.error(
        at: place,
        """
        \(Excerpt(words)) has no answer, so it is not shown: \
        add "acceptedAnswer": {"@type": "Answer", "text": "…"}
        """)
    }
    var answer = Answer()
    for text in question.answers {
      let part = AnswerText.html(text.text)
      answer.blocks += part.blocks
      answer.notes += part.notes
    }
    add(
      Draft(
        identity: question.id.map { .given($0.text, offset: offset + $0.offset) } ?? .missing,
        question: words, questionOffset: place, answer: answer.blocks, notes: answer.notes,
        answerOffset: offset + first.offset, isExpanded: false,
        anchors: question.id.flatMap { Self.fragment(of: $0.text) }.map { [$0] } ?? [],
        name: EntryName()),
      problems: &problems)
  }

  /// Pages often carry the same data twice, from two of their parts.
  private mutating func add(_ draft: Draft, problems: inout Problems) {
    if let index = known[draft.question], questions[index].answer == draft.answer {
      let line = problems.source?.place(of: questions[index].questionOffset).line ?? 1
      return problems.warning(
        at: draft.questionOffset,
        """
        \(Excerpt(draft.question)) and its answer stand on the page already (line \(line)) \
        and are shown once: delete one of the two
        """)
    }
    if known[draft.question] == nil { known[draft.question] = questions.count }
    questions.append(draft)
  }

  /// `#faq-1` of `https://example.org/page#faq-1`.
  private static func fragment(of id: String) -> String? {
    guard let sign = id.lastIndex(of: "#") else { return nil }
    let name = String(id[id.index(after: sign)...])
    return name.isEmpty ? nil : name
  }

  /// Without the comment or CDATA section that old pages put around their scripts.
  private static func content(of bytes: [UInt8]) -> (start: Int, end: Int) {
    var start = 0
    var end = bytes.count
    func skipSpace() {
      while start < end, bytes[start] <= 0x20 { start += 1 }
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    }
    skipSpace()
    for (opening, closings) in [
      ("<!--", ["//-->", "-->"]), ("//<![CDATA[", ["//]]>", "]]>"]),
      ("/*<![CDATA[*/", ["/*]]>*/"]), ("<![CDATA[", ["]]>"]),
    ] where bytes[start..<end].starts(with: opening.utf8) {
      start += opening.utf8.count
      let rest = bytes[start..<end].reversed()
      if let closing = closings.first(where: { rest.starts(with: $0.utf8.reversed()) }) {
        end -= closing.utf8.count
      }
      skipSpace()
    }
    return (start, end)
  }
}
