package import KioskCore

/// In which language somebody wants to see content that has several.
package struct LanguageWish: Hashable, Sendable {
  /// What is asked for by name, a BCP 47 tag; nil where nobody asks.
  package var tag: String?
  /// The environment's language, which shows where the content has it and nobody asks for another.
  package var locale: String?

  package init(tag: String? = nil, locale: String? = nil) {
    self.tag = tag
    self.locale = locale
  }

  /// The catalog that meets the wish best; the first where none does, nil where there is none.
  package func choose(from catalogs: [Catalog]) -> Catalog? {
    let tags = catalogs.map(\.language)
    for wanted in [tag, tag == nil ? locale : nil].compactMap({ $0 }) {
      if let place = LanguageTag.best(wanted, among: tags) { return catalogs[place] }
    }
    return catalogs.first
  }

  /// What is to be said where the content has not what is asked for by name; nil otherwise.
  package func complaint(about catalogs: [Catalog]) -> String? {
    let tags = catalogs.map(\.language)
    guard let tag, !catalogs.isEmpty, LanguageTag.best(tag, among: tags) == nil else { return nil }
    let known = tags.compactMap { $0 }
    let has =
      known.isEmpty
      ? "it does not say its language: write \"lang\": \"\(tag)\" into it, if it is that"
      : "it has \(known.joined(separator: ", ")), of which the first shows"
    return "there is nothing in the language \(Excerpt(tag)): \(has)"
  }
}
