import KioskCore

/// Finds questions in a stream of JSON tokens, in whatever shape they are kept.
///
/// An entry is judged when it ends, so that a large file never stands in memory as a whole; what
/// stands around a list may come after it and is applied to the questions since the list began.
struct ShapeReader {
  /// Deeper parts of answers come out empty.
  private static let answerDepth = 10

  var builder: CatalogBuilder
  /// How a list begins in the format, for whoever wrote none.
  var example = "[{\"id\": …, \"question\": …, \"answer\": …}]"
  /// Whether something was met after which nothing more is read.
  private(set) var isRefused = false
  /// Whether there was an object with questions in its keys.
  private var hasPairs = false
  /// Whether there was anything that could hold questions.
  private(set) var hasList = false
  private var frames: [ShapeFrame] = []
  private var keys = KeyCache()
  private var value = JSONValueBuilder(depthLimit: ShapeReader.answerDepth)
  private var entries = EntryReader()
  private var surroundings = SurroundingsReader()
  /// The first document without any questions: a fault, if none has any.
  private var listless: (entry: EntryMembers, offset: Int)?

  init(_ builder: CatalogBuilder) { self.builder = builder }

  /// Takes the next token of a document; false where it is of no use to go on.
  mutating func take(_ token: JSONToken) -> Bool {
    if value.isEmpty {
      begin(token)
    } else if let whole = value.take(token) {
      finish(whole)
    }
    return !isRefused
  }

  /// Says what can be said only at the end.
  mutating func finish() -> CatalogBuilder {
    if let listless, !hasList, !isRefused {
      surroundings.reportMissingList(listless.entry, at: listless.offset, to: &builder.problems)
    }
    entries.finish(&builder.problems)
    surroundings.finish(&builder.problems)
    return builder
  }

  private mutating func begin(_ token: JSONToken) {
    switch token.kind {
    case .key:
      frames[frames.count - 1].pendingKey = keys.key(token.text)
      frames[frames.count - 1].pendingOffset = token.start
    case .startObject, .startArray: open(token)
    case .endObject: closeObject()
    case .endArray: closeList()
    default:
      guard !frames.isEmpty else { return refuseRoot(at: token.start) }
      if let whole = value.take(token) { finish(whole) }
    }
  }

  private mutating func refuseRoot(at offset: Int) {
    refuse(at: offset, "there is no list of questions here: write \(example)")
  }

  mutating func refuse(at offset: Int, _ message: String) {
    builder.problems.error(at: offset, message)
    isRefused = true
  }

  // MARK: - Opening

  private mutating func open(_ token: JSONToken) {
    var isObject = false
    if case .startObject = token.kind { isObject = true }
    guard let role = role(isObject: isObject) else {
      _ = value.take(token)
      return
    }
    var frame = ShapeFrame()
    frame.isObject = isObject
    frame.role = role
    frame.offset = token.start
    frame.mark = builder.count
    if isObject { frame.members.reserveCapacity(4) }
    // By index here and below: a frame in a constant of its own would be a copy for every entry.
    if let parent = frames.indices.last, frames[parent].isObject {
      frame.key = frames[parent].pendingKey
      frame.keyOffset = frames[parent].pendingOffset
      if !isObject { frame.path = frames.path(in: frames[parent]) }
    }
    if role == .list, !isObject { noteList(frame) }
    frames.append(frame)
    if role == .root { hasList = hasList || !isObject }
  }

  /// What the bracket begins; nil for a value of a field, which is kept whole.
  private func role(isObject: Bool) -> ShapeFrame.Role? {
    guard let parent = frames.indices.last else { return .root }
    guard frames[parent].isObject else { return isObject ? .element : nil }
    switch frames[parent].pendingKey?.field {
    case nil: return .unknown
    case .list: return .list
    case .sections: return .sections
    case .question: return isObject ? nil : .list
    default: return nil
    }
  }

  private mutating func noteList(_ frame: ShapeFrame) {
    guard let key = frame.key?.text else { return }
    let last = frames.count - 1
    if let before = frames[last].lastList, before.key == key {
      ObjectKeys.reportRepeated(key, at: frame.keyOffset, to: &builder.problems)
      builder.remove(since: before.mark)
    }
    frames[last].lastList = (key, builder.count)
  }

  // MARK: - Values

  /// Takes a value that is complete: a member's, or a list's element.
  private mutating func finish(_ value: JSONValue) {
    let last = frames.count - 1
    guard last >= 0 else { return }
    if frames[last].isObject {
      guard let key = frames[last].pendingKey else { return }
      frames[last].members.append(
        ShapeMember(key: key, keyOffset: frames[last].pendingOffset, value: value))
      return
    }
    takeElement(value, of: last)
  }

  private mutating func takeElement(_ value: JSONValue, of list: Int) {
    defer { frames[list].index += 1 }
    switch frames[list].role {
    case .unknown, .sections: frames[list].elements.append(value)
    case .list where frames[list].key?.field == .question:
      // Their answers may stand in a list beside this one.
      frames[list].elements.append(value)
    default:
      let name = EntryName(list: frames[list].path, index: frames[list].index)
      guard hasRoom(at: value.offset) else { return }
      entries.read(value, name: name, into: &builder)
    }
  }

  private mutating func hasRoom(at offset: Int) -> Bool {
    guard builder.isFull else { return true }
    refuse(
      at: offset,
      "there are more than \(builder.questionLimit) questions: split the file up")
    return false
  }

  // MARK: - Closing a list

  private mutating func closeList() {
    let frame = frames.removeLast()
    guard let parent = frames.indices.last else { return }
    let hasQuestions = builder.count > frame.mark
    switch frame.role {
    case .unknown where !hasQuestions:
      return finish(JSONValue(content: .array(frame.elements), offset: frame.offset))
    case .sections where !frame.elements.isEmpty && !hasQuestions,
      .list where !frame.elements.isEmpty && !hasQuestions:
      return finish(JSONValue(content: .array(frame.elements), offset: frame.offset))
    case .unknown: gather(frame, isSection: true)
    default: gather(frame, isSection: false)
    }
    for element in frame.elements where !element.isNull {
      builder.problems.warning(
        at: element.offset,
        "\(frame.path) has \(element.kindName) among its questions, which is passed over")
    }
    frames[parent].hasList = true
  }

  /// Gives the questions of a frame the language or the section that its key stands for.
  private mutating func gather(_ frame: ShapeFrame, isSection: Bool) {
    guard let key = frame.key else { return }
    if let tag = key.tag {
      builder.setLanguage(tag, since: frame.mark)
    } else if isSection {
      builder.nest(in: key.text, since: frame.mark)
    }
  }

  // MARK: - Closing an object

  private mutating func closeObject() {
    let frame = frames.removeLast()
    let entry = EntryMembers(frame.members)
    let hasQuestions = frame.hasList || builder.count > frame.mark
    if let lists = ParallelLists(entry) { return close(frame, entry, lists) }
    if frame.role == .root { return closeRoot(frame, entry, hasQuestions: hasQuestions) }
    if !frames.endInQuestions, KeyedPairs.areIn(entry), !entry.isEntry(isCertain: false) {
      return closePairs(frame, entry)
    }
    if hasQuestions { return closeSection(frame, entry) }
    let isLocalized = frame.key?.tag != nil && frames.count > 1
    if !isLocalized, entry.isEntry(isCertain: frame.role == .element && frames.endInQuestions) {
      return read(frame, entry)
    }
    let members = frame.members.map { JSONMember($0) }
    let value = JSONValue(content: .object(members), offset: frame.offset)
    if frame.role == .element, frames.endInQuestions {
      guard hasRoom(at: frame.offset) else { return }
      entries.readOdd(entry, at: frame.offset, name: frames.name(of: frame), into: &builder)
      frames[frames.count - 1].index += 1
    } else {
      finish(value)
    }
  }

  private mutating func close(
    _ frame: ShapeFrame, _ entry: EntryMembers, _ lists: ParallelLists
  ) {
    guard !builder.isFull else { return _ = hasRoom(at: frame.offset) }
    let list = entry[.question]?.key.text ?? ""
    lists.read(list: list, entries: &entries, into: &builder)
    var rest = entry
    rest.forget([.question, .answer])
    if frame.role == .root {
      closeRoot(frame, rest, hasQuestions: true)
    } else {
      closeSection(frame, rest)
    }
  }

  /// An object that holds questions in its keys, wherever it stands.
  private mutating func closePairs(_ frame: ShapeFrame, _ entry: EntryMembers) {
    guard hasRoom(at: frame.offset) else { return }
    var around = frames.keysAround
    if frame.role == .unknown, frame.key?.tag == nil, let key = frame.key {
      around.append(key.text)
    }
    _ = entries.readPairs(entry, around: around, into: &builder)
    hasPairs = true
    var rest = entry
    rest.forgetStray()
    closeSection(frame, rest)
  }

  private mutating func read(_ frame: ShapeFrame, _ entry: EntryMembers) {
    guard hasRoom(at: frame.offset) else { return }
    var entry = entry
    entry.offset = frame.offset
    entry.language = frame.key?.tag
    if frame.role == .unknown, entry.language == nil { entry.keyedID = frames.keyedID(of: frame) }
    entries.read(entry, name: frames.name(of: frame), into: &builder)
    closeElement()
  }

  private mutating func closeElement() {
    guard let parent = frames.indices.last else { return }
    if frames[parent].isObject { frames[parent].hasList = true }
    frames[parent].index += 1
  }

  private mutating func closeSection(_ frame: ShapeFrame, _ entry: EntryMembers) {
    guard entries.isEnabled(entry) else {
      builder.remove(since: frame.mark)
      return closeElement()
    }
    if entry.saysQuestion, entry.isEntry(isCertain: false), entry.hasAnswer { read(frame, entry) }
    // An element of "languages" is a whole catalog, even where it does not say its language.
    let isCatalog = frame.role == .element && frames.last?.key?.text == "languages"
    if let tag = frame.key?.tag ?? entry.tag ?? (isCatalog ? CatalogBuilder.noLanguage : nil) {
      surroundings.read(entry, language: tag, into: &builder, isRoot: false)
      builder.setLanguage(tag, since: frame.mark)
    } else if let title = entry.sectionTitle {
      builder.nest(in: title, since: frame.mark)
      surroundings.reportUnused(entry, to: &builder.problems)
    } else {
      gather(frame, isSection: frame.role == .unknown)
      surroundings.reportUnused(entry, to: &builder.problems)
    }
    closeElement()
  }

  // MARK: - The outermost object

  private mutating func closeRoot(
    _ frame: ShapeFrame, _ entry: EntryMembers, hasQuestions: Bool
  ) {
    if !hasQuestions, entry.isEntry(isCertain: false) || entry.hasQuestionOrAnswer {
      return readLoneQuestion(frame, entry)
    }
    // Beside sections of keyed questions there may be such as do not look like it alone.
    let odd =
      hasQuestions && !hasPairs
      ? false : entries.readPairs(entry, isNested: hasQuestions, into: &builder)
    surroundings.read(entry, language: nil, into: &builder, isRoot: !odd)
    if hasQuestions || odd {
      hasList = surroundings.isUsable(entry, problems: &builder.problems) || hasList
    } else if listless == nil {
      listless = (entry, frame.offset)
    }
  }

  private mutating func readLoneQuestion(_ frame: ShapeFrame, _ entry: EntryMembers) {
    builder.problems.warning(
      at: frame.offset, "this is one question alone: put it into a list, [ … ]")
    var entry = entry
    entry.offset = frame.offset
    let before = builder.count
    entries.read(entry, name: EntryName(), into: &builder)
    hasList = hasList || builder.count > before
  }
}
