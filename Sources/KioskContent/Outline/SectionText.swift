import KioskCore

/// Finds the questions in the text of a section that has no headings for them.
struct SectionText {
  let parts: FlowParts
  let sections: [String]
  private var questions: [Outline.Question] = []
  /// Where text stands that belongs to no question, in bytes.
  var leftovers: [Int] = []
  /// All parts that belong to no question.
  var unusedParts: [Int] = []
  private var current: Outline.Question?
  private var isInList = false
  private var lastWasLeft = false

  init(parts: FlowParts, sections: [String]) {
    self.parts = parts
    self.sections = sections
  }

  /// Whether what comes now may be an answer.
  var hasQuestion: Bool { current != nil }

  /// The questions that are complete since this was last asked.
  mutating func takeFinished() -> [Outline.Question] {
    defer { questions = [] }
    return questions
  }

  mutating func finish() {
    if let current { questions.append(current) }
    current = nil
    lastWasLeft = false
  }

  /// - Parameter isAboveAnswer: whether details follow that only say "Answer".
  mutating func take(_ index: Int, isAboveAnswer: Bool) {
    guard let block = parts[index].block else { return }
    let text = block.plainText
    if let mark = QuestionWords.mark(of: text, for: .question), block.mayBeQuestion {
      return takeMarked(block, at: index, mark: mark)
    }
    let isTitle =
      block.runs.isBold && (isAboveAnswer || QuestionWords.endLikeQuestion(text))
      || isAboveAnswer && QuestionWords.endLikeQuestion(text)
    if isTitle, block.mayBeQuestion { return begin(block, block.runs, at: index, isMarked: false) }
    let bold = block.runs.leadingBold
    if current?.isMarked != true, block.mayBeQuestion,
      QuestionWords.endLikeQuestion(bold.plainText)
    {
      begin(block, bold, at: index, isMarked: false)
      let rest = Array(block.runs.dropFirst(bold.count)).dropping(bytes: 0)
      return add([Block(runs: rest).withoutSoftBreaks], at: index)
    }
    if isQuestionPoint(index) { return takePoint(block, at: index) }
    guard current != nil else { return leave(index) }
    takePieces(of: block, at: index)
  }

  /// Whether it is one of a list of questions: further ones need no answer to be taken for some.
  private func isQuestionPoint(_ index: Int) -> Bool {
    let traits = parts.sketches[index].traits
    guard traits.contains(.isQuestionPoint) else { return false }
    if let current { return isInList && !current.isMarked }
    return parts.isAnsweredPoint(index)
  }

  private mutating func takePoint(_ block: Block, at index: Int) {
    let (line, rest) = block.runs.dividedAtLineEnd
    begin(block, line, at: index, isMarked: false)
    if !rest.isEmpty { add([Block(runs: rest).withoutSoftBreaks], at: index) }
  }

  /// Takes the content of details whose summary only says "Answer".
  mutating func takeAnswer(_ node: OutlineNode) {
    let blocks = AnswerParts.blocks(of: parts, in: node.body, isAlone: true)
    add(blocks, at: node.body.upperBound - 1)
  }

  private mutating func takeMarked(_ block: Block, at index: Int, mark: Int) {
    let pieces = block.runs.split { begins in
      QuestionWords.mark(of: begins, for: .question) != nil
        || QuestionWords.mark(of: begins, for: .answer) != nil
    }
    for (number, piece) in pieces.enumerated() {
      let text = piece.plainText
      let own = number == 0 ? mark : QuestionWords.mark(of: text, for: .question)
      if let own {
        begin(block, piece.dropping(bytes: own), at: index, isMarked: true)
      } else {
        takeAnswerPiece(Block(runs: piece), at: index)
      }
    }
  }

  private mutating func takePieces(of block: Block, at index: Int) {
    guard current?.isMarked == true, !block.runs.isEmpty else {
      return add([block.withoutSoftBreaks], at: index)
    }
    let pieces = block.runs.split { QuestionWords.mark(of: $0, for: .question) != nil }
    for (number, piece) in pieces.enumerated() {
      if number > 0, let mark = QuestionWords.mark(of: piece.plainText, for: .question) {
        takeMarked(Block(block.kind, runs: piece), at: index, mark: mark)
      } else {
        takeAnswerPiece(Block(block.kind, runs: piece), at: index)
      }
    }
  }

  private mutating func takeAnswerPiece(_ block: Block, at index: Int) {
    var blocks = [block.withoutSoftBreaks]
    if current?.answer.isEmpty == true { AnswerParts.dropMark(from: &blocks) }
    // A point that only held "A: …" is a paragraph of its own.
    if let first = blocks.first, current?.answer.isEmpty == true, first.isPoint, isInList {
      blocks[0] = Block(runs: first.runs)
    }
    add(blocks, at: index)
  }

  private mutating func add(_ blocks: [Block], at index: Int) {
    guard var question = current else { return }
    current = nil
    if question.answer.isEmpty { question.answerOffset = parts[index].offset }
    question.answer += isInList ? blocks.map(\.outdented) : blocks
    question.parts = question.parts.lowerBound..<max(index + 1, question.parts.upperBound)
    current = question
  }

  private mutating func begin(_ block: Block, _ runs: [TextRun], at index: Int, isMarked: Bool) {
    finish()
    isInList = block.isPoint
    let part = parts[index]
    current = Outline.Question(
      title: runs, offset: part.offset, id: part.id, anchors: part.anchors,
      answerOffset: part.offset, parts: index..<(index + 1), sections: sections,
      isMarked: isMarked)
  }

  private mutating func leave(_ index: Int) {
    unusedParts.append(index)
    if !lastWasLeft { leftovers.append(parts[index].offset) }
    lastWasLeft = true
  }
}

extension Block {
  fileprivate var isPoint: Bool {
    switch kind {
    case .bullet, .numbered: true
    default: false
    }
  }

  fileprivate var mayBeQuestion: Bool {
    switch kind {
    case .code, .image, .table: false
    default: true
    }
  }
}
