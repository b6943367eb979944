import CYAML

/// Reads YAML as a stream of JSON's tokens: maps are objects, every scalar but null, true and false
/// is a text, and an alias is what it stands for.
final class YAMLReader {
  /// More tokens than this are not kept for aliases, and not put in for them.
  private static let aliasLimit = 100_000

  /// A map or a list that is not closed yet.
  private struct Open {
    var isMap: Bool
    var expectsKey: Bool
  }

  private let source: SourceText
  private var marks: MarkPlaces
  private var open: [Open] = []
  private var anchors = YAMLAnchors(limit: YAMLReader.aliasLimit)
  private var fault: YAMLFault?
  private var isStopped = false
  /// The place of a `<<`, of which nobody has been told yet.
  private var mergeKey: Int?

  init(_ source: SourceText) {
    self.source = source
    marks = MarkPlaces(source)
  }

  /// Calls `visit` for each token until the text ends or `visit` returns false.
  ///
  /// - Returns: The fault that ended the reading early, nil where there is none.
  func read(_ visit: (JSONToken) -> Bool) -> YAMLFault? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) != 0 else {
      return YAMLFault(message: "there is not enough memory to read this file", offset: 0)
    }
    defer { yaml_parser_delete(&parser) }
    let bytes = source.bytes[source.start...]
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      &parser, UnsafeRawBufferPointer(rebasing: bytes).bindMemory(to: UInt8.self).baseAddress,
      bytes.count)
    var hasDocument = false
    while fault == nil, !isStopped {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) != 0 else { return syntaxFault(parser) }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { break }
      if event.type == YAML_DOCUMENT_START_EVENT {
        hasDocument = true
        anchors.forget()
      } else {
        take(event, visit)
      }
    }
    if !hasDocument, fault == nil {
      return YAMLFault(
        message: "the file is empty: write - question: …, and its answer: … below", offset: 0)
    }
    return fault
  }

  private func syntaxFault(_ parser: yaml_parser_t) -> YAMLFault {
    let words = parser.problem.map { String(cString: $0) } ?? "unknown"
    let isReaderFault = parser.error == YAML_READER_ERROR
    let offset =
      isReaderFault
      ? source.start + parser.problem_offset : marks.offset(of: parser.problem_mark)
    let next = offset < source.bytes.count ? source.bytes[offset] : nil
    return YAMLFault(words: words, next: next, offset: offset)
  }

  // MARK: - Events

  private func take(_ event: yaml_event_t, _ visit: (JSONToken) -> Bool) {
    let start = marks.offset(of: event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT: takeScalar(event.data.scalar, at: start, visit)
    case YAML_SEQUENCE_START_EVENT:
      begin(isMap: false, anchor: event.data.sequence_start.anchor, at: start, visit)
    case YAML_MAPPING_START_EVENT:
      begin(isMap: true, anchor: event.data.mapping_start.anchor, at: start, visit)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(at: start, visit)
    case YAML_ALIAS_EVENT: takeAlias(event.data.alias.anchor, at: start, visit)
    default: break
    }
  }

  private func takeScalar(
    _ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar, at start: Int,
    _ visit: (JSONToken) -> Bool
  ) {
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    if let anchor = scalar.anchor { anchors.begin(String(cString: anchor)) }
    let isKey = open.last?.expectsKey ?? false
    if isKey, isPlain, bytes.elementsEqual([UInt8(ascii: "<"), UInt8(ascii: "<")]) {
      mergeKey = start
      open[open.count - 1].expectsKey = false
    } else {
      tellMergeKey(visit)
      let kind = isKey ? .key : isPlain ? JSONToken.Kind(plain: bytes) : .string
      emit(kind, start, bytes, visit)
      advance()
    }
    if scalar.anchor != nil { anchors.end() }
  }

  private func begin(
    isMap: Bool, anchor: UnsafeMutablePointer<UInt8>?, at start: Int,
    _ visit: (JSONToken) -> Bool
  ) {
    tellMergeKey(visit)
    guard !(open.last?.expectsKey ?? false) else {
      return stop(at: start, "a list or a map cannot be a key here: write a text before the colon")
    }
    guard open.count < JSONReader.depthLimit else {
      return stop(
        at: start,
        "lists and maps are nested more than \(JSONReader.depthLimit) deep here: "
          + "a list of questions needs 3")
    }
    if let anchor { anchors.begin(String(cString: anchor)) } else { anchors.beginNameless() }
    emit(isMap ? .startObject : .startArray, start, nil, visit)
    open.append(Open(isMap: isMap, expectsKey: isMap))
  }

  private func end(at start: Int, _ visit: (JSONToken) -> Bool) {
    tellMergeKey(visit)
    guard let closed = open.popLast() else { return }
    emit(closed.isMap ? .endObject : .endArray, start, nil, visit)
    anchors.end()
    advance()
  }

  /// After a key comes its value, after a value the next key.
  private func advance() {
    guard let last = open.indices.last, open[last].isMap else { return }
    open[last].expectsKey.toggle()
  }

  private func emit(
    _ kind: JSONToken.Kind, _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>?,
    _ visit: (JSONToken) -> Bool
  ) {
    guard !isStopped, fault == nil else { return }
    let bytes = bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    guard anchors.note(kind, start, bytes) else {
      return stop(at: start, "too much is kept under anchors (&…): write it out where it is needed")
    }
    isStopped = !visit(JSONToken(kind: kind, start: start, bytes: bytes))
  }

  // MARK: - Aliases

  private func takeAlias(
    _ name: UnsafeMutablePointer<UInt8>?, at start: Int, _ visit: (JSONToken) -> Bool
  ) {
    let name = name.map { String(cString: $0) } ?? ""
    guard let tokens = anchors.tokens(of: name) else {
      return stop(
        at: start,
        "the alias *\(Excerpt(name)) stands for nothing that ends above it: "
          + "write &\(Excerpt(name)) at what is meant")
    }
    guard anchors.mayExpand(tokens.count) else {
      return stop(
        at: start, "aliases (*…) stand for more than \(Self.aliasLimit) values: write them out")
    }
    guard open.count + anchors.depth(of: tokens) <= JSONReader.depthLimit else {
      return stop(at: start, "lists and maps are nested too deep here")
    }
    let isKey = open.last?.expectsKey ?? false
    if mergeKey != nil, case .startObject = tokens.first?.kind {
      mergeKey = nil
      replay(tokens.dropFirst().dropLast(), visit)
    } else {
      tellMergeKey(visit)
      replay(tokens, asKey: isKey, visit)
    }
    advance()
  }

  private func replay(
    _ tokens: ArraySlice<YAMLAnchors.Token>, asKey: Bool = false, _ visit: (JSONToken) -> Bool
  ) {
    for token in tokens {
      token.bytes.withUnsafeBufferPointer { bytes in
        emit(asKey ? .key : token.kind, token.start, bytes, visit)
      }
    }
  }

  /// A `<<` with anything but an alias of a map behind it is a key as any other.
  private func tellMergeKey(_ visit: (JSONToken) -> Bool) {
    guard let start = mergeKey else { return }
    mergeKey = nil
    Array("<<".utf8).withUnsafeBufferPointer { emit(.key, start, $0, visit) }
  }

  private func stop(at offset: Int, _ message: String) {
    if fault == nil { fault = YAMLFault(message: message, offset: offset) }
  }
}

extension JSONToken.Kind {
  /// What a scalar without quotation marks is: texts that look like numbers stay texts.
  fileprivate init(plain bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 5 else {
      self = .string
      return
    }
    switch String(decoding: bytes, as: UTF8.self) {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .bool(true)
    case "false", "False", "FALSE": self = .bool(false)
    default: self = .string
    }
  }
}

/// Turns libyaml's places, in characters, into places in bytes.
private struct MarkPlaces {
  private let source: SourceText
  private var character = 0
  private var offset: Int

  init(_ source: SourceText) {
    self.source = source
    offset = source.start
  }

  mutating func offset(of mark: yaml_mark_t) -> Int {
    let wanted = Int(mark.index)
    while character < wanted, offset < source.bytes.count {
      offset += 1
      while offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      character += 1
    }
    while character > wanted, offset > source.start {
      offset -= 1
      while offset > source.start, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      character -= 1
    }
    return offset
  }
}
