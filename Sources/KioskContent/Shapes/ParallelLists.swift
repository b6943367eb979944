/// A list of questions beside a list of their answers: `{"questions": […], "answers": […]}`.
struct ParallelLists {
  let questions: [JSONValue]
  let answers: [JSONValue]
  /// Of the list of questions, from the start of the file.
  let offset: Int

  /// Nil where the object has no list of texts as its questions.
  init?(_ entry: EntryMembers) {
    guard let question = entry[.question], case .array(let questions) = question.value.content
    else { return nil }
    self.questions = questions
    offset = question.value.offset
    if case .array(let answers) = entry[.answer]?.value.content {
      self.answers = answers
    } else {
      answers = []
    }
  }

  /// Adds each question with its answer; where the lists differ in length nobody knows which belong
  /// together, so that none is added.
  func read(list: String, entries: inout EntryReader, into builder: inout CatalogBuilder) {
    guard !answers.isEmpty else {
      for (index, question) in questions.enumerated() {
        entries.read(question, name: EntryName(list: list, index: index), into: &builder)
      }
      return
    }
    guard questions.count == answers.count else {
      return builder.problems.error(
        at: offset,
        """
        there are \(questions.count) questions here and \(answers.count) answers, so nobody knows \
        which belong together and none is shown: write {"question": "…", "answer": "…"} for each
        """)
    }
    for (index, (question, answer)) in zip(questions, answers).enumerated() {
      let pair = JSONValue(content: .array([question, answer]), offset: question.offset)
      entries.read(pair, name: EntryName(list: list, index: index), into: &builder)
    }
  }
}
