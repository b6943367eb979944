/// Says what a visitor who cannot see the screen has to know: what it is, what is focused, what has
/// changed.
///
/// It looks at the kiosk before and after, so that whatever changed the screen (a key, a finger, a
/// link) is said in the same words.
package struct Narrator {
  /// What was known when something was said last.
  private struct Known {
    var focus: FocusTarget?
    var isOpen = false
    var showsDialog = false
    /// Keys explained so far.
    var explanations = 0
    /// What was said of the focused answer.
    var rating: Rating?
    /// What a page for staff says; nil while there is none.
    var upkeep: UpkeepSight?
    /// Of the focused tool: what it is called and how it stands.
    var tool: [Utterance] = []
    /// Of the focused question.
    var sections: [String] = []
  }

  private let sentences: any SentenceSplitting
  private var known = Known()

  package init(sentences: any SentenceSplitting) { self.sentences = sentences }

  /// What this is and how to move, and what has the focus if anything has.
  package mutating func begin(_ kiosk: inout Kiosk) -> [Utterance] {
    known = Known()
    var said = [kiosk.content(kiosk.catalog.title, .screen)]
    if kiosk.catalog.faqs.isEmpty {
      said.append(kiosk.word(.emptyNotice, .screen))
    } else {
      said.append(kiosk.word(.speechInstructions, .screen))
    }
    said += whatChanged(&kiosk)
    return said.filter(\.isAudible)
  }

  /// What came of an event; empty where it changed nothing that is worth saying.
  package mutating func follow(_ event: Event, in kiosk: inout Kiosk) -> [Utterance] {
    var said = whatChanged(&kiosk)
    if said.isEmpty, case .key(let key, _) = event, !kiosk.showsDialog, !kiosk.showsUpkeep {
      said = standstill(key, &kiosk)
    }
    return said.filter(\.isAudible)
  }

  /// What a key would do that is not followed; empty where none was explained.
  package mutating func explain(_ kiosk: inout Kiosk) -> [Utterance] { whatChanged(&kiosk) }

  /// What has changed without an event; empty where nothing did.
  package mutating func tellChanges(_ kiosk: inout Kiosk) -> [Utterance] {
    whatChanged(&kiosk).filter(\.isAudible)
  }

  /// Something that waits for the visitor, such as that the screen is about to be cleared.
  ///
  /// - Parameter text: in the language of the program's own words.
  package func warning(_ text: String, in kiosk: Kiosk) -> Utterance {
    Utterance(text, language: kiosk.words.language, subject: .screen)
  }

  /// What is asked before all goes back to the start.
  package func countdown(in kiosk: Kiosk) -> [Utterance] {
    [Words.Key.stillThere, .touchToGoOn].map { warning(kiosk.words[$0], in: kiosk) }
  }

  // MARK: - Changes

  private mutating func whatChanged(_ kiosk: inout Kiosk) -> [Utterance] {
    let before = known
    known = look(&kiosk)
    if let sight = known.upkeep { return kiosk.utterances(of: sight, after: before.upkeep) }
    if known.showsDialog {
      guard before.showsDialog else { return kiosk.dialogUtterances }
      if known.explanations != before.explanations { return kiosk.explanationUtterances }
      return known.focus == before.focus ? [] : kiosk.choiceUtterances
    }
    // Pressing a button may have closed nothing and moved nothing: what it did is said all the same.
    if let id = known.focus?.row, id == before.focus?.row, known.rating != before.rating,
      known.rating != nil
    {
      return [kiosk.word(.thankYou, .row(id))]
    }
    guard let focus = known.focus else { return [] }
    let isSame = focus == before.focus && !before.showsDialog
    switch focus {
    case .row(let id): return row(id, isSame: isSame, before: before, &kiosk)
    case .link(let id, let number): return isSame ? [] : kiosk.linkUtterances(number, of: id)
    case .rating(let id, let rating): return isSame ? [] : kiosk.ratingUtterances(rating, of: id)
    case .tool(let tool):
      if !isSame { return kiosk.toolUtterances(tool, isNew: true) }
      return known.tool == before.tool ? [] : known.tool
    case .dialog, .upkeep: return []
    }
  }

  private func look(_ kiosk: inout Kiosk) -> Known {
    let id = kiosk.focus?.row
    var tool: [Utterance] = []
    if case .tool(let focused)? = kiosk.focus {
      tool = kiosk.toolUtterances(focused, isNew: false)
    }
    return Known(
      focus: kiosk.focus, isOpen: id.map { kiosk.open.contains($0) } ?? false,
      showsDialog: kiosk.showsDialog, explanations: kiosk.explanations,
      rating: id.flatMap { kiosk.rating(of: $0) }, upkeep: kiosk.upkeepSight, tool: tool,
      sections: id.flatMap { kiosk.question($0)?.faq.sections } ?? known.sections)
  }

  /// A question that has got the focus, or was opened or closed.
  private func row(
    _ id: FAQ.ID, isSame: Bool, before: Known, _ kiosk: inout Kiosk
  ) -> [Utterance] {
    guard let (faq, place) = kiosk.question(id) else { return [] }
    let state = Words.Key(isOpen: known.isOpen)
    guard !isSame else {
      guard known.isOpen != before.isOpen else { return [] }
      let said = kiosk.word(state, .row(id))
      return known.isOpen ? [said] + answer(of: faq, in: kiosk) : [said]
    }
    let headings = faq.sections.headings(beyond: before.sections)
    let said =
      headings.map { kiosk.content($0, .row(id)) } + [
        kiosk.content(faq.question, .row(id)),
        kiosk.words([kiosk.words[state], kiosk.place(place)], .row(id)),
      ]
    // An answer that is open already is read as well: there is no other key for it.
    return known.isOpen ? said + answer(of: faq, in: kiosk) : said
  }

  /// A key that leads nowhere further.
  private func standstill(_ key: Event.Key, _ kiosk: inout Kiosk) -> [Utterance] {
    if case .tool(let tool)? = kiosk.focus { return self.standstill(key, on: tool, kiosk) }
    guard let id = kiosk.focus?.row, let (_, place) = kiosk.question(id) else { return [] }
    let isAtStart = place == 0 && key.isBackward
    let isAtEnd = place == kiosk.catalog.faqs.count - 1 && key.isForward
    guard isAtStart || isAtEnd else { return [] }
    return [kiosk.word(isAtEnd ? .speechListEnd : .speechListStart, .row(id))]
  }

  /// A tool that has nothing more to give, and the end of the bar.
  private func standstill(_ key: Event.Key, on tool: Tool, _ kiosk: Kiosk) -> [Utterance] {
    if key == .enter || key == .space {
      return kiosk.state(of: tool).isEnabled ? [] : kiosk.toolUtterances(tool, isNew: false)
    }
    guard key.isForward || key.isBackward else { return [] }
    return [kiosk.word(key.isForward ? .speechListEnd : .speechListStart, .tool(tool))]
  }

  private func answer(of faq: FAQ, in kiosk: Kiosk) -> [Utterance] {
    AnswerReading(language: kiosk.catalog.language, words: kiosk.words, sentences: sentences)
      .utterances(of: faq)
  }
}
