/// A JSON value that knows where it stands.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  var content: Content
  /// Of its first byte, from the start of the file.
  var offset: Int

  /// What it is, in a clerk's words.
  var kindName: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list [ … ]"
    case .object: "an object { … }"
    }
  }

  var isNull: Bool { if case .null = content { true } else { false } }
}

/// One `"key": value` of an object; the same key may come twice.
struct JSONMember {
  var key: String
  /// Of the key's first byte, from the start of the file.
  var keyOffset: Int
  var value: JSONValue
}

/// Puts a value together from its tokens.
struct JSONValueBuilder {
  /// An array or object that is not closed yet.
  private struct Open {
    var offset: Int
    var isObject: Bool
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    var key = ""
    var keyOffset = 0
  }

  /// Deeper arrays and objects come out empty.
  ///
  /// What no reader looks at need not be kept.
  let depthLimit: Int
  private var open: [Open] = []
  private var skippedDepth = 0

  init(depthLimit: Int = JSONReader.depthLimit) { self.depthLimit = depthLimit }

  /// Whether the next token begins a value.
  var isEmpty: Bool { open.isEmpty }

  /// Takes the next token; returns the value when that token completes it.
  mutating func take(_ token: JSONToken) -> JSONValue? {
    if skippedDepth > 0 { return skip(token) }
    switch token.kind {
    case .key:
      open[open.count - 1].key = token.text
      open[open.count - 1].keyOffset = token.start
      return nil
    case .startObject, .startArray:
      var isObject = false
      if case .startObject = token.kind { isObject = true }
      open.append(Open(offset: token.start, isObject: isObject))
      if open.count > depthLimit { skippedDepth = 1 }
      return nil
    case .endObject, .endArray: return close()
    case .null: return add(JSONValue(content: .null, offset: token.start))
    case .bool(let value): return add(JSONValue(content: .bool(value), offset: token.start))
    case .number: return add(JSONValue(content: .number(token.text), offset: token.start))
    case .string: return add(JSONValue(content: .string(token.text), offset: token.start))
    }
  }

  private mutating func skip(_ token: JSONToken) -> JSONValue? {
    switch token.kind {
    case .startObject, .startArray: skippedDepth += 1
    case .endObject, .endArray: skippedDepth -= 1
    default: break
    }
    return skippedDepth == 0 ? close() : nil
  }

  private mutating func close() -> JSONValue? {
    let closed = open.removeLast()
    return add(
      JSONValue(
        content: closed.isObject ? .object(closed.members) : .array(closed.elements),
        offset: closed.offset))
  }

  private mutating func add(_ value: JSONValue) -> JSONValue? {
    let last = open.count - 1
    guard last >= 0 else { return value }
    if open[last].isObject {
      open[last].members.append(
        JSONMember(key: open[last].key, keyOffset: open[last].keyOffset, value: value))
    } else {
      open[last].elements.append(value)
    }
    return nil
  }
}
