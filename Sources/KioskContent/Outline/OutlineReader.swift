import KioskCore

/// Decides which headings of a page are its title, its sections and its questions.
///
/// - A heading with text right below it is a question; headings below that are part of the answer.
/// - A heading with nothing but further headings below it is a section, and so is one with an
///   introduction where most of its kind have none, or where only those below it end like questions.
/// - `<details>` are questions, or hide the answer to what stands above them.
/// - Paragraphs marked "Q:" and "A:", and bold ones that end with a question mark, are questions
///   where they stand outside of an answer.
struct OutlineReader {
  /// What an outline is found in, and what is known of it.
  struct Setting {
    /// Whether much of it is likely no part of the FAQ.
    var isPage: Bool
    /// Whether the title is known already.
    var hasTitle: Bool
    /// What there is to say about the answer of a question.
    var notes: (Outline.Question) -> [AnswerNote] = { _ in [] }
  }

  /// Takes each question as soon as it is found.
  private(set) var builder: CatalogBuilder
  private(set) var outline = Outline()
  /// Where the first question stands that is one too many.
  private var surplus: Int?
  private let parts: FlowParts
  private let setting: Setting
  private var sectionLevels: Set<Int> = []
  /// The names of sections that have begun and have no question yet.
  private var sectionAnchors: [String] = []
  /// On pages that have any headings which end like questions: the level that most of them have.
  private var questionLevel: Int?

  init(_ parts: FlowParts, _ setting: Setting, into builder: CatalogBuilder) {
    self.parts = parts
    self.setting = setting
    self.builder = builder
  }

  /// Finds the questions among these parts.
  ///
  /// - Returns: Whether there is any.
  mutating func read(_ range: Range<Int>) -> Bool {
    let before = builder.count
    var entries = OutlineTree.entries(of: parts, in: range)
    entries = withoutTitle(entries)
    judgeLevels(of: entries)
    walk(entries, sections: [])
    return builder.count > before || surplus != nil
  }

  /// Says what is not shown.
  ///
  /// - Returns: Whether all questions were taken.
  mutating func finish() -> Bool {
    for leftover in outline.leftovers {
      builder.problems.warning(at: leftover.offset, leftover.kind.message)
    }
    guard let surplus else { return true }
    builder.problems.error(
      at: surplus,
      "there are more than \(builder.questionLimit) questions: split the file up")
    return false
  }

  // MARK: The title

  private mutating func withoutTitle(_ entries: [OutlineNode.Entry]) -> [OutlineNode.Entry] {
    let headings = entries.compactMap { entry -> OutlineNode? in
      if case .node(let node) = entry, node.isHeading { node } else { nil }
    }
    guard let first = headings.first, isTitle(first, among: headings) else {
      return entries
    }
    let words = parts[first.part].title.line
    noteAnchors(of: first.part)
    if !setting.hasTitle {
      outline.title = words
    } else if !setting.isPage {
      leave(.secondTitle(words), at: parts[first.part].offset)
    }
    return entries.flatMap { entry -> [OutlineNode.Entry] in
      guard case .node(let node) = entry, node.isHeading, node.part == first.part else {
        return [entry]
      }
      return node.entries
    }
  }

  private func isTitle(_ first: OutlineNode, among headings: [OutlineNode]) -> Bool {
    let below = first.children.filter { !$0.isUntitledAnswer }
    if headings.count == 1 {
      guard !below.isEmpty || hasMarkedText(first) else { return false }
      return !first.isQuestionLike || below.contains(where: \.isQuestionLike)
    }
    guard !first.isQuestionLike, below.isEmpty else { return false }
    if first.entries.isEmpty { return true }
    let others = headings.dropFirst()
    return others.count(where: \.isQuestionLike) * 2 > others.count
  }

  // MARK: Levels

  private mutating func judgeLevels(of entries: [OutlineNode.Entry]) {
    var sections: [Int: Int] = [:]
    var questions: [Int: Int] = [:]
    var likeQuestions: [Int: Int] = [:]
    func judge(_ entries: [OutlineNode.Entry]) {
      for case .node(let node) in entries {
        if case .heading(let level) = node.kind {
          if node.hasText {
            questions[level, default: 0] += 1
          } else if !node.headings.isEmpty {
            sections[level, default: 0] += 1
          }
          if node.isQuestionLike { likeQuestions[level, default: 0] += 1 }
        }
        judge(node.entries)
      }
    }
    judge(entries)
    sectionLevels = Set(
      sections.filter { level, count in count >= questions[level, default: 0] }.keys)
    questionLevel = likeQuestions.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func isSection(_ node: OutlineNode) -> Bool {
    let headings = node.headings
    let likeQuestions = headings.contains(where: \.isQuestionLike)
    // "How do I return it?" with "By post" and "At the desk" below.
    if node.isQuestionLike, !headings.isEmpty, !likeQuestions { return false }
    if case .heading(let level) = node.kind, !headings.isEmpty {
      if !node.hasText || sectionLevels.contains(level) { return true }
    } else if !headings.isEmpty, !node.hasText, !node.isQuestionLike {
      return true
    }
    if !node.isQuestionLike, likeQuestions { return true }
    return holdsQuestions(node)
  }

  /// Whether its details, terms or marked paragraphs are questions, rather than a part of its
  /// answer.
  private func holdsQuestions(_ node: OutlineNode) -> Bool {
    if node.kind == .term { return false }
    if hasMarkedText(node) { return true }
    let folded = node.children.filter { !$0.isHeading && !$0.isUntitledAnswer }
    guard !folded.isEmpty else { return false }
    let likeQuestions = folded.contains(where: \.isQuestionLike)
    guard likeQuestions || !node.isQuestionLike else { return false }
    let texts = node.entries.prefix { entry in
      if case .part = entry { true } else { false }
    }
    if case .details = node.kind, !texts.isEmpty { return false }
    return texts.count <= 1 && (likeQuestions || folded.count > 1 || texts.isEmpty)
  }

  /// Whether questions stand in its text, as "Q: …" or in bold.
  private func hasMarkedText(_ node: OutlineNode) -> Bool {
    guard !node.isQuestionLike || node.isHeading == false else {
      return node.entries.contains { marksQuestion($0, allowsBold: false) }
    }
    guard node.isHeading else { return false }
    var bold = 0
    var points = 0
    for (index, entry) in node.entries.enumerated() {
      if marksQuestion(entry, allowsBold: index == 0) { return true }
      if marksQuestion(entry, allowsBold: true) { bold += 1 }
      if case .part(let part) = entry, parts.isAnsweredPoint(part) { points += 1 }
    }
    return bold > 1 || points > 1
  }

  private func marksQuestion(_ entry: OutlineNode.Entry, allowsBold: Bool) -> Bool {
    guard case .part(let index) = entry else { return false }
    let traits = parts.sketches[index].traits
    return traits.contains(.isMarked) || allowsBold && traits.contains(.hasBoldQuestion)
  }

  // MARK: Questions

  private mutating func walk(_ entries: [OutlineNode.Entry], sections: [String]) {
    var text = SectionText(parts: parts, sections: sections)
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .part(let part):
        let next = index + 1 < entries.count ? entries[index + 1] : nil
        text.take(part, isAboveAnswer: isUntitledAnswer(next))
        for question in text.takeFinished() { add(question) }
      case .node(let node) where node.isUntitledAnswer && text.hasQuestion:
        text.takeAnswer(node)
      case .node(let node):
        collect(&text)
        take(node, sections: sections)
      }
    }
    collect(&text)
  }

  private func isUntitledAnswer(_ entry: OutlineNode.Entry?) -> Bool {
    if case .node(let node) = entry { node.isUntitledAnswer } else { false }
  }

  private mutating func collect(_ text: inout SectionText) {
    text.finish()
    for question in text.takeFinished() { add(question) }
    for offset in text.leftovers { leave(.text, at: offset) }
    outline.unusedParts.formUnion(text.unusedParts)
    text.leftovers = []
    text.unusedParts = []
  }

  private mutating func take(_ node: OutlineNode, sections: [String]) {
    let title = parts[node.part].title.line
    if isSection(node) {
      noteAnchors(of: node.part)
      return walk(node.entries, sections: title.isBlank ? sections : sections + [title])
    }
    let offset = parts[node.part].offset
    if setting.isPage, case .heading(let level) = node.kind, let questionLevel,
      level != questionLevel, !node.isQuestionLike
    {
      return leave(.otherHeading(title), at: offset)
    }
    guard !node.body.isEmpty || node.isQuestionLike || !node.isHeading else {
      return leave(.emptyHeading(title), at: offset)
    }
    let (own, others) = divided(node)
    add(question(own, sections: sections))
    if !others.isEmpty { walk(others, sections: sections) }
  }

  /// The question alone, and what begins below its answer with another question in bold whose
  /// answer is folded in.
  private func divided(_ node: OutlineNode) -> (OutlineNode, [OutlineNode.Entry]) {
    let entries = node.entries
    for (index, entry) in entries.enumerated().dropFirst() {
      guard case .part(let part) = entry, index + 1 < entries.count,
        isUntitledAnswer(entries[index + 1]), let block = parts[part].block,
        block.runs.isBold || QuestionWords.endLikeQuestion(block.plainText)
      else { continue }
      var own = node
      own.entries = Array(entries[..<index])
      own.body = node.body.lowerBound..<part
      return (own, Array(entries[index...]))
    }
    return (node, [])
  }

  private func question(_ node: OutlineNode, sections: [String]) -> Outline.Question {
    let title = parts[node.part]
    var question = Outline.Question(
      title: title.title, offset: title.offset, id: title.id,
      anchors: title.anchors + parts[node.body].flatMap(\.anchors),
      answerOffset: node.body.isEmpty ? title.offset : parts[node.body.lowerBound].offset,
      parts: node.body, sections: sections)
    if case .details(let isOpen) = node.kind { question.isExpanded = isOpen }
    if let mark = QuestionWords.mark(of: title.title.plainText, for: .question) {
      question.title = title.title.dropping(bytes: mark)
      question.isMarked = true
    }
    question.answer = AnswerParts.blocks(of: parts, in: node.body, isAlone: true)
    if node.kind == .term { question.answer = question.answer.map(\.outdented) }
    if question.isMarked { AnswerParts.dropMark(from: &question.answer) }
    return question
  }

  /// A link to a section leads to the first question in it.
  private mutating func noteAnchors(of part: Int) {
    sectionAnchors += parts[part].anchors
    let slug = QuestionLinks.slug(parts[part].title.line)
    if !slug.isEmpty { sectionAnchors.append(slug) }
  }

  private mutating func add(_ question: Outline.Question) {
    var question = question
    question.anchors += sectionAnchors
    sectionAnchors = []
    if question.answer.isEmpty { leave(.noAnswer(question.title.line), at: question.offset) }
    guard !builder.isFull else {
      surplus = surplus ?? question.offset
      return
    }
    builder.add(question, notes: setting.notes(question))
  }

  private mutating func leave(_ kind: Outline.Leftover.Kind, at offset: Int) {
    outline.leftovers.append(Outline.Leftover(kind: kind, offset: offset))
  }
}
