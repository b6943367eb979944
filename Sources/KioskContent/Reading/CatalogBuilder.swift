import KioskCore

/// Judges what a format's reader found and puts the catalog together; the same for every format.
struct CatalogBuilder {
  var problems: Problems
  /// The most questions that are read from one file.
  let questionLimit: Int
  var title = "FAQ"
  var hint: String?
  var language: String?
  var direction: Direction?
  private var faqs: [FAQ] = []
  private var identities = IdentityRegister()
  private var answers = AnswerRegister()

  init(problems: Problems, questionLimit: Int) {
    self.problems = problems
    self.questionLimit = questionLimit
  }

  /// Takes a question, mended where it must be, or leaves it out with a word why.
  mutating func add(_ draft: Draft) {
    guard !draft.question.isBlank else {
      let name = draft.name.field("question")
      return problems.warning(
        at: draft.questionOffset,
        "\(name) is blank, so it is not shown: write the question, or delete the entry")
    }
    let question = text(
      draft.question, at: draft.questionOffset, name: draft.name.field("question"))
    let answer = answers.take(draft, index: faqs.count, problems: &problems)
    let id = identities.register(draft.identity, question: question, index: faqs.count)
    faqs.append(
      FAQ(
        id: id, question: question, answer: answer, isExpanded: draft.isExpanded,
        sections: draft.sections))
  }

  /// Notes what there is to say about the file beside its questions.
  mutating func take(_ notes: [AnswerNote], at offset: Int) { answers.take(notes, at: offset) }

  /// Forgets the questions so far.
  mutating func removeAll() {
    faqs = []
    identities = IdentityRegister()
    answers = AnswerRegister()
  }

  /// A text as it will be shown: plain line ends, and within the limits.
  mutating func text(
    _ raw: String, at offset: Int, name: @autoclosure () -> String
  ) -> String {
    let folded = raw.withPlainLineEnds
    guard let shortened = ShortenedText(folded) else { return folded }
    problems.warning(
      at: offset, "\(name()) \(shortened.limit.fault) and is cut there: split it up")
    return shortened.text
  }

  /// The whole catalog, every row under an id of its own.
  mutating func finish() -> Catalog {
    identities.makeUnique(&faqs, problems: &problems)
    answers.finish(&faqs, problems: &problems)
    return Catalog(
      title: title, hint: hint, language: language, direction: direction, faqs: faqs)
  }

  /// Whether the file itself gave one id to two questions.
  var hasDuplicateIDs: Bool { identities.hasDuplicates }
}
