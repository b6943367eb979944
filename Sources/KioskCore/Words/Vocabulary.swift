/// The program's own words in every language it speaks.
package struct Vocabulary: Hashable, Sendable {
  private let words: [String: Words]

  /// - Parameter words: of two with the same language the later one counts.
  package init(_ words: [Words]) {
    self.words = Dictionary(words.map { ($0.language.normalizedTag, $0) }) { $1 }
  }

  /// English alone.
  package static let english = Vocabulary([.english])

  /// The languages' tags, sorted.
  package var languages: [String] { words.values.map(\.language).sorted() }

  /// The words for texts in this language, found by ever shorter beginnings of its tag: "de" for
  /// "de-AT"; English where there are none.
  package func words(for language: String?) -> Words {
    var subtags = (language ?? "").normalizedTag.split(separator: "-").map(String.init)
    if let other = subtags.first.flatMap({ Self.otherNames[$0] }) { subtags[0] = other }
    if subtags.first == "zh", subtags.count > 1, !subtags[1].hasPrefix("han") {
      subtags.insert(Self.traditional.contains(subtags[1]) ? "hant" : "hans", at: 1)
    }
    while !subtags.isEmpty {
      if let found = words[subtags.joined(separator: "-")] { return found }
      subtags.removeLast()
    }
    if language.map({ $0.normalizedTag.hasPrefix("zh") }) == true, let found = words["zh-hans"] {
      return found
    }
    return words["en"] ?? .english
  }

  /// Codes that ISO 639 withdrew, and Mandarin's own.
  private static let otherNames = ["iw": "he", "cmn": "zh"]
  /// Where Chinese is written in traditional characters.
  private static let traditional: Set<String> = ["tw", "hk", "mo"]
}

extension String {
  /// In lower case, with hyphens: tags are the same however they are spelt.
  fileprivate var normalizedTag: String {
    String(lowercased().map { $0 == "_" ? "-" : $0 })
  }
}
