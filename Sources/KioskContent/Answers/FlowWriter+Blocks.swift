import KioskCore

extension FlowWriter {
  /// Ends the paragraph, if there is one.
  func breakBlock() {
    guard capture == nil else {
      return text.separate(by: UInt8(ascii: isInCell ? "\n" : " "))
    }
    let runs = text.take()
    defer { blockOffset = nil }
    guard runs.contains(where: { !$0.text.isBlank }) else { return }
    guard verbatimDepth == 0 else { return emit(.block(Block(nextKind(), runs: runs))) }
    let read = withoutLeftMarkup(runs)
    guard read.contains(where: { !$0.text.isBlank }) else { return }
    if let wordListLevel {
      return emit(.block(WordMarkup.point(linked(read), level: wordListLevel)))
    }
    emit(.block(Block(nextKind(), runs: linked(read))))
  }

  /// Ends the line of a block of code, and else the paragraph.
  func breakLine() {
    if verbatimDepth > 0 { text.separate(by: UInt8(ascii: "\n")) } else { breakBlock() }
  }

  /// Notes what no reader of this file format takes for text, and drops what nobody would show.
  private func withoutLeftMarkup(_ runs: [TextRun]) -> [TextRun] {
    var runs = runs
    if mode == .markdown, AttributeLists.drop(from: &runs) { noteText(.attributeList) }
    for sort in LeftMarkup.found(in: runs, format: mode) { noteText(.leftMarkup(sort)) }
    return runs
  }

  private func noteText(_ kind: AnswerNote.Kind) {
    let place = places == nil ? nil : blockOffset ?? offset
    notes.append((AnswerNote(kind: kind, offset: place), parts.count))
  }

  private var isInCell: Bool { if case .cell = capture?.role { true } else { false } }

  private func linked(_ runs: [TextRun]) -> [TextRun] {
    runs.count == 1 ? Autolinks.split(runs[0]) : runs.flatMap(Autolinks.split)
  }

  private func nextKind() -> Block.Kind {
    guard verbatimDepth == 0 else { return .code }
    let level = lists.count - 1
    guard level >= 0 else {
      return quoteDepth > 0 ? .continuation(level: quoteDepth - 1) : .paragraph
    }
    guard lists[level].isAtStart else { return .continuation(level: level + quoteDepth) }
    lists[level].isAtStart = false
    return lists[level].isOrdered
      ? .numbered(level: level, number: lists[level].number) : .bullet(level: level)
  }

  func emit(_ kind: FlowPart.Kind) {
    let place = blockOffset ?? offset
    parts.append(FlowPart(kind: kind, offset: place, id: pendingID, anchors: pendingAnchors))
    pendingID = nil
    pendingAnchors = []
  }

  /// Details mean nothing within a line of text, and nothing more in an answer.
  func addMarker(_ kind: FlowPart.Kind) {
    guard capture == nil, mode != .answer else { return }
    blockOffset = nil
    // The names stay for the summary or term within.
    parts.append(FlowPart(kind: kind, offset: offset))
  }

  func beginCapture(_ role: HTMLRole) {
    guard capture == nil else { return text.separate(by: UInt8(ascii: " ")) }
    breakBlock()
    text.isVerbatim = false
    capture = Capture(
      role: role, depth: open.count - 1, offset: offset, id: pendingID, anchors: pendingAnchors)
    pendingID = nil
    pendingAnchors = []
  }

  func endCapture(_ ended: Capture) {
    let runs = withoutLeftMarkup(text.take())
    capture = nil
    script = nil
    text.isVerbatim = verbatimDepth > 0
    let isBlank = !runs.contains { !$0.text.isBlank }
    switch ended.role {
    case .cell:
      table?.endCell(isBlank ? [] : linked(runs))
      return
    case .title:
      if page.title == nil { page.title = runs.plainText }
      return
    case .heading
    where !isBlank && ended.isDoubtful && !QuestionWords.endLikeQuestion(runs.plainText):
      add(.block(Block(runs: runs)), ended)
    case .heading(let level) where !isBlank: add(.heading(level: level, runs), ended)
    case .summary where !isBlank: add(.summary(runs), ended)
    case .term where !isBlank && isInDefinition:
      add(.block(Block(nextKind(), runs: runs.map(\.inBold))), ended)
    case .term where !isBlank: add(.term(runs), ended)
    case .caption where !isBlank: add(.block(Block(runs: runs)), ended)
    default:
      pendingAnchors = ended.anchors
      pendingID = ended.id
    }
  }

  /// Whether a list of terms stands within the definition of another's.
  var isInDefinition: Bool { open.contains { $0.role == .definition } }

  private func add(_ kind: FlowPart.Kind, _ ended: Capture) {
    parts.append(
      FlowPart(kind: kind, offset: ended.offset, id: ended.id, anchors: ended.anchors))
    blockOffset = nil
  }
}
