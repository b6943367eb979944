import KioskCore

/// One piece of a page in reading order: what answers and outlines are made from.
struct FlowPart {
  enum Kind {
    case block(Block)
    case heading(level: Int, [TextRun])
    /// `<details>` begins; its summary and what it hides follow, up to `detailsEnd`.
    case detailsStart(isOpen: Bool)
    case summary([TextRun])
    case detailsEnd
    /// What a definition list defines; the definition follows, up to the next term or the end.
    case term([TextRun])
    case definitionsEnd
  }

  var kind: Kind
  /// In bytes from the start of the file; 0 where nobody asks.
  var offset: Int
  /// The id that the file gives the element itself.
  var id: String?
  /// All names by which links lead here.
  var anchors: [String] = []

  /// What an answer shows of it; nil where it only holds others together.
  var block: Block? {
    switch kind {
    case .block(let block): block
    case .heading(let level, let runs): Block(.heading(level: level), runs: runs)
    case .summary(let runs), .term(let runs): Block(runs: runs.map(\.inBold))
    case .detailsStart, .detailsEnd, .definitionsEnd: nil
    }
  }

  /// Its words as a title; none where it has no title of its own.
  var title: [TextRun] {
    switch kind {
    case .heading(_, let runs), .summary(let runs), .term(let runs): runs
    case .block, .detailsStart, .detailsEnd, .definitionsEnd: []
    }
  }
}

extension TextRun {
  var inBold: TextRun {
    TextRun(text, style: style.union(.bold), link: link)
  }
}
