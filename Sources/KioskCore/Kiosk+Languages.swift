/// The content in one of its languages.
package struct Edition: Hashable, Sendable {
  package var catalog: Catalog
  /// The language's own name for itself.
  package var name: String

  package init(catalog: Catalog, name: String) {
    self.catalog = catalog
    self.name = name
  }
}

/// One content in several languages, of which a visitor chooses.
extension Kiosk {
  /// Visitors may choose among these from now on; what shows stays.
  package mutating func offer(_ editions: [Edition], at instant: Instant) {
    self.editions = editions
    home = catalog
    relayout(at: instant)
    layDialogOut()
  }

  /// Shows other content, in the language that the visitor has chosen where it has that.
  ///
  /// - Throws: `SnapshotRefusal`, with which nothing has changed.
  package mutating func apply(
    _ catalog: Catalog, editions: [Edition], at instant: Instant
  ) throws(SnapshotRefusal) {
    let chosen = editions.first { $0.catalog.language == self.catalog.language }
    try apply(isAbroad ? chosen?.catalog ?? catalog : catalog, at: instant)
    self.editions = editions
    home = catalog
    relayout(at: instant)
    layDialogOut()
  }

  /// Languages there is content in: passers-by are invited in them, too.
  var languages: [String] { editions.compactMap(\.catalog.language) }

  /// Whether another language shows than at the start.
  var isAbroad: Bool { home.map { $0.language != catalog.language } ?? false }

  /// The place of the language that shows among those there are.
  var languagePlace: Int? { editions.firstIndex { $0.catalog.language == catalog.language } }

  /// Shows another language: rows with the same ids stay open and in place.
  mutating func chooseLanguage(_ place: Int, at instant: Instant) {
    guard editions.indices.contains(place), place != languagePlace else { return }
    show(editions[place].catalog, at: instant)
  }

  /// Back to the language of the start.
  mutating func returnHome(at instant: Instant) {
    if let home, isAbroad { show(home, at: instant) }
  }

  private mutating func show(_ catalog: Catalog, at instant: Instant) {
    // Two questions with one id: what shows stays.
    do throws(SnapshotRefusal) { try apply(catalog, at: instant) } catch { return }
  }
}
