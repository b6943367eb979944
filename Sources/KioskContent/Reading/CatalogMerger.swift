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
    /// Whether a file says the language, not only its place.
    var isSaidWithin: Bool

    /// Takes the questions of another file, and the words that are still missing.
    mutating func append(_ more: Shelf) {
      if !hasTitle, more.hasTitle {
        catalog.title = more.catalog.title
        hasTitle = true
      }
      catalog.hint = catalog.hint ?? more.catalog.hint
      catalog.direction = catalog.direction ?? more.catalog.direction
      catalog.language = catalog.language ?? more.catalog.language
      catalog.faqs += more.catalog.faqs
      places += more.places
      isSaidWithin = isSaidWithin || more.isSaidWithin
    }

    /// Takes the questions of files that come between its own, in the order of the files.
    mutating func mix(_ more: Shelf) {
      append(more)
      // The standard library's sort is stable: the questions of a file keep their order.
      let order = places.indices.sorted { places[$0].file < places[$1].file }
      catalog.faqs = order.map { catalog.faqs[$0] }
      places = order.map { places[$0] }
    }
  }

  private var shelves: [Shelf] = []
  private var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasDuplicateIDs = false

  /// How many questions there are so far.
  var count: Int { shelves.reduce(0) { $0 + $1.catalog.faqs.count } }

  mutating func add(_ file: LoadedFile) {
    files.append(file.path)
    var file = file
    if let note = PlaceLanguage.settle(file.language, in: &file.catalogs, of: file.path) {
      diagnostics.append(note)
    }
    for (built, lines) in zip(file.catalogs, file.lines) {
      hasDuplicateIDs = hasDuplicateIDs || built.hasDuplicateIDs
      add(built, lines: lines, from: file)
    }
  }

  private mutating func add(_ built: BuiltCatalog, lines: [Int32], from file: LoadedFile) {
    let (catalog, isAlone) = (built.catalog, file.catalogs.count == 1)
    let key = isAlone ? file.language ?? catalog.language : catalog.language
    let places = lines.map { (file: Int32(files.count - 1), line: $0) }
    let more = Shelf(
      key: key, catalog: catalog, hasTitle: built.hasTitle, places: places,
      isSaidWithin: isAlone && file.language == nil && key != nil)
    if let index = shelves.firstIndex(where: { $0.key == key }) {
      shelves[index].append(more)
    } else {
      shelves.append(more)
    }
  }

  /// A catalog for each language, every row under an id of its own.
  mutating func finish() -> [Catalog] {
    placeUndeclared()
    for index in shelves.indices {
      reportEqualQuestions(shelves[index])
      makeUnique(shelfAt: index)
    }
    return shelves.map(\.catalog)
  }

  /// Puts the files that say no language to those beside them that say the only one.
  ///
  /// What folders and names say is of them alone: `faq.json` beside `ar/` is hardly Arabic. Such
  /// files are a catalog of their own, the first, so that a language more takes none away.
  private mutating func placeUndeclared() {
    guard shelves.count > 1, let place = shelves.firstIndex(where: { $0.key == nil }) else {
      return
    }
    let bare = shelves.remove(at: place)
    let said = shelves.indices.filter { shelves[$0].isSaidWithin }
    if said.count == 1, let home = said.first { return shelves[home].mix(bare) }
    let others = shelves.compactMap(\.key).joined(separator: ", ")
    shelves.insert(bare, at: 0)
    for file in Set(bare.places.map(\.file)).sorted() {
      diagnostics.append(
        Diagnostic(
          .warning, file: files[Int(file)],
          """
          nothing says the language of these questions, so they show only where nobody asks for \
          \(others): write "lang" into the file, or put it into a folder named after its language
          """))
    }
  }

  private mutating func makeUnique(shelfAt index: Int) {
    let (faqs, places) = (shelves[index].catalog.faqs, shelves[index].places)
    let changes = IdentityRegister.newIDs(for: faqs, isGiven: places.map { $0.line > 0 })
    var renamed: [Int32: [FAQ.ID: FAQ.ID]] = [:]
    for change in changes {
      let faq = faqs[change.index]
      shelves[index].catalog.faqs[change.index] = faq.renamed(change.id)
      renamed[places[change.index].file, default: [:]][faq.id] = change.id
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
    guard !renamed.isEmpty else { return }
    for place in places.indices {
      guard let ids = renamed[places[place].file] else { continue }
      shelves[index].catalog.faqs[place].answer.follow(ids)
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

extension [Block] {
  /// Lets links lead to questions under their new ids.
  fileprivate mutating func follow(_ ids: [FAQ.ID: FAQ.ID]) {
    for index in indices {
      self[index].runs.follow(ids)
      guard case .table(var table) = self[index].kind else { continue }
      for row in table.rows.indices {
        for cell in table.rows[row].indices { table.rows[row][cell].follow(ids) }
      }
      self[index].kind = .table(table)
    }
  }
}

extension [TextRun] {
  fileprivate mutating func follow(_ ids: [FAQ.ID: FAQ.ID]) {
    for index in indices {
      if case .question(let id) = self[index].link, let new = ids[id] {
        self[index].link = .question(new)
      }
    }
  }
}
