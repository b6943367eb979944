import KioskCore

/// Finds schema.org's questions among a page's elements (`itemscope`, `itemprop`).
struct Microdata {
  struct Question {
    var offset: Int
    var id: String?
    var name: [Block] = []
    var answer: [Block] = []
    var notes: [AnswerNote] = []
    var answerOffset: Int?
    /// Whether an answer was accepted; further ones are only suggested.
    var isAccepted = false
    /// Whether some of the answer is none of what is marked as its text.
    var hasTextBeside = false

    var words: String { name.map(\.plainText).joined(separator: " ") }
  }

  private enum Field { case name, text, wholeAnswer }

  /// An element whose content is being read.
  private struct Capture {
    var field: Field
    var depth: Int
    var writer: FlowWriter
    var offset: Int
  }

  private(set) var questions: [Question] = []
  private let places: FlowPlaces
  private var depth = 0
  private var question: (value: Question, depth: Int)?
  private var answer: (depth: Int, isAccepted: Bool)?
  private var captures: [Capture] = []

  init(places: FlowPlaces) { self.places = places }

  mutating func open(_ tag: HTMLTag) {
    depth += 1
    if question == nil {
      if tag.isItem(of: "Question") { beginQuestion(tag) }
      return
    }
    let properties = tag.properties
    if properties.contains("acceptedAnswer") || properties.contains("suggestedAnswer") {
      if answer == nil { beginAnswer(tag, isAccepted: properties.contains("acceptedAnswer")) }
    } else if answer == nil, properties.contains("name") || properties.contains("text") {
      if question?.value.name.isEmpty == true { begin(.name, tag) }
    } else if answer != nil, properties.contains("text") {
      begin(.text, tag)
    }
    for capture in captures { capture.writer.open(tag) }
  }

  mutating func close(_ name: String) {
    for capture in captures { capture.writer.close(name) }
    while let last = captures.last, last.depth == depth { end(captures.removeLast()) }
    if answer?.depth == depth { answer = nil }
    if let ended = question, ended.depth == depth {
      questions.append(ended.value)
      question = nil
    }
    depth -= 1
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    for capture in captures { capture.writer.text(bytes, at: offset) }
  }

  func comment(_ text: String, at offset: Int) {
    for capture in captures { capture.writer.comment(text, at: offset) }
  }

  func instruction(at offset: Int) {
    for capture in captures { capture.writer.instruction(at: offset) }
  }

  /// Whatever is still open ends with the page.
  mutating func finish() {
    while let last = captures.popLast() { end(last) }
    if let ended = question { questions.append(ended.value) }
    question = nil
  }

  private mutating func beginQuestion(_ tag: HTMLTag) {
    let id = tag.attribute("itemid") ?? tag.attribute("id")
    let value = Question(
      offset: places.place(of: tag), id: id.flatMap { $0.isBlank ? nil : $0.trimmed })
    question = (value, depth)
  }

  private mutating func beginAnswer(_ tag: HTMLTag, isAccepted: Bool) {
    // Suggestions count only where nothing was accepted.
    guard let value = question?.value, isAccepted || value.answer.isEmpty else { return }
    if isAccepted, !value.isAccepted {
      question?.value.answer = []
      question?.value.notes = []
    }
    question?.value.isAccepted = isAccepted
    answer = (depth, isAccepted)
    capture(.wholeAnswer, tag)
  }

  private mutating func begin(_ field: Field, _ tag: HTMLTag) {
    guard !captures.contains(where: { $0.field == field }) else { return }
    if let content = tag.attribute("content") {
      let blocks = AnswerText.html(content).blocks
      store(blocks, notes: [], in: field, at: places.place(of: tag))
    } else {
      capture(field, tag)
    }
  }

  private mutating func capture(_ field: Field, _ tag: HTMLTag) {
    let writer = FlowWriter(.answer, places: places)
    captures.append(
      Capture(field: field, depth: depth, writer: writer, offset: places.place(of: tag)))
  }

  private mutating func end(_ capture: Capture) {
    capture.writer.finish()
    let answer = capture.writer.answer
    store(answer.blocks, notes: answer.notes, in: capture.field, at: capture.offset)
  }

  private mutating func store(
    _ blocks: [Block], notes: [AnswerNote], in field: Field, at offset: Int
  ) {
    switch field {
    case .name: question?.value.name = blocks
    case .text:
      question?.value.answer += blocks
      question?.value.notes += notes
      if question?.value.answerOffset == nil { question?.value.answerOffset = offset }
    case .wholeAnswer:
      // Where nothing in it is marked as its text, all of it is.
      guard let marked = question?.value.answer else { return }
      guard marked.isEmpty else {
        let length = marked.visibleLength
        if blocks.visibleLength > length { question?.value.hasTextBeside = true }
        return
      }
      question?.value.answer = blocks
      question?.value.notes = notes
      question?.value.answerOffset = offset
    }
  }
}

extension [Block] {
  /// How much there is to see, in bytes without white space.
  fileprivate var visibleLength: Int {
    reduce(0) { $0 + $1.plainText.utf8.count { $0 > 0x20 } }
  }
}

extension HTMLTag {
  /// The names after `itemprop`.
  fileprivate var properties: [String] {
    attribute("itemprop")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  fileprivate func isItem(of type: String) -> Bool {
    guard attribute("itemscope") != nil, let types = attribute("itemtype") else { return false }
    return types.split(whereSeparator: \.isWhitespace).contains { word in
      word.split(separator: "/").last.map(String.init) == type && word.contains("schema.org")
    }
  }
}
