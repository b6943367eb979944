import KioskCore

/// An answer as a JSON value says it: a text, a list of texts, or blocks of our own form.
enum AnswerValue {
  /// Nil where the value is none of these.
  static func blocks(_ value: JSONValue) -> [Block]? {
    switch value.content {
    case .string(let text): AnswerText.blocks(of: text)
    case .array(let elements): blocks(elements)
    case .object(let members): blocks(members)
    default: nil
    }
  }

  private static func blocks(_ elements: [JSONValue]) -> [Block]? {
    var all: [Block] = []
    for element in elements where !element.isNull {
      guard let some = blocks(element) else { return nil }
      all += some
    }
    return all
  }

  /// `{"kind": …}` is a block; `{"text": …}` and the like hold the answer further inside, as do
  /// paragraphs under numbered keys.
  private static func blocks(_ members: [JSONMember]) -> [Block]? {
    if members.contains(where: { $0.key == "kind" }) {
      return BlockForm.block(members).map { [$0] }
    }
    let entry = EntryMembers(members.map(ShapeMember.init))
    if let inner = entry[.text] ?? entry[.answer] { return blocks(inner.value) }
    guard !entry.parts.isEmpty else { return nil }
    return blocks(entry.parts.sorted { $0.number < $1.number }.map { members[$0.member].value })
  }

  /// The values by language, where every key is one: `{"en": …, "ar": …}`.
  static func byLanguage(_ value: JSONValue) -> [(tag: String, value: JSONValue)]? {
    guard case .object(let members) = value.content, !members.isEmpty else { return nil }
    var found: [(tag: String, value: JSONValue)] = []
    for member in members {
      guard let tag = LanguageTag.key(member.key) else { return nil }
      found.append((tag, member.value))
    }
    return found
  }

  /// A text without any marks: `{"text": "…"}` is meant letter by letter, anything else may be
  /// HTML.
  static func plainText(_ value: JSONValue) -> String? {
    switch value.content {
    case .string(let text): PlainQuestion.text(of: text)
    case .object(let members):
      if members.count == 1, members[0].key == "text",
        case .string(let text) = members[0].value.content
      {
        text
      } else {
        nil
      }
    default: nil
    }
  }
}

/// A question, of which only the characters are shown.
enum PlainQuestion {
  /// The text without tags and with its entities as the characters that they stand for.
  static func text(of raw: String) -> String {
    guard raw.contains(UInt8(ascii: "<")) || raw.contains(UInt8(ascii: "&")) else { return raw }
    return AnswerText.blocks(of: raw).map(\.plainText).joined(separator: "\n")
  }
}
