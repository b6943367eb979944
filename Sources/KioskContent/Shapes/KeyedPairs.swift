import KioskCore

/// Questions that stand in keys: `{"Where?": "Here."}`, or flat and numbered: `q01`, `q01p1`, or
/// named: `parking.question`, `parking.answer`.
struct KeyedPairs {
  /// Members that are neither.
  private(set) var leftOver: [Int] = []
  private let entry: EntryMembers
  /// The first key that looks more like a name than like a question.
  private var doubtful: ShapeMember?
  /// The ids of the objects around, for ids that are keys.
  private let around: [String]
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

  init(_ entry: EntryMembers, around: [String] = []) {
    self.entry = entry
    self.around = around
  }

  /// Whether the members plainly are questions and answers, wherever the object stands: all keys
  /// end as questions do, or there are such as `q1` and `a1`.
  static func areIn(_ entry: EntryMembers) -> Bool {
    if entry.hasNumberedQuestions, !entry.parts.isEmpty { return true }
    guard !entry.unknown.isEmpty else { return false }
    if entry.unknown.count == entry.members.count {
      return entry.members.allSatisfy { asks($0.key.text) && $0.isText }
    }
    return false
  }

  private static func asks(_ key: String) -> Bool {
    key.last { !$0.isWhitespace }.map { "?？؟".contains($0) } ?? false
  }

  static func looksLikeQuestion(_ key: String) -> Bool {
    key.contains { $0.isWhitespace || !$0.isASCII || $0 == "?" }
  }

  /// Whether there are keys such as `q1` beside `a1`.
  static func hasNumbers(_ entry: EntryMembers) -> Bool {
    entry.unknown.contains { NumberedKey(entry.members[$0].key.text) != nil }
  }

  /// Adds every question that there is; one at a time, since there may be very many.
  ///
  /// - Parameter isNested: whether only those count that stand in an object or a list of their own.
  mutating func read(isNested: Bool = false, into builder: inout CatalogBuilder) {
    let named = NamedPairs(entry)
    let stray = entry.unknown + entry.tagged + entry.parts.map(\.member)
    for index in stray.sorted() where !named.answers.contains(index) {
      let member = entry.members[index]
      if isNested, !member.isObjectOrList {
        leftOver.append(index)
        continue
      }
      if let pair = named.pairs[index] {
        add(pair, of: member, to: &builder)
        continue
      }
      if let key = NumberedKey(member.key.text), member.isTextOrList {
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
    if let members = member.value.pairs {
      let before = builder.count
      let tag = sections.isEmpty ? member.key.tag : nil
      for inner in members where !inner.value.isNull {
        let sections = tag == nil ? sections + [member.key.text] : []
        _ = add(ShapeMember(inner), in: sections, to: &builder)
      }
      if let tag { builder.setLanguage(tag, since: before) }
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
      if let some = AnswerValue.answer(part.value) {
        answer += some
      } else {
        builder.problems.error(
          at: part.value.offset,
          "\(part.key.text) is \(part.value.kindName) of no texts and is left out: write a text")
      }
    }
    builder.add(
      Draft(
        identity: .given(id(question.key.text), offset: question.keyOffset), question: text,
        questionOffset: question.value.offset,
        answer: answer.blocks, notes: answer.notes,
        answerOffset: members.dropFirst().first?.value.offset ?? question.value.offset,
        isExpanded: false, name: EntryName(path: question.key.text)))
  }

  /// Adds what stands under a name, as in `parking.question` beside `parking.answer`.
  private mutating func add(
    _ pair: NamedPairs.Pair, of question: ShapeMember, to builder: inout CatalogBuilder
  ) {
    guard hasRoom(in: builder, for: question) else { return }
    builder.add(
      Draft(
        identity: .given(id(pair.name), offset: question.keyOffset), question: pair.question,
        questionOffset: question.value.offset, answer: pair.answer.blocks,
        notes: pair.answer.notes, answerOffset: pair.answerOffset, isExpanded: false,
        name: EntryName(path: pair.name)))
  }

  private func id(_ key: String) -> String { (around + [key]).joined(separator: "/") }

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
    case .string: true
    case .array: value.pairs == nil
    default: false
    }
  }

  fileprivate var isTextOrList: Bool {
    switch value.content {
    case .string, .array: true
    default: false
    }
  }

  fileprivate var isObjectOrList: Bool { value.pairs != nil }
}

extension JSONValue {
  /// The members of an object, or those of a list of objects that are no answer together; nil for
  /// any other value.
  fileprivate var pairs: [JSONMember]? {
    switch content {
    case .object(let members): return members
    case .array(let elements):
      var all: [JSONMember] = []
      for element in elements {
        guard case .object(let members) = element.content, members.count == 1 else { return nil }
        all += members
      }
      return all.isEmpty || all.contains { $0.key == "text" || $0.key == "kind" } ? nil : all
    default: return nil
    }
  }
}
