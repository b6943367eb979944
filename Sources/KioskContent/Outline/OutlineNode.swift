import KioskCore

/// A part of a page that has a title: a heading, `<details>` or a term, with what belongs to it.
struct OutlineNode {
  enum Kind: Equatable {
    case heading(level: Int)
    case details(isOpen: Bool)
    case term
  }

  enum Entry {
    /// The part with that number.
    case part(Int)
    case node(OutlineNode)
  }

  var kind: Kind
  /// As it stands; empty for details without a summary.
  var title: [TextRun]
  /// Of the title, in bytes.
  var offset: Int
  var id: String?
  var anchors: [String]
  /// The parts below the title.
  var body: Range<Int>
  var entries: [Entry] = []
  let isQuestionLike: Bool

  init(_ kind: Kind, title: [TextRun], part: FlowPart, bodyStart: Int) {
    self.kind = kind
    self.title = title
    offset = part.offset
    id = part.id
    anchors = part.anchors
    body = bodyStart..<bodyStart
    isQuestionLike = QuestionWords.endLikeQuestion(title.plainText)
  }

  var children: [OutlineNode] {
    entries.compactMap { entry in if case .node(let node) = entry { node } else { nil } }
  }

  var headings: [OutlineNode] { children.filter(\.isHeading) }

  var isHeading: Bool { if case .heading = kind { true } else { false } }

  /// Whether it has text of its own, before any further heading.
  var hasText: Bool {
    for entry in entries {
      switch entry {
      case .part: return true
      case .node(let node) where node.isHeading: return false
      case .node(let node) where node.isUntitledAnswer: return true
      case .node: continue
      }
    }
    return false
  }

  /// Whether it is `<details>` that hide the answer to what stands above.
  var isUntitledAnswer: Bool {
    guard case .details = kind else { return false }
    return QuestionWords.sayOnlyToOpen(title.plainText)
  }
}
