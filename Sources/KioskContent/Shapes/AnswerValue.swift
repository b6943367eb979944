import KioskCore

/// An answer as a JSON value says it: a text, a list of texts, or blocks of our own form.
enum AnswerValue {
  /// Nil where the value is none of these.
  static func answer(_ value: JSONValue) -> Answer? {
    switch value.content {
    case .string(let text): AnswerText.answer(of: text)
    case .array(let elements): answer(elements)
    case .object(let members): answer(members)
    default: nil
    }
  }

  private static func answer(_ elements: [JSONValue]) -> Answer? {
    var all = Answer()
    for element in elements where !element.isNull {
      guard let some = answer(element) else { return nil }
      all += some
    }
    return all
  }

  /// `{"kind": …}` is a block; `{"text": …}` and the like hold the answer further inside, as do
  /// paragraphs under numbered keys.
  private static func answer(_ members: [JSONMember]) -> Answer? {
    if members.contains(where: { $0.key == "kind" }) {
      return BlockForm.block(members).map {
        Answer(blocks: [$0], notes: BlockForm.unusedKeys(of: members).map(note))
      }
    }
    let entry = EntryMembers(members.map(ShapeMember.init))
    let inner = entry[.text] ?? entry[.answer]
    let parts = entry.parts.sorted { $0.number < $1.number }.map { members[$0.member] }
    guard var found = inner.map({ answer($0.value) }) ?? answer(parts.map(\.value)),
      inner != nil || !parts.isEmpty
    else { return nil }
    let used = inner.map { [$0.keyOffset] } ?? parts.map(\.keyOffset)
    for member in members
    where !used.contains(member.keyOffset) && !member.value.isNull && !member.key.hasPrefix("@") {
      found.notes.append(note((member.key, member.keyOffset)))
    }
    return found
  }

  private static func note(_ key: (text: String, offset: Int)) -> AnswerNote {
    AnswerNote(kind: .unusedKey(key.text), offset: key.offset)
  }

  /// The values by language, where every key is one: `{"en": …, "ar": …}`.
  static func byLanguage(_ value: JSONValue) -> [(tag: String, value: JSONValue)]? {
    guard case .object(let members) = value.content, !members.isEmpty else { return nil }
    var found: [(tag: String, value: JSONValue)] = []
    for member in members {
      guard let tag = LanguageTag.key(anyCase: member.key) else { return nil }
      found.append((tag, member.value))
    }
    return found
  }

  /// A text without any marks: `{"text": "…"}` is meant letter by letter, anything else may be
  /// HTML.
  static func plainText(_ value: JSONValue) -> String? {
    switch value.content {
    case .string(let text): AnswerText.line(text)
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
