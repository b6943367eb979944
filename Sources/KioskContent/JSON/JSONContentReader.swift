import KioskCore

/// Reads a list of questions in JSON: `[…]`, or `{"title", "hint", "lang", "direction", "faqs": […]}`.
struct JSONContentReader: FormatReader {
  static let keys = ["title", "hint", "lang", "direction", "faqs"]

  /// What the next token belongs to.
  private enum Place {
    case root
    case members
    case value
    case list
    case end
  }

  private var builder: CatalogBuilder
  private var place = Place.root
  private var isNested = false
  private var key = ""
  private var keyOffset = 0
  private var rootOffset = 0
  private var index = 0
  private var hasList = false
  private var isRefused = false
  private var members: [JSONMember] = []
  private var value = JSONValueBuilder(depthLimit: 1)
  private var questions = JSONQuestionReader()

  init(_ builder: CatalogBuilder) { self.builder = builder }

  /// Reads the whole of `source`.
  ///
  /// - Returns: The builder with every question and fault, and whether there was a list at all.
  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    var reader = JSONReader(source)
    let fault = reader.read { token in
      take(token)
      return !isRefused
    }
    for comma in reader.trailingCommas {
      builder.problems.warning(at: comma, "nothing comes after this comma: delete it")
    }
    if let fault {
      builder.problems.error(at: fault.offset, fault.message(in: source))
      return (builder, false)
    }
    if !isRefused { finishMembers() }
    questions.reportUnknownKeys(to: &builder.problems)
    return (builder, hasList && !isRefused)
  }

  private mutating func take(_ token: JSONToken) {
    switch place {
    case .root: takeRoot(token)
    case .members: takeKey(token)
    case .value: takeValue(token)
    case .list: takeElement(token)
    case .end: break
    }
  }

  private mutating func takeRoot(_ token: JSONToken) {
    rootOffset = token.start
    switch token.kind {
    case .startArray: beginList()
    case .startObject:
      isNested = true
      place = .members
    default:
      refuse(
        at: token.start,
        "there is no list of questions here: write [{\"id\": …, \"question\": …, \"answer\": …}]")
    }
  }

  private mutating func takeKey(_ token: JSONToken) {
    guard case .key = token.kind else {
      place = .end
      return
    }
    key = token.text
    keyOffset = token.start
    place = .value
  }

  private mutating func takeValue(_ token: JSONToken) {
    if value.isEmpty, key == "faqs", case .startArray = token.kind {
      if hasList { ObjectKeys.reportRepeated(key, at: keyOffset, to: &builder.problems) }
      return beginList()
    }
    guard let whole = value.take(token) else { return }
    place = .members
    members.append(JSONMember(key: key, keyOffset: keyOffset, value: whole))
  }

  private mutating func beginList() {
    builder.removeAll()
    hasList = true
    index = 0
    place = .list
  }

  private mutating func takeElement(_ token: JSONToken) {
    if value.isEmpty, case .endArray = token.kind {
      place = isNested ? .members : .end
      return
    }
    guard let whole = value.take(token) else { return }
    guard index < builder.questionLimit else {
      return refuse(
        at: whole.offset,
        "the list has more than \(builder.questionLimit) questions: split the file up")
    }
    let name = EntryName(list: isNested ? "faqs" : "", index: index)
    if let draft = questions.draft(whole, name: name, problems: &builder.problems) {
      builder.add(draft)
    }
    index += 1
  }

  private mutating func refuse(at offset: Int, _ message: String) {
    builder.problems.error(at: offset, message)
    isRefused = true
  }

  // MARK: What stands around the list

  private mutating func finishMembers() {
    guard isNested else { return }
    let isLoneQuestion =
      !hasList && members.contains { ["question", "answer"].contains($0.key) }
    if isLoneQuestion { return readLoneQuestion() }
    var keys = ObjectKeys(known: Self.keys)
    let values = keys.values(of: members, problems: &builder.problems)
    keys.reportUnknown(to: &builder.problems)
    if let title = text("title", in: values) { builder.title = title }
    if let hint = text("hint", in: values) { builder.hint = hint.isBlank ? "" : hint }
    if let language = text("lang", in: values) { readLanguage(language, at: values["lang"]) }
    if let word = text("direction", in: values) { readDirection(word, at: values["direction"]) }
    guard !hasList || values["faqs"] != nil else { return }
    reportMissingList(instead: values["faqs"])
  }

  private mutating func readLoneQuestion() {
    builder.problems.warning(
      at: rootOffset, "this is one question alone: put it into a list, [ … ]")
    let draft = questions.draft(
      members, at: rootOffset, name: EntryName(), problems: &builder.problems)
    if let draft { builder.add(draft) }
    hasList = draft != nil
  }

  private mutating func reportMissingList(instead value: JSONValue?) {
    let fault = value.map { "faqs is \($0.kindName)" } ?? "there is no \"faqs\""
    builder.problems.error(
      at: value?.offset ?? rootOffset,
      "\(fault), so there is nothing to show: write \"faqs\": [ … ] with the questions in it")
    hasList = false
  }

  private mutating func text(_ key: String, in values: ObjectValues) -> String? {
    guard let value = values[key], !value.isNull else { return nil }
    if case .string(let text) = value.content {
      return builder.text(text, at: value.offset, name: key)
    }
    builder.problems.error(
      at: value.offset, "\(key) is \(value.kindName), so it is not used: write \"\(key)\": \"…\"")
    return nil
  }

  private mutating func readLanguage(_ tag: String, at value: JSONValue?) {
    guard !tag.isEmpty else { return }
    let isTag =
      tag.utf8.count <= 35
      && tag.allSatisfy { letter in
        letter == "-" || (letter.isASCII && (letter.isLetter || letter.isNumber))
      }
    if isTag {
      builder.language = tag
    } else {
      builder.problems.warning(
        at: value?.offset,
        "lang \(Excerpt(tag)) is no language tag and is not used: write \"de\" or \"zh-Hant\"")
    }
  }

  private mutating func readDirection(_ word: String, at value: JSONValue?) {
    switch word {
    case "ltr": builder.direction = .leftToRight
    case "rtl": builder.direction = .rightToLeft
    default:
      builder.problems.error(
        at: value?.offset,
        "direction \(Excerpt(word)) is not known and is not used: write \"ltr\" or \"rtl\"")
    }
  }
}
