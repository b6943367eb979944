import KioskCore

/// Judges what a format's reader found and puts the catalogs together; the same for every format.
struct CatalogBuilder {
  /// Where a question and its id stand in the file.
  struct Origin {
    /// In bytes; negative for an id that the file does not give.
    var idOffset: Int32
    /// In bytes.
    var questionOffset: Int32
    /// Into `languages`; negative for a question that has no language of its own.
    var language: Int32
  }

  /// What stands around the questions of one language.
  struct Words {
    var title: String?
    var hint: String?
    var direction: Direction?
  }

  /// Stands for the language of a catalog that says none, beside others that say theirs.
  static let noLanguage = ""
  /// The most languages of one file.
  static let languageLimit = 200

  var problems: Problems
  /// The most questions that are read from one file.
  let questionLimit: Int
  /// The language of whatever has none of its own, a BCP 47 tag.
  var language: String?
  private var words = Words()
  private var languages: [(tag: String, words: Words)] = []
  /// Where each of `languages` stands.
  private var places: [String: Int] = [:]
  /// The first question in a language that is one too many.
  private var surplusLanguage: Int?
  private var faqs: [FAQ] = []
  private var origins: [Origin] = []
  private var answers = AnswerRegister()
  /// Where the files of pictures are looked for; known at the end.
  private(set) var picturePlaces: [String] = []

  init(problems: Problems, questionLimit: Int) {
    self.problems = problems
    self.questionLimit = questionLimit
  }

  var title: String {
    get { words.title ?? "FAQ" }
    set { words.title = newValue }
  }

  var hint: String? {
    get { words.hint }
    set { words.hint = newValue }
  }

  var direction: Direction? {
    get { words.direction }
    set { words.direction = newValue }
  }

  /// How many questions there are so far.
  var count: Int { faqs.count }

  /// Whether no further question may come.
  var isFull: Bool { faqs.count >= questionLimit }

  /// Takes a question, mended where it must be, or leaves it out with a word why.
  mutating func add(_ draft: Draft) {
    guard !draft.question.isBlank else {
      let name = draft.name.field("question")
      return problems.warning(
        at: draft.questionOffset,
        "\(name) is blank, so it is not shown: write the question, or delete the entry")
    }
    let language: Int32
    if let tag = draft.language {
      guard let place = place(of: tag) else {
        surplusLanguage = surplusLanguage ?? draft.questionOffset
        return
      }
      language = Int32(place)
    } else {
      language = -1
    }
    let question = text(
      draft.question, at: draft.questionOffset, name: draft.name.field("question"))
    let answer = answers.take(draft, index: faqs.count, problems: &problems)
    if !draft.isKnownToBeEmpty, answer.allSatisfy(\.isBlank) {
      problems.warning(
        at: draft.answerOffset, "\(Excerpt(question)) has no answer: write it, or delete the row")
    }
    let (id, idOffset) = identity(of: draft, question: question)
    // Files are far smaller than 2 GB.
    origins.append(
      Origin(
        idOffset: Int32(clamping: idOffset), questionOffset: Int32(clamping: draft.questionOffset),
        language: language))
    faqs.append(
      FAQ(
        id: id, question: question, answer: answer, isExpanded: draft.isExpanded,
        sections: draft.sections))
  }

  private func identity(of draft: Draft, question: String) -> (FAQ.ID, offset: Int) {
    switch draft.identity {
    case .given(let text, let offset): (FAQ.ID(text), offset)
    case .missing: (IdentityRegister.made(from: draft.identityBasis ?? question), -1)
    }
  }

  /// Forgets the questions so far.
  mutating func removeAll() { remove(since: 0) }

  /// Forgets the questions from the one with this number on.
  mutating func remove(since mark: Int) {
    faqs.removeLast(faqs.count - mark)
    origins.removeLast(origins.count - mark)
    answers.remove(since: mark)
  }

  /// Puts the questions from the one with this number on into a section around their own.
  mutating func nest(in title: String, since mark: Int) {
    // Neighbours have equal sections: they go on sharing one list of titles.
    var before: [String]?
    var after: [String] = []
    for index in faqs.indices[mark...] {
      if faqs[index].sections != before {
        before = faqs[index].sections
        after = [title] + faqs[index].sections
      }
      faqs[index].sections = after
    }
  }

  /// Gives the questions from the one with this number on a language, where they have none.
  mutating func setLanguage(_ tag: String, since mark: Int) {
    guard let place = place(of: tag) else {
      surplusLanguage = surplusLanguage ?? origins[mark...].first.map { Int($0.questionOffset) }
      return remove(since: mark)
    }
    let language = Int32(place)
    for index in origins.indices[mark...] where origins[index].language < 0 {
      origins[index].language = language
    }
  }

  /// Changes what stands around the questions of a language; nil is the file's own.
  mutating func change(_ tag: String?, _ change: (inout Words) -> Void) {
    guard let tag else { return change(&words) }
    if let place = place(of: tag) { change(&languages[place].words) }
  }

  /// Nil where there are too many languages.
  private mutating func place(of tag: String) -> Int? {
    if let place = places[tag] { return place }
    guard languages.count < Self.languageLimit else { return nil }
    places[tag] = languages.count
    languages.append((tag, Words()))
    return languages.count - 1
  }

  private mutating func reportLanguages() {
    guard let surplusLanguage else { return }
    problems.error(
      at: surplusLanguage,
      """
      there are more than \(Self.languageLimit) languages, and what is in the further ones, from \
      here on, is not shown: look at what says the language, or split the file up
      """)
  }

  /// Notes what there is to say about the file beside its questions.
  mutating func take(_ notes: [AnswerNote], at offset: Int) {
    answers.take(notes, index: faqs.count, at: offset)
  }

  /// A text as it will be shown: plain line ends, and within the limits.
  mutating func text(
    _ raw: String, at offset: Int, name: @autoclosure () -> String
  ) -> String {
    var folded = raw.withPlainLineEnds
    if let clean = Controls.removed(from: folded) {
      folded = clean
      take([AnswerNote(kind: .controls)], at: offset)
    }
    guard let shortened = ShortenedText(folded) else { return folded }
    problems.warning(
      at: offset, "\(name()) \(shortened.limit.fault) and is cut there: split it up")
    return shortened.text
  }

  /// Everything, a catalog for each language in the order in which they first come.
  mutating func finish() -> [BuiltCatalog] {
    let shelves = sorted()
    reportUndeclared(shelves)
    faqs = []
    origins = []
    let built = shelves.map { shelf in
      var faqs = shelf.faqs
      IdentityRegister.reportEqualQuestions(faqs, shelf.origins, to: &problems)
      let hasDuplicates = IdentityRegister.makeUnique(&faqs, shelf.origins, problems: &problems)
      answers.link(&faqs, anchors: shelf.anchors)
      let catalog = Catalog(
        title: shelf.words.title ?? words.title ?? "FAQ", hint: shelf.words.hint ?? words.hint,
        language: shelf.tag, direction: shelf.words.direction ?? words.direction, faqs: faqs)
      return BuiltCatalog(
        catalog: catalog, hasTitle: (shelf.words.title ?? words.title) != nil,
        hasDuplicateIDs: hasDuplicates, origins: shelf.origins)
    }
    picturePlaces = answers.picturePlaces
    answers.finish(&problems)
    reportLanguages()
    return built
  }

  /// Warns of questions that say no language beside others that do.
  private mutating func reportUndeclared(_ shelves: [Shelf]) {
    guard shelves.count > 1, let bare = shelves.first(where: { $0.tag == nil }),
      let first = bare.origins.first(where: { $0.language < 0 })
    else { return }
    let count = bare.origins.count { $0.language < 0 }
    let others = shelves.compactMap(\.tag).joined(separator: ", ")
    let subject =
      count == 1 ? "this question, so it shows" : "\(count) questions from here on, so they show"
    problems.warning(
      at: Int(first.questionOffset),
      "nothing says the language of \(subject) only where nobody asks for \(others): "
        + "say it for each, or for the whole file")
  }

  private struct Shelf {
    var tag: String?
    var words = Words()
    var faqs: [FAQ] = []
    var origins: [Origin] = []
    /// The names by which links lead to its questions.
    var anchors: [(name: String, index: Int)] = []
  }

  private func sorted() -> [Shelf] {
    let own = language
    if !origins.contains(where: { $0.language >= 0 }) {
      let words = languages.first { $0.tag == own }?.words ?? Words()
      return [
        Shelf(tag: own, words: words, faqs: faqs, origins: origins, anchors: answers.anchors)
      ]
    }
    var shelves: [Shelf] = []
    var known: [String?: Int] = [:]
    var anchors = answers.anchors[...]
    for (index, (faq, origin)) in zip(faqs, origins).enumerated() {
      let language = origin.language < 0 ? nil : languages[Int(origin.language)]
      let tag = language.map { $0.tag == Self.noLanguage ? nil : $0.tag } ?? own
      if known[tag] == nil { shelves.append(Shelf(tag: tag, words: language?.words ?? Words())) }
      let place = known[tag] ?? shelves.count - 1
      known[tag] = place
      shelves[place].faqs.append(faq)
      shelves[place].origins.append(origin)
      while let anchor = anchors.first, anchor.index == index {
        shelves[place].anchors.append((anchor.name, shelves[place].faqs.count - 1))
        anchors.removeFirst()
      }
    }
    return shelves
  }
}

extension Block {
  /// Whether it shows nothing.
  fileprivate var isBlank: Bool { kind == .paragraph && runs.allSatisfy(\.text.isBlank) }
}

/// One language's questions of one file, every row under an id of its own.
struct BuiltCatalog {
  var catalog: Catalog
  /// Whether the file says the title.
  var hasTitle: Bool
  /// Whether the file itself gave one id to two questions.
  var hasDuplicateIDs: Bool
  /// As many as questions.
  var origins: [CatalogBuilder.Origin]
}
