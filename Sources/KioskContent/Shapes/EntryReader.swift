import KioskCore

/// Reads one question, in one language or in several, and says what it cannot use.
struct EntryReader {
  static let keys = ["id", "question", "answer", "isExpanded"]

  private var unknownKeys = ObjectKeys(known: EntryReader.keys)
  private var unusedKeys = UnusedKeys()
  private var disabled: (count: Int, offset: Int) = (0, 0)

  /// Says what is said once for all entries.
  mutating func finish(_ problems: inout Problems) {
    unknownKeys.reportUnknown(to: &problems)
    unusedKeys.report(to: &problems)
    guard disabled.count > 0 else { return }
    let entries = disabled.count == 1 ? "1 entry is" : "\(disabled.count) entries are"
    problems.warning(
      at: disabled.offset,
      "\(entries) switched off, this one first, and not shown: "
        + "write true to show one")
  }

  /// An element of a list of questions that is no object: two texts are a question and an answer.
  mutating func read(_ value: JSONValue, name: EntryName, into builder: inout CatalogBuilder) {
    if case .array(let pair) = value.content, pair.count == 2,
      case .string(let question) = pair[0].content, let answer = AnswerValue.answer(pair[1])
    {
      return builder.add(
        Draft(
          identity: .missing, question: AnswerText.line(question),
          questionOffset: pair[0].offset, answer: answer.blocks, notes: answer.notes,
          answerOffset: pair[1].offset, isExpanded: false, name: name))
    }
    builder.problems.error(
      at: value.offset,
      """
      \(name) is \(value.kindName), so it is not shown: \
      write {"id": …, "question": "…", "answer": "…"}
      """)
  }

  /// An entry, in every language that it has.
  mutating func read(
    _ entry: EntryMembers, name: EntryName, into builder: inout CatalogBuilder
  ) {
    for index in entry.repeated {
      let member = entry.members[index]
      ObjectKeys.reportRepeated(member.key.text, at: member.keyOffset, to: &builder.problems)
    }
    for index in entry.unknown + entry.unused { noteUnknown(entry.members[index]) }
    guard isEnabled(entry) else { return }
    if entry.isTagged { return readTagged(entry, name: name, into: &builder) }
    let texts = LocalizedEntry(entry)
    for index in texts.unused { unusedKeys.note(entry.members[index]) }
    for index in entry.tagged { unusedKeys.note(entry.members[index]) }
    if texts.isPlain {
      readPlain(entry, name: name, into: &builder)
    } else {
      read(texts, of: entry, name: name, into: &builder)
    }
  }

  private mutating func noteUnknown(_ member: ShapeMember) {
    // What says which type an object has says nothing to a visitor.
    guard !member.key.text.hasPrefix("@") else { return }
    unknownKeys.noteUnknown(member.key.text, at: member.keyOffset)
  }

  /// Whether an entry, or a section, is not switched off.
  mutating func isEnabled(_ entry: EntryMembers) -> Bool {
    guard let value = entry[.isEnabled]?.value, Flag(value) == .off else { return true }
    if disabled.count == 0 { disabled.offset = value.offset }
    disabled.count += 1
    return false
  }

  // MARK: - One language

  private mutating func readPlain(
    _ entry: EntryMembers, name: EntryName, into builder: inout CatalogBuilder
  ) {
    noteUnused(entry)
    let fields = EntryFields(entry: entry, name: name)
    let question = fields.question(&builder.problems)
    let answer = fields.answer(&builder.problems)
    guard let question, let answer else { return }
    let isShown = !question.text.isBlank
    builder.add(
      Draft(
        identity: isShown ? fields.identity(&builder.problems) : .missing, question: question.text,
        questionOffset: question.offset, answer: answer.text.blocks, notes: answer.text.notes,
        answerOffset: answer.offset, isExpanded: fields.isExpanded(&builder.problems),
        sections: fields.sections(&builder.problems),
        language: entry.tag ?? entry.language, name: name))
  }

  /// Notes what is neither the question nor the answer, nor anything else that shows.
  private mutating func noteUnused(_ entry: EntryMembers) {
    guard entry.mayHaveSurplus else { return }
    for index in entry.surplus(beside: entry.shownFields) { unusedKeys.note(entry.members[index]) }
    guard entry.answer != nil else { return }
    for part in entry.parts { unusedKeys.note(entry.members[part.member]) }
  }

  // MARK: - Several languages

  private func read(
    _ texts: LocalizedEntry, of entry: EntryMembers, name: EntryName,
    into builder: inout CatalogBuilder
  ) {
    let fields = EntryFields(entry: entry, name: name)
    var basis: String?
    var identity: Draft.Identity?
    for language in texts.languages {
      guard let question = texts.question(language), let text = AnswerValue.plainText(question)
      else {
        fields.report(missing: "question", in: language, &builder.problems)
        continue
      }
      guard let value = texts.answer(language), let answer = AnswerValue.answer(value) else {
        fields.report(missing: "answer", in: language, &builder.problems)
        continue
      }
      let id = identity ?? fields.identity(&builder.problems)
      identity = id
      basis = basis ?? text
      builder.add(
        Draft(
          identity: id, question: text, questionOffset: question.offset,
          answer: answer.blocks, notes: answer.notes, answerOffset: value.offset,
          isExpanded: fields.isExpanded(&builder.problems),
          sections: texts.section(language).map {
            fields.titles($0, key: "section", &builder.problems)
          } ?? [],
          language: language ?? entry.tag ?? entry.language, identityBasis: basis, name: name))
    }
  }

  private mutating func readTagged(
    _ entry: EntryMembers, name: EntryName, into builder: inout CatalogBuilder
  ) {
    for index in entry.surplus(beside: EntryMembers.ofAllLanguages) + entry.localized
      + entry.parts.map(\.member)
    {
      unusedKeys.note(entry.members[index])
    }
    for index in entry.tagged {
      let member = entry.members[index]
      guard case .object(let members) = member.value.content, let tag = member.key.tag else {
        unusedKeys.note(member)
        continue
      }
      var inner = EntryMembers(members.map(ShapeMember.init))
      inner = EntryMembers(inner.members + entry.shared(with: inner, language: tag))
      inner.offset = member.value.offset
      inner.language = member.key.tag
      inner.keyedID = entry.keyedID
      read(inner, name: EntryName(path: name.field(member.key.text)), into: &builder)
    }
  }

  // MARK: - Odd shapes

  /// An object in a list of questions that is none: one key that is a question, or keys that are
  /// numbered; otherwise what it lacks is said.
  mutating func readOdd(
    _ entry: EntryMembers, at offset: Int, name: EntryName, into builder: inout CatalogBuilder
  ) {
    let isPair =
      entry.members.count == 1 && entry.unknown.count == 1
      && KeyedPairs.looksLikeQuestion(entry.members[0].key.text)
    if isPair || KeyedPairs.hasNumbers(entry), readPairs(entry, into: &builder) { return }
    var entry = entry
    entry.offset = offset
    read(entry, name: name, into: &builder)
  }

  /// Questions that are keys, and questions and answers under numbered keys.
  ///
  /// - Parameters:
  ///   - around: the keys of the objects around, for ids.
  ///   - isNested: whether only those count that stand in an object or a list of their own.
  /// - Returns: Whether there was any.
  mutating func readPairs(
    _ entry: EntryMembers, around: [String] = [], isNested: Bool = false,
    into builder: inout CatalogBuilder
  ) -> Bool {
    let before = builder.count
    var pairs = KeyedPairs(entry, around: around)
    pairs.read(isNested: isNested, into: &builder)
    guard builder.count > before else { return false }
    for index in pairs.leftOver { noteUnknown(entry.members[index]) }
    return true
  }
}
