import KioskCore

/// Turns HTML as it goes by into parts: the one way from markup to blocks, for every format.
///
/// Words are never joined across a line break, a paragraph, a list item or a cell.
final class FlowWriter: HTMLVisitor {
  enum Mode {
    /// The HTML of one answer.
    case answer
    /// What cmark made of a Markdown file.
    case markdown
    /// A whole page, of which only a part is meant to be read.
    case page
  }

  /// An element that is open, and what its end brings back.
  struct Open {
    var name: String
    var role: HTMLRole
    var style: RunStyle
    var link: Link?
  }

  /// A list that is open.
  struct List {
    var isOrdered: Bool
    var number: Int
    /// Whether a point has begun that shows nothing yet.
    var isAtStart = false
    /// Whether it has no `<ul>` or `<ol>` of its own.
    var isImplied = false
  }

  /// An element whose text is one line of runs, whatever is in it.
  struct Capture {
    var role: HTMLRole
    /// How many elements are open outside of it.
    var depth: Int
    var offset: Int
    var id: String?
    var anchors: [String]
    /// Whether its words decide if it is what its role says.
    var isDoubtful = false
  }

  let mode: Mode
  let places: FlowPlaces?
  var parts: [FlowPart] = []
  /// Each with the number of the parts before it.
  var notes: [(note: AnswerNote, part: Int)] = []
  var page = PageFacts()

  var open: [Open] = []
  var text = InlineText()
  var lists: [List] = []
  var quoteDepth = 0
  var verbatimDepth = 0
  /// Of the open paragraph, where Word means it as a point of a list.
  var wordListLevel: Int?
  var table: FlowTable?
  var tableDepth = 0
  var capture: Capture?
  /// How many elements are open that are left out.
  var skipped = 0
  var script: HTMLRole?
  var offset = 0
  var blockOffset: Int?
  /// Of elements that have shown nothing yet.
  var pendingID: String?
  var pendingAnchors: [String] = []

  init(_ mode: Mode, places: FlowPlaces? = nil, keepsLineEnds: Bool = false) {
    self.mode = mode
    self.places = places
    text.keepsSoftBreaks = mode == .markdown
    text.keepsLineEnds = keepsLineEnds
  }

  /// What the parts show as one answer.
  var answer: Answer {
    Answer(blocks: parts.compactMap(\.block), notes: notes.map(\.note))
  }

  /// Everything that is still open ends; to be called once after the last piece.
  func finish() {
    while let last = open.popLast() { end(last) }
    breakBlock()
  }

  // MARK: What the parser says

  func open(_ tag: HTMLTag) {
    guard skipped == 0 else { return skipped += 1 }
    offset = places?.place(of: tag) ?? 0
    guard let role = role(of: tag) else {
      note(.unknownTag(tag.name))
      return push(tag, .inline)
    }
    guard !isLeftOut(role, tag) else { return skipped = 1 }
    if role == .term || role == .definition { endDefinition() }
    noteAnchors(of: tag, role)
    push(tag, role)
    begin(role, tag)
    text.style.take(page.styles.face(of: tag))
  }

  private func role(of tag: HTMLTag) -> HTMLRole? {
    guard let role = HTMLRole.of(tag.name), mode == .page else { return HTMLRole.of(tag.name) }
    return page.role(of: tag, otherwise: role, within: capture?.role)
  }

  func close(_ name: String) {
    guard skipped == 0 else { return skipped -= 1 }
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > index, let last = open.popLast() { end(last) }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    guard skipped == 0 else { return }
    if blockOffset == nil, let places, let first = bytes.firstIndex(where: { $0 > 0x20 }) {
      blockOffset = places.place(at: offset + first)
    }
    if let script, let raised = ScriptDigits.text(bytes, isRaised: script == .superscript) {
      return text.append(raised)
    }
    text.append(bytes)
  }

  func comment(_ words: String, at offset: Int) {
    if mode == .markdown, places?.takeMarker(words, at: offset) == true { return }
    guard skipped == 0 else { return }
    self.offset = places?.place(at: offset) ?? 0
    note(words.hasPrefix("#") ? .instruction : .comment)
  }

  func instruction(at offset: Int) {
    guard skipped == 0 else { return }
    self.offset = places?.place(at: offset) ?? 0
    note(.instruction)
  }

  func fault(_ kind: AnswerNote.Kind, at offset: Int) {
    self.offset = places?.place(at: offset) ?? 0
    note(kind)
  }

  // MARK: Elements

  func note(_ kind: AnswerNote.Kind) {
    notes.append((AnswerNote(kind: kind, offset: places == nil ? nil : offset), parts.count))
  }

  /// A term or definition ends the one before it; libxml2 has them nest where `</dd>` is missing.
  private func endDefinition() {
    let index = open.lastIndex { $0.role == .definition || $0.role == .definitionList }
    guard let index, open[index].role == .definition else { return }
    while open.count > index, let last = open.popLast() { end(last) }
  }

  private func push(_ tag: HTMLTag, _ role: HTMLRole) {
    open.append(Open(name: tag.name, role: role, style: text.style, link: text.link))
  }

  private func isLeftOut(_ role: HTMLRole, _ tag: HTMLTag) -> Bool {
    if mode == .page, tag.isAroundText {
      breakBlock()
      return true
    }
    switch role {
    case .code:
      if mode != .page { note(.dropped(tag: tag.name)) }
      return true
    case .dropped:
      note(.dropped(tag: tag.name))
      breakWord()
      return true
    case .form:
      guard mode == .answer else { return false }
      note(.dropped(tag: tag.name))
      breakBlock()
      return true
    case .furniture:
      // A page's own heading often stands in its header.
      guard mode == .page, tag.name != "header" else { return false }
      breakBlock()
      return true
    case .title where mode != .page:
      return true
    default:
      return false
    }
  }

  /// What is left out between two words must not join them.
  private func breakWord() { text.append(" ") }

  private func noteAnchors(of tag: HTMLTag, _ role: HTMLRole) {
    guard mode != .answer else { return }
    let own = tag.attribute("id") ?? (role == .link ? tag.attribute("name") : nil)
    guard let own, !own.isBlank, own.utf8.count <= 1000 else { return }
    // What stands above is not called by that name.
    if !role.isInline { breakBlock() }
    switch role {
    case .link, .heading, .summary, .details, .term:
      if capture == nil { pendingID = own } else if capture?.id == nil { capture?.id = own }
    default: break
    }
    if capture != nil {
      capture?.anchors.append(own)
    } else {
      pendingAnchors.append(own)
    }
  }
}
