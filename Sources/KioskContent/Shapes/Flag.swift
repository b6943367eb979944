/// Yes or no, as people write it.
enum Flag {
  case on
  case off

  /// Nil for whatever is neither.
  init?(_ value: JSONValue) {
    switch value.content {
    case .bool(let flag): self = flag ? .on : .off
    case .number(let digits) where digits == "1": self = .on
    case .number(let digits) where digits == "0": self = .off
    case .string(let word):
      guard let flag = Flag(word: word) else { return nil }
      self = flag
    default: return nil
    }
  }

  init?(word: String) {
    let word = FieldName.folded(word)
    if Self.onWords.contains(word) {
      self = .on
    } else if Self.offWords.contains(word) {
      self = .off
    } else {
      return nil
    }
  }

  private static let onWords: Set<String> = [
    "true", "yes", "1", "on", "x", "✓", "ja", "wahr", "oui", "vrai", "sí", "si", "verdadero", "sim",
    "vero", "да", "истина", "نعم", "是", "はい", "예", "tak", "aktiv", "active", "published",
  ]
  private static let offWords: Set<String> = [
    "false", "no", "0", "off", "nein", "falsch", "non", "faux", "falso", "não", "нет", "ложь", "لا",
    "否", "いいえ", "아니요", "nie", "inaktiv", "inactive", "draft", "nej", "nee",
  ]
}
