import KioskCore

/// Reads what stands around the questions of a file or of a language: title, hint, language.
struct SurroundingsReader {
  static let keys = ["title", "hint", "lang", "direction", "faqs"]

  private var unknownKeys = ObjectKeys(known: SurroundingsReader.keys)
  private var unused = ObjectKeys(known: ["title", "faqs"])

  mutating func finish(_ problems: inout Problems) {
    unknownKeys.reportUnknown(to: &problems)
    unused.reportUnknown(to: &problems)
  }

  /// - Parameters:
  ///   - language: whose words they are; nil for the whole file's.
  ///   - isRoot: whether every key should be known.
  mutating func read(
    _ entry: EntryMembers, language: String?, into builder: inout CatalogBuilder, isRoot: Bool
  ) {
    for index in entry.repeated {
      let member = entry.members[index]
      ObjectKeys.reportRepeated(member.key.text, at: member.keyOffset, to: &builder.problems)
    }
    if isRoot {
      for index in entry.unknown + entry.unused + entry.tagged + entry.parts.map(\.member) {
        note(entry.members[index])
      }
      for field in [Field.question, .answer, .text, .id, .isExpanded, .isEnabled, .section] {
        if let member = entry[field] { note(member) }
      }
    }
    readTexts(entry, language: language, into: &builder)
    if language == nil, let member = entry[.language] { readLanguage(member, into: &builder) }
    if let member = entry[.direction] { readDirection(member, language, into: &builder) }
  }

  private mutating func note(_ member: ShapeMember) {
    guard !member.key.text.hasPrefix("@"), !member.key.text.hasPrefix("$") else { return }
    unknownKeys.noteUnknown(member.key.text, at: member.keyOffset)
  }

  private func readTexts(
    _ entry: EntryMembers, language: String?, into builder: inout CatalogBuilder
  ) {
    for index in entry.localized {
      let member = entry.members[index]
      guard let tag = member.key.language, let field = member.key.field else { continue }
      set(field, to: member, language: tag, in: &builder)
    }
    for field in [Field.title, .hint] {
      guard let member = entry[field] else { continue }
      guard let values = AnswerValue.byLanguage(member.value) else {
        set(field, to: member, language: language, in: &builder)
        continue
      }
      for (tag, value) in values {
        var part = member
        part.value = value
        set(field, to: part, language: tag, in: &builder)
      }
    }
  }

  private func set(
    _ field: Field, to member: ShapeMember, language: String?, in builder: inout CatalogBuilder
  ) {
    let value = member.value
    guard !value.isNull else { return }
    guard let raw = AnswerValue.plainText(value) else {
      let key = member.key.text
      return builder.problems.error(
        at: value.offset,
        "\(key) is \(value.kindName), so it is not used: write \"\(key)\": \"…\"")
    }
    let text = builder.text(raw, at: value.offset, name: member.key.text)
    builder.change(language) { words in
      if field == .title { words.title = text }
      if field == .hint { words.hint = text.isBlank ? "" : text }
    }
  }

  private func readLanguage(_ member: ShapeMember, into builder: inout CatalogBuilder) {
    guard !member.value.isNull else { return }
    guard case .string(let tag) = member.value.content else {
      return builder.problems.error(
        at: member.value.offset,
        "lang is \(member.value.kindName), so it is not used: write \"lang\": \"…\"")
    }
    guard !tag.isEmpty else { return }
    builder.setLanguage(tag, at: member.value.offset, key: "lang")
  }

  private func readDirection(
    _ member: ShapeMember, _ language: String?, into builder: inout CatalogBuilder
  ) {
    let value = member.value
    switch value.content {
    case .null: break
    case .string("ltr"): builder.change(language) { $0.direction = .leftToRight }
    case .string("rtl"): builder.change(language) { $0.direction = .rightToLeft }
    case .string(let word):
      builder.problems.error(
        at: value.offset,
        "direction \(Excerpt(word)) is not known and is not used: write \"ltr\" or \"rtl\"")
    default:
      builder.problems.error(
        at: value.offset,
        "direction is \(value.kindName), so it is not used: write \"direction\": \"…\"")
    }
  }

  // MARK: - Lists that are missing

  /// Whether no member stands where a list of questions should, and is none.
  func isUsable(_ entry: EntryMembers, problems: inout Problems) -> Bool {
    guard let member = entry.unusableList else { return true }
    reportMissingList(entry, at: member.value.offset, to: &problems)
    return false
  }

  func reportMissingList(_ entry: EntryMembers, at offset: Int, to problems: inout Problems) {
    let member = entry.unusableList
    let fault =
      member.map { "\($0.key.text) is \($0.value.kindName)" } ?? "there is no \"faqs\""
    problems.error(
      at: member?.value.offset ?? offset,
      "\(fault), so there is nothing to show: write \"faqs\": [ … ] with the questions in it")
  }

  /// Names what a section has beside its title and its questions.
  mutating func reportUnused(_ entry: EntryMembers, to problems: inout Problems) {
    for index in entry.unknown + entry.unused + entry.parts.map(\.member) {
      noteUnused(entry.members[index])
    }
    for field in [Field.text, .answer, .list] {
      if let member = entry[field] { noteUnused(member) }
    }
  }

  private mutating func noteUnused(_ member: ShapeMember) {
    guard !member.key.text.hasPrefix("@") else { return }
    unused.noteUnknown(member.key.text, at: member.keyOffset)
  }
}
