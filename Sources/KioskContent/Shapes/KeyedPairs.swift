import KioskCore

/// Questions that stand in keys: `{"Where?": "Here."}`, or flat and numbered: `q01`, `q01p1`.
struct KeyedPairs {
  /// Members that are neither.
  private(set) var leftOver: [Int] = []
  private let entry: EntryMembers
  /// The first key that looks more like a name than like a question.
  private var doubtful: ShapeMember?
  private var numbered: [Numbered] = []
  /// Where the first question stands that is one too many.
  private var surplus: (limit: Int, offset: Int)?

  /// A member under a numbered key; the question of a number comes before its answer's parts.
  private struct Numbered: Comparable {
    var number: Int
    /// -1 for the question.
    var part: Int
    var member: Int

    static func < (left: Numbered, right: Numbered) -> Bool {
      (left.number, left.part, left.member) < (right.number, right.part, right.member)
    }
  }

  init(_ entry: EntryMembers) { self.entry = entry }

  static func looksLikeQuestion(_ key: String) -> Bool {
    key.contains { $0.isWhitespace || !$0.isASCII || $0 == "?" }
  }

  /// Whether there are keys such as `q1` beside `a1`.
  static func hasNumbers(_ entry: EntryMembers) -> Bool {
    entry.unknown.contains { NumberedKey(entry.members[$0].key.text) != nil }
  }

  /// Adds every question that there is; one at a time, since there may be very many.
  mutating func read(into builder: inout CatalogBuilder) {
    let stray = entry.unknown + entry.tagged + entry.parts.map(\.member)
    for index in stray.sorted() {
      let member = entry.members[index]
      if let key = NumberedKey(member.key.text), member.isText {
        let part = key.isAnswer ? key.part ?? 0 : -1
        numbered.append(Numbered(number: key.number, part: part, member: index))
      } else if !add(member, in: [], to: &builder) {
        leftOver.append(index)
      }
    }
    numbered.sort()
    var start = 0
    while start < numbered.count {
      var end = start + 1
      while end < numbered.count, numbered[end].number == numbered[start].number { end += 1 }
      add(numbered[start..<end], to: &builder)
      start = end
    }
    report(to: &builder.problems)
  }

  /// Adds the question that is the member's key, or those in the section that it is.
  private mutating func add(
    _ member: ShapeMember, in sections: [String], to builder: inout CatalogBuilder
  ) -> Bool {
    if case .object(let members) = member.value.content {
      let before = builder.count
      for inner in members where !inner.value.isNull {
        _ = add(ShapeMember(inner), in: sections + [member.key.text], to: &builder)
      }
      return builder.count > before
    }
    guard let answer = AnswerValue.answer(member.value), !answer.blocks.isEmpty else {
      return false
    }
    guard hasRoom(in: builder, for: member) else { return true }
    if doubtful == nil, !Self.looksLikeQuestion(member.key.text) { doubtful = member }
    builder.add(
      Draft(
        identity: .missing, question: AnswerText.line(member.key.text),
        questionOffset: member.keyOffset, answer: answer.blocks, notes: answer.notes,
        answerOffset: member.value.offset, isExpanded: false, sections: sections,
        name: EntryName(path: member.key.text)))
    return true
  }

  /// Adds what stands under one number.
  private mutating func add(_ group: ArraySlice<Numbered>, to builder: inout CatalogBuilder) {
    let members = group.map { entry.members[$0.member] }
    guard group.first?.part == -1, let question = members.first,
      let text = AnswerValue.plainText(question.value)
    else {
      for member in members { _ = add(member, in: [], to: &builder) }
      return
    }
    guard hasRoom(in: builder, for: question) else { return }
    var answer = Answer()
    for part in members.dropFirst() {
      if let some = AnswerValue.answer(part.value) { answer += some }
    }
    builder.add(
      Draft(
        identity: .given(question.key.text, offset: question.keyOffset), question: text,
        questionOffset: question.value.offset,
        answer: answer.blocks, notes: answer.notes,
        answerOffset: members.dropFirst().first?.value.offset ?? question.value.offset,
        isExpanded: false, name: EntryName(path: question.key.text)))
  }

  private mutating func hasRoom(in builder: CatalogBuilder, for member: ShapeMember) -> Bool {
    if builder.isFull, surplus == nil { surplus = (builder.questionLimit, member.keyOffset) }
    return !builder.isFull
  }

  private func report(to problems: inout Problems) {
    if let surplus {
      problems.error(
        at: surplus.offset,
        "there are more than \(surplus.limit) questions, and the rest is not shown: split the file up"
      )
    }
    guard let doubtful else { return }
    problems.warning(
      at: doubtful.keyOffset,
      """
      the key \(Excerpt(doubtful.key.text)) is taken for a question and what follows for its \
      answer: if it is none, write {"question": "…", "answer": "…"}
      """)
  }
}

extension ShapeMember {
  fileprivate var isText: Bool {
    switch value.content {
    case .string, .array: true
    default: false
    }
  }
}
