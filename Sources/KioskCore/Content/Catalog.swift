/// Everything a content file says: the list and the words around it.
package struct Catalog: Hashable, Sendable {
  /// The heading above the list.
  package var title: String
  /// A line below the title that says what to do; nil leaves it to the theme, "" shows none.
  package var hint: String?
  /// A BCP 47 tag for the texts, such as "ar"; nil where the file does not say.
  package var language: String?
  /// Which way the screen and its paragraphs read; nil takes each paragraph's own direction.
  package var direction: Direction?
  /// Which way the screen reads where `direction` is nil.
  package var screenDirection = Direction.leftToRight
  package var faqs: [FAQ]

  package init(
    title: String = "FAQ", hint: String? = nil, language: String? = nil,
    direction: Direction? = nil, faqs: [FAQ] = []
  ) {
    self.title = title
    self.hint = hint
    self.language = language
    self.direction = direction
    self.faqs = faqs
  }

  /// Whether both lists have the same ids in the same order.
  func hasIDs(of other: Catalog) -> Bool {
    faqs.count == other.faqs.count && zip(faqs, other.faqs).allSatisfy { $0.id == $1.id }
  }

  /// The first two questions that share an id, if any: a snapshot that has them is refused (E14).
  package var firstDuplicate: (FAQ, FAQ)? {
    var seen: [FAQ.ID: Int] = [:]
    seen.reserveCapacity(faqs.count)
    for (index, faq) in faqs.enumerated() {
      if let first = seen.updateValue(index, forKey: faq.id) { return (faqs[first], faq) }
    }
    return nil
  }
}
