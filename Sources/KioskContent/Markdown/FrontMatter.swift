internal import CYAML

/// What stands above a Markdown file between two lines of `---`, in YAML, or of `+++`, as Hugo
/// writes it: a title and the like.
struct FrontMatter {
  struct Value {
    var text: String
    /// In bytes from the start of the file.
    var offset: Int
  }

  static let keys = [
    "title", "question", "hint", "lang", "language", "locale", "direction", "dir", "id",
  ]

  /// The last one where a key comes twice.
  private(set) var values: [String: Value] = [:]
  /// Keys that nothing is made of, in their order.
  private(set) var others: [(key: String, offset: Int)] = []
  private(set) var fault: (message: String, offset: Int)?
  /// Where the file's text begins, in bytes from its start.
  private(set) var end: Int
  private let start: Int

  /// Reads what begins at `start`; `end` is `start` where there is none.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    self.start = start
    end = start
    var line = Self.endOfLine(bytes, from: start)
    let mark = Self.text(bytes, start..<line.text)
    guard mark == "---" || mark == "+++" else { return }
    let inner = line.next
    while line.next < bytes.count {
      let lineStart = line.next
      line = Self.endOfLine(bytes, from: lineStart)
      let words = Self.text(bytes, lineStart..<line.text)
      guard words == mark || words == "..." && mark == "---" else { continue }
      end = line.next
      guard mark == "---" else {
        readPairs(bytes, inner..<lineStart)
        return
      }
      read(UnsafeRawBufferPointer(rebasing: bytes[inner..<lineStart]), from: inner)
      return
    }
  }

  func text(_ keys: String...) -> Value? {
    for key in keys { if let value = values[key], !value.text.isBlank { return value } }
    return nil
  }

  private static func endOfLine(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (text: Int, next: Int) {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    return (end, min(bytes.count, end + (isPair ? 2 : 1)))
  }

  /// Without white space at the end; long lines are none of those that are asked for.
  private static func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    let line = bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 64)]
    return String(decoding: line, as: UTF8.self).trimmed
  }

  /// Takes what Hugo writes between two lines of `+++`, as far as it is one text behind a name.
  private mutating func readPairs(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    var line = (text: range.lowerBound, next: range.lowerBound)
    var isInTable = false
    while line.next < range.upperBound {
      let start = line.next
      line = Self.endOfLine(bytes, from: start)
      let words = String(decoding: bytes[start..<min(line.text, start + 4096)], as: UTF8.self)
      guard let first = words.trimmed.first, first != "#" else { continue }
      if first == "[" { isInTable = true }
      let pair = words.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard !isInTable, pair.count == 2, let text = Self.quoted(pair[1]) else {
        others.append((pair.first ?? words, start))
        continue
      }
      var key: Value? = Value(text: pair[0], offset: start)
      take(Value(text: text, offset: start), key: &key)
    }
  }

  /// What stands in quotation marks, and has no escapes.
  private static func quoted(_ text: String) -> String? {
    guard let sign = text.first, sign == "\"" || sign == "'" else { return nil }
    let rest = text.dropFirst()
    guard let end = rest.firstIndex(of: sign) else { return nil }
    let after = String(rest[rest.index(after: end)...]).trimmed
    guard after.isEmpty || after.hasPrefix("#"), !rest[..<end].contains("\\") else { return nil }
    return String(rest[..<end])
  }

  /// Takes the texts at the top of the mapping; aliases are passed over, so that none can expand.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return }
    defer { yaml_parser_delete(&parser) }
    let places = MarkdownPlaces(base: offset)
    places.begin(bytes.bindMemory(to: UInt8.self), at: offset)
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      &parser, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    var depth = 0
    var key: Value?
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else {
        let words = parser.problem.map { String(cString: $0) } ?? "no reason given"
        let place = places.start(ofLine: parser.problem_mark.line) ?? offset
        fault = ("the front matter is no YAML (\(words)): look here and just before", place)
        return
      }
      defer { yaml_event_delete(&event) }
      let place = places.start(ofLine: event.start_mark.line) ?? offset
      switch event.type {
      case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT: return
      case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
        depth += 1
        if depth == 2, let open = key { others.append((open.text, open.offset)) }
        guard depth <= 64 else {
          fault = ("the front matter is nested more than 64 deep: it needs 1", place)
          return
        }
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        depth -= 1
        if depth == 1 { key = nil }
      case YAML_SCALAR_EVENT where depth == 1:
        let scalar = event.data.scalar
        let words = String(
          decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        take(Value(text: words, offset: place), key: &key)
      case YAML_ALIAS_EVENT where depth == 1: key = nil
      default: break
      }
    }
  }

  private mutating func take(_ value: Value, key: inout Value?) {
    guard let name = key else {
      key = value
      return
    }
    key = nil
    if Self.keys.contains(name.text.lowercased()) {
      values[name.text.lowercased()] = Value(text: value.text, offset: name.offset)
    } else {
      others.append((name.text, name.offset))
    }
  }
}
