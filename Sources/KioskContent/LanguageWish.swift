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
    best(among: catalogs) ?? catalogs.first
  }

  /// The catalog that meets the wish best; where none does the one in the language that shows, so
  /// that a language more does not turn the screen to another.
  ///
  /// - Parameter shown: nil for content that does not say its language.
  package func choose(from catalogs: [Catalog], after shown: String?) -> Catalog? {
    best(among: catalogs) ?? catalogs.inLanguage(shown) ?? catalogs.first
  }

  private func best(among catalogs: [Catalog]) -> Catalog? {
    let wanted = tag ?? locale
    return wanted.flatMap { LanguageTag.best($0, among: catalogs.map(\.language)) }
      .map { catalogs[$0] }
  }

  /// Whether the content has what is asked for by name.
  func isMet(by catalogs: [Catalog]) -> Bool {
    tag.map { LanguageTag.best($0, among: catalogs.map(\.language)) != nil } ?? false
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

extension [Catalog] {
  /// The one that is in this language or says none either.
  func inLanguage(_ tag: String?) -> Catalog? {
    guard let tag else { return first { $0.language == nil } }
    return LanguageTag.best(tag, among: map(\.language)).map { self[$0] }
  }
}
