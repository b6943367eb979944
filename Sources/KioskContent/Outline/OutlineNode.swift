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
  /// The number of the part that has its title; that of the details where those have no summary.
  var part: Int
  /// The parts below the title.
  var body: Range<Int>
  let isQuestionLike: Bool
  private let saysOnlyToOpen: Bool
  /// The parts right below the title: most nodes have nothing else, and need no list then.
  private var leading: Range<Int>
  private var others: [Entry] = []

  init(_ kind: Kind, part: Int, of parts: FlowParts, bodyStart: Int) {
    self.kind = kind
    self.part = part
    body = bodyStart..<bodyStart
    leading = body
    isQuestionLike = parts.sketches[part].traits.contains(.endsLikeQuestion)
    saysOnlyToOpen = parts.sketches[part].traits.contains(.saysOnlyToOpen)
  }

  /// What stands below the title, in its order.
  var entries: [Entry] {
    get { leading.map { .part($0) } + others }
    set {
      (leading, others) = (body.lowerBound..<body.lowerBound, [])
      for entry in newValue { append(entry) }
    }
  }

  mutating func append(_ entry: Entry) {
    if others.isEmpty, case .part(leading.upperBound) = entry {
      leading = leading.lowerBound..<(leading.upperBound + 1)
    } else {
      others.append(entry)
    }
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
    if case .details = kind { saysOnlyToOpen } else { false }
  }
}
