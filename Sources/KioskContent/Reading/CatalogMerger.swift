import KioskCore

/// What one of several files gave.
struct LoadedFile {
  var path: String
  /// What its folder or its name says; nil where they say nothing.
  var language: String?
  var catalogs: [BuiltCatalog]
  /// For each catalog the line of each question's id, 0 for an id that was made.
  var lines: [[Int32]]
}

/// Puts the questions of several files into one catalog for each language.
struct CatalogMerger {
  private struct Shelf {
    /// What the files of the shelf have in common.
    var key: String?
    var catalog: Catalog
    var hasTitle: Bool
    /// For each question: which file it is from, and the line of its id.
    var places: [(file: Int32, line: Int32)]
  }

  private var shelves: [Shelf] = []
  private var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasDuplicateIDs = false

  /// How many questions there are so far.
  var count: Int { shelves.reduce(0) { $0 + $1.catalog.faqs.count } }

  mutating func add(_ file: LoadedFile) {
    files.append(file.path)
    for (built, lines) in zip(file.catalogs, file.lines) {
      hasDuplicateIDs = hasDuplicateIDs || built.hasDuplicateIDs
      add(built, lines: lines, from: file)
    }
  }

  private mutating func add(_ built: BuiltCatalog, lines: [Int32], from file: LoadedFile) {
    // The file's own word counts, where it says the same language more exactly.
    var catalog = built.catalog
    let own = catalog.language
    if let folder = file.language, file.catalogs.count == 1 {
      let isSame = own.flatMap { LanguageTag.best($0, among: [folder]) } != nil
      if let own, !isSame {
        diagnostics.append(
          Diagnostic(
            .warning, file: file.path,
            "the file says lang \(Excerpt(own)), but its place says \(folder), which counts"))
      }
      if !isSame { catalog.language = folder }
    }
    let key = file.catalogs.count == 1 ? file.language ?? own : own
    let places = lines.map { (file: Int32(files.count - 1), line: $0) }
    guard let index = shelves.firstIndex(where: { $0.key == key }) else {
      shelves.append(Shelf(key: key, catalog: catalog, hasTitle: built.hasTitle, places: places))
      return
    }
    if !shelves[index].hasTitle, built.hasTitle {
      shelves[index].catalog.title = catalog.title
      shelves[index].hasTitle = true
    }
    shelves[index].catalog.hint = shelves[index].catalog.hint ?? catalog.hint
    shelves[index].catalog.direction = shelves[index].catalog.direction ?? catalog.direction
    shelves[index].catalog.language = shelves[index].catalog.language ?? catalog.language
    shelves[index].catalog.faqs += catalog.faqs
    shelves[index].places += places
  }

  /// A catalog for each language, every row under an id of its own.
  mutating func finish() -> [Catalog] {
    for index in shelves.indices {
      reportEqualQuestions(shelves[index])
      makeUnique(shelfAt: index)
    }
    return shelves.map(\.catalog)
  }

  private mutating func makeUnique(shelfAt index: Int) {
    let (faqs, places) = (shelves[index].catalog.faqs, shelves[index].places)
    let changes = IdentityRegister.newIDs(for: faqs, isGiven: places.map { $0.line > 0 })
    for change in changes {
      let faq = faqs[change.index]
      shelves[index].catalog.faqs[change.index] = faq.renamed(change.id)
      guard places[change.index].line > 0, let owner = change.owner else { continue }
      hasDuplicateIDs = true
      let (place, other) = (places[change.index], places[owner])
      diagnostics.append(
        Diagnostic(
          .error, file: files[Int(place.file)], line: Int(place.line), column: 1,
          """
          id \(Excerpt(faq.id.text)) is given twice, to \(Excerpt(faqs[owner].question)) \
          (\(files[Int(other.file)]):\(other.line)) and to \(Excerpt(faq.question)): \
          give each its own id; a start shows this one as \(Excerpt(change.id.text)), \
          an update is refused
          """))
    }
  }

  private mutating func reportEqualQuestions(_ shelf: Shelf) {
    var firsts: [String: Int] = [:]
    var isReported: Set<Int> = []
    for (index, faq) in shelf.catalog.faqs.enumerated() {
      guard let first = firsts[faq.question] else {
        firsts[faq.question] = index
        continue
      }
      let (place, other) = (shelf.places[index], shelf.places[first])
      let hasOneID = faq.id == shelf.catalog.faqs[first].id && place.line > 0
      guard place.file != other.file, !hasOneID, isReported.insert(first).inserted else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, file: files[Int(place.file)],
          """
          the question \(Excerpt(faq.question)) comes in \(files[Int(other.file)]) too: \
          say in each what it is about, or delete one
          """))
    }
  }
}
