/// One `"key": value` of an object, and what its key means.
struct ShapeMember {
  var key: ShapeKey
  /// Of the key's first byte, from the start of the file.
  var keyOffset: Int
  var value: JSONValue
}

/// A key, and what it means.
struct ShapeKey {
  /// No name is longer, in bytes; questions that are keys mostly are.
  private static let longestName = 48

  var text: String
  var field: Field?
  private var ending: String?

  /// The language in which the value is, a BCP 47 tag, as in `question_en`.
  var language: String? { field == nil ? nil : ending }
  /// The language that the key itself is, as in `{"en": …, "ar": …}`.
  var tag: String? { field == nil ? ending : nil }

  init(_ text: String) {
    self.text = text
    guard text.utf8.count <= Self.longestName else { return }
    field = FieldName.field(text)
    guard field == nil else { return }
    ending = LanguageTag.key(text)
    guard ending == nil, let localized = FieldName.localized(text) else { return }
    field = localized.field
    ending = localized.language
  }
}

/// Keys that were met before: the same few come again with every entry.
struct KeyCache {
  private static let limit = 512
  private var known: [String: ShapeKey] = [:]

  mutating func key(_ text: String) -> ShapeKey {
    if let key = known[text] { return key }
    let key = ShapeKey(text)
    if known.count < Self.limit { known[text] = key }
    return key
  }
}

extension JSONMember {
  init(_ member: ShapeMember) {
    self.init(key: member.key.text, keyOffset: member.keyOffset, value: member.value)
  }
}
