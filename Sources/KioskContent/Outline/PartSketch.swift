import KioskCore

/// What decides over a part's place in an outline, in a few bytes.
///
/// Where a large file's parts are not all in memory, their sketches are.
struct PartSketch {
  enum Kind {
    case block
    case heading(level: UInt8)
    case detailsStart(isOpen: Bool)
    case summary
    case detailsEnd
    case term
    case definitionsEnd
  }

  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A title that ends as questions do.
    static let endsLikeQuestion = Traits(rawValue: 1)
    /// A summary that only invites to open what it hides.
    static let saysOnlyToOpen = Traits(rawValue: 2)
    /// A block that begins with a mark such as "Q:".
    static let isMarked = Traits(rawValue: 4)
    /// A block whose bold start ends as questions do.
    static let hasBoldQuestion = Traits(rawValue: 8)
    /// A point at the margin whose first line ends as questions do, and is more than a link.
    static let isQuestionPoint = Traits(rawValue: 16)
    /// Such a point with further lines.
    static let hasMoreLines = Traits(rawValue: 32)
    /// A block that belongs to the point above.
    static let isNested = Traits(rawValue: 64)
  }

  let kind: Kind
  let traits: Traits

  init(_ part: FlowPart) {
    switch part.kind {
    case .heading(let level, let runs):
      kind = .heading(level: UInt8(clamping: level))
      traits = Self.traits(ofTitle: runs)
    case .detailsStart(let isOpen):
      kind = .detailsStart(isOpen: isOpen)
      // Without a summary it hides the answer to what stands above.
      traits = .saysOnlyToOpen
    case .summary(let runs):
      kind = .summary
      traits = Self.traits(ofTitle: runs)
    case .detailsEnd: (kind, traits) = (.detailsEnd, [])
    case .term(let runs):
      kind = .term
      traits = Self.traits(ofTitle: runs)
    case .definitionsEnd: (kind, traits) = (.definitionsEnd, [])
    case .block(let block): (kind, traits) = (.block, Self.traits(of: block))
    }
  }

  private static func traits(ofTitle runs: [TextRun]) -> Traits {
    let text = runs.plainText
    var traits: Traits = []
    if QuestionWords.endLikeQuestion(text) { traits.insert(.endsLikeQuestion) }
    if QuestionWords.sayOnlyToOpen(text) { traits.insert(.saysOnlyToOpen) }
    return traits
  }

  private static func traits(of block: Block) -> Traits {
    var traits: Traits = []
    if QuestionWords.mark(of: block.plainText, for: .question) != nil { traits.insert(.isMarked) }
    let bold = block.runs.leadingBold
    if !bold.isEmpty, QuestionWords.endLikeQuestion(bold.plainText) {
      traits.insert(.hasBoldQuestion)
    }
    switch block.kind {
    case .bullet(0), .numbered(0, _): traits.formUnion(Self.traits(ofPoint: block.runs))
    case .bullet, .numbered, .continuation: traits.insert(.isNested)
    default: break
    }
    return traits
  }

  private static func traits(ofPoint runs: [TextRun]) -> Traits {
    let (line, rest) = runs.dividedAtLineEnd
    guard QuestionWords.endLikeQuestion(line.plainText), line.contains(where: { $0.link == nil })
    else { return [] }
    return rest.isEmpty ? .isQuestionPoint : [.isQuestionPoint, .hasMoreLines]
  }
}
