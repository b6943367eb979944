/// Decides whether a text that may be plain is HTML after all.
///
/// "Is 3<5 & 7>2?" and "a<b and c>d" are plain, and stay as they are. A text is HTML where it has
/// - an element that needs no end (`<br>`, `<p>`, `<li>`, `<img src=…>`), or
/// - an element of another known name together with its end (`<b>…</b>`), or
/// - a CDATA section, or
/// - no bare `<`, but a reference to a character that nobody would spell out (`&nbsp;`, `&#8217;`,
///   `&auml;`), or one to a sign of markup (`&amp;`, `&lt;`, `&gt;`, `&quot;`) and no bare `&`.
struct HTMLEvidence {
  /// Elements that need no end, and that nobody means as a word between brackets.
  private static let standalone: Set<String> = ["p", "br", "hr", "li", "img"]

  private let bytes: UnsafeBufferPointer<UInt8>
  private var opened: Set<String> = []
  private var closed: Set<String> = []
  private var hasBareBracket = false
  private var hasBareAmpersand = false
  private var hasReference = false
  private var hasReferenceForMarkup = false

  static func isHTML(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.hasByte(UInt8(ascii: "<")) || bytes.hasByte(UInt8(ascii: "&")) else {
        return false
      }
      var evidence = HTMLEvidence(bytes: bytes)
      return evidence.find()
    }
  }

  /// Whether an element stands there with its end.
  static func hasPairOfTags(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.hasByte(UInt8(ascii: "<")) else { return false }
    var evidence = HTMLEvidence(bytes: bytes)
    var index = 0
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        index += 1
      } else if evidence.judgeTag(at: &index), !evidence.closed.isEmpty {
        return true
      }
    }
    return false
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func find() -> Bool {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        if judgeTag(at: &index) { return true }
      case UInt8(ascii: "&"):
        judgeReference(at: &index)
      default: index += 1
      }
    }
    guard !hasBareBracket else { return false }
    return hasReference || hasReferenceForMarkup && !hasBareAmpersand
  }

  /// Whether the tag at `index`, with those before it, proves that this is HTML.
  private mutating func judgeTag(at index: inout Int) -> Bool {
    if isSection(at: index) { return true }
    guard let tag = TagShape(bytes, at: index), HTMLRole.of(tag.name) != nil else {
      hasBareBracket = true
      index += 1
      return false
    }
    index = tag.end
    if tag.isEnd {
      closed.insert(tag.name)
    } else {
      if Self.standalone.contains(tag.name) { return true }
      opened.insert(tag.name)
    }
    return opened.contains(tag.name) && closed.contains(tag.name)
  }

  private func isSection(at index: Int) -> Bool {
    bytes[index...].starts(with: "<![CDATA[".utf8)
  }

  private mutating func judgeReference(at index: inout Int) {
    guard let reference = CharacterReference(bytes, at: index) else {
      hasBareAmpersand = true
      index += 1
      return
    }
    if reference.isForMarkup { hasReferenceForMarkup = true } else { hasReference = true }
    index = reference.end
  }
}

/// Something that has the shape of a tag: `<name>`, `</name>`, `<name attribute="value">`.
struct TagShape {
  /// In lower case.
  let name: String
  let isEnd: Bool
  /// Behind the `>`.
  let end: Int

  /// The longest tag that is believed to be one, in bytes.
  private static let limit = 8192

  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var index = start + 1
    guard index < bytes.count else { return nil }
    isEnd = bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    while index < bytes.count, bytes[index].isASCIILetterOrDigit { index += 1 }
    let count = index - nameStart
    guard (1...16).contains(count), bytes[nameStart] | 0x20 >= UInt8(ascii: "a") else { return nil }
    name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
    guard let end = Self.end(of: bytes, from: index, isEnd: isEnd) else { return nil }
    self.end = end
  }

  /// Behind the `>` of the tag, if only attributes with values stand before it.
  private static func end(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) -> Int? {
    let limit = min(bytes.count, start + Self.limit)
    var index = start
    while index < limit {
      while index < limit, bytes[index] <= 0x20 { index += 1 }
      guard index < limit else { return nil }
      if bytes[index] == UInt8(ascii: ">") { return index + 1 }
      if bytes[index] == UInt8(ascii: "/"), index + 1 < limit,
        bytes[index + 1] == UInt8(ascii: ">")
      {
        return index + 2
      }
      guard !isEnd, index > start, bytes[index - 1] <= 0x20,
        let next = endOfAttribute(bytes, from: index, limit: limit)
      else { return nil }
      index = next
    }
    return nil
  }

  private static func endOfAttribute(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
  ) -> Int? {
    var index = start
    while index < limit, bytes[index].isASCIILetterOrDigit || "-_:".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index > start, index + 1 < limit, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      // A bare value that holds a `<` is more likely the next tag; and with it, each of a thousand
      // would be looked through to the end.
      while index < limit, bytes[index] > 0x20, !"<>".utf8.contains(bytes[index]) { index += 1 }
      return index
    }
    let close = bytes[(index + 1)..<limit].firstIndex(of: quote)
    return close.map { $0 + 1 }
  }
}

extension UInt8 {
  var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
