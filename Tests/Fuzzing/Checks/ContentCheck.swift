package import KioskContent
import KioskCore

/// What must be true of the reading of any content file.
package struct ContentCheck {
  /// The name under which the bytes are read; its ending says the format.
  let file: String

  package init(file: String) { self.file = file }

  /// Reads the bytes, and what is written of them once more.
  package func fault(in bytes: [UInt8]) -> String? {
    let result = ContentLoader().load(bytes, named: file)
    return fault(in: result, of: bytes) ?? fault(inRewritten: result.catalogs)
  }

  /// What is wrong with the reading alone.
  package func fault(in result: LoadResult, of bytes: [UInt8]) -> String? {
    let hasError = result.diagnostics.contains { $0.severity == .error }
    if result.catalogs.isEmpty, !hasError { return "nothing was read, and nobody says why" }
    if (result.outcome == .contentFaults) != hasError { return "the outcome hides the errors" }
    if let pair = result.catalogs.lazy.compactMap(\.firstDuplicate).first {
      return "two rows have the id \(pair.0.id)"
    }
    let languages = result.catalogs.map(\.language)
    if Set(languages).count != languages.count { return "two catalogs are of one language" }
    let faqs = result.catalogs.lazy.flatMap(\.faqs)
    if let blank = faqs.first(where: { $0.question.isEmpty || $0.id.text.isEmpty }) {
      return "row \(blank.id) has no question or no id"
    }
    return LineLengths(bytes).fault(in: result.diagnostics, of: file)
  }

  private func fault(inRewritten catalogs: [Catalog]) -> String? {
    guard !catalogs.isEmpty else { return nil }
    let text = CatalogWriter().json(catalogs)
    let again = ContentLoader().load(Array(text.utf8), named: "again.json")
    // Texts are equal only to the byte: Swift's == takes é for e and an accent.
    let second = CatalogWriter().json(again.catalogs)
    guard again.catalogs == catalogs, second.utf8.elementsEqual(text.utf8) else {
      let lines = zip(text.split(separator: "\n"), second.split(separator: "\n"))
      let (was, became) = lines.first { $0 != $1 } ?? ("(its beginning)", "(its end)")
      let words = again.diagnostics.map(\.description).joined(separator: "\n")
      return "what is written is read as something else: \(was) as \(became)\n\(words)"
    }
    return nil
  }
}
