import KioskAssets
package import KioskCore

/// Reads the program's own words from the files inside the program.
package struct VocabularyLoader: Sendable {
  package init() {}

  /// The languages there are words in.
  package static var languages: [String] { Asset.strings.map(\.name) }

  /// The words of every language.
  package func load() -> Vocabulary {
    Vocabulary(Asset.strings.map { words($0.bytes, language: $0.name) })
  }

  /// One file's words; what is missing or no text stays English.
  func words(_ bytes: [UInt8], language: String) -> Words {
    var texts: [Words.Key: String] = [:]
    var direction = Direction.leftToRight
    for (name, text) in members(bytes) {
      if let key = Words.Key(rawValue: name) { texts[key] = text }
      if name == "direction", text == "rtl" { direction = .rightToLeft }
    }
    return Words(language: language, direction: direction, texts: texts)
  }

  private func members(_ bytes: [UInt8]) -> [(String, String)] {
    let file = FileBytes(copying: bytes)
    var reader = JSONReader(SourceText(file))
    var builder = JSONValueBuilder()
    var root: JSONValue?
    let fault = reader.read { token in
      if let value = builder.take(token) { root = value }
      return true
    }
    guard fault == nil, case .object(let members)? = root?.content else { return [] }
    return members.compactMap { member in
      if case .string(let text) = member.value.content { (member.key, text) } else { nil }
    }
  }
}
