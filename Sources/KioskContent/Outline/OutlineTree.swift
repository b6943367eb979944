import KioskCore

/// Puts the parts of a page under their headings.
struct OutlineTree {
  private let parts: [FlowPart]

  private init(_ parts: [FlowPart]) { self.parts = parts }

  /// What stands at the top: headings with all below them, and what is under no heading.
  static func entries(of parts: [FlowPart], in range: Range<Int>) -> [OutlineNode.Entry] {
    OutlineTree(parts).entries(in: range)
  }

  private func entries(in range: Range<Int>) -> [OutlineNode.Entry] {
    var open: [OutlineNode] = []
    var top: [OutlineNode.Entry] = []
    func add(_ entry: OutlineNode.Entry) {
      if open.isEmpty { top.append(entry) } else { open[open.count - 1].entries.append(entry) }
    }
    func close(_ end: Int) {
      guard var node = open.popLast() else { return }
      node.body = node.body.lowerBound..<end
      add(.node(node))
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let part = parts[index]
      switch part.kind {
      case .heading(let level, let runs):
        while let last = open.last, case .heading(let above) = last.kind, above >= level {
          close(index)
        }
        open.append(node(.heading(level: level), runs, part, index + 1))
      case .detailsStart(let isOpen):
        let end = self.end(ofDetailsAt: index, in: range)
        add(.node(details(isOpen: isOpen, from: index, to: end)))
        index = end
      case .term(let runs):
        let end = self.end(ofTermAt: index, in: range)
        var term = node(.term, runs, part, index + 1)
        term.body = index + 1..<end
        term.entries = entries(in: term.body)
        add(.node(term))
        index = end - 1
      case .block, .summary: add(.part(index))
      case .detailsEnd, .definitionsEnd: break
      }
      index += 1
    }
    while !open.isEmpty { close(range.upperBound) }
    return top
  }

  private func node(
    _ kind: OutlineNode.Kind, _ runs: [TextRun], _ part: FlowPart, _ start: Int
  ) -> OutlineNode {
    OutlineNode(kind, title: runs, part: part, bodyStart: start)
  }

  private func details(isOpen: Bool, from start: Int, to end: Int) -> OutlineNode {
    var title = parts[start]
    var runs: [TextRun] = []
    var bodyStart = start + 1
    if bodyStart < end, case .summary(let summary) = parts[bodyStart].kind {
      title = parts[bodyStart]
      runs = summary
      bodyStart += 1
    }
    var node = node(.details(isOpen: isOpen), runs, title, bodyStart)
    node.body = bodyStart..<max(bodyStart, end)
    node.entries = entries(in: node.body)
    return node
  }

  /// The place of the end that belongs to the details at `start`.
  private func end(ofDetailsAt start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    for index in start..<range.upperBound {
      switch parts[index].kind {
      case .detailsStart: depth += 1
      case .detailsEnd:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return range.upperBound
  }

  /// Behind the definition of the term at `start`.
  private func end(ofTermAt start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    for index in (start + 1)..<max(range.upperBound, start + 1) {
      switch parts[index].kind {
      case .detailsStart: depth += 1
      case .detailsEnd: depth -= 1
      case .term, .definitionsEnd, .heading: if depth <= 0 { return index }
      default: break
      }
    }
    return range.upperBound
  }
}
