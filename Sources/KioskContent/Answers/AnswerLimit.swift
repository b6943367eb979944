import KioskCore

/// Cuts answers that are too long to be laid out within a frame.
struct AnswerLimit {
  /// What a picture counts, in lines of text.
  private static let pictureLines = 10

  private static let note = Block(TextLimit.note)

  private var left = TextBudget()
  private var kept: [Block] = []
  private var reached: TextLimit?

  /// The blocks within the limits of all of them together; nil where that is all of them.
  static func shortened(_ blocks: [Block]) -> (blocks: [Block], limit: TextLimit)? {
    guard !isPlainlyShort(blocks) else { return nil }
    var limit = AnswerLimit()
    for (index, block) in blocks.enumerated() where limit.reached == nil {
      // What was cut before, and written down with its note, is not cut again.
      if index == blocks.count - 1, block == note { return nil }
      limit.take(block)
    }
    return limit.reached.map { (limit.kept, $0) }
  }

  /// Whether the answer has fewer characters than lines are allowed, as by far the most have.
  private static func isPlainlyShort(_ blocks: [Block]) -> Bool {
    var bytes = 0
    for block in blocks {
      switch block.kind {
      case .table, .image: return false
      default:
        bytes += 1
        for run in block.runs { bytes += run.text.utf8.count }
      }
    }
    return bytes <= TextLimit.lines.most
  }

  private mutating func take(_ block: Block) {
    if !kept.isEmpty { left.lines -= 1 }
    guard left.lines >= 0, left.bytes > 0 || block.runs.isEmpty else {
      return end(left.lines < 0 ? .lines : .bytes)
    }
    switch block.kind {
    case .table(let table): take(table)
    case .image:
      left.lines -= Self.pictureLines
      kept.append(Block(block.kind, runs: taken(block.runs)))
    default: kept.append(Block(block.kind, runs: taken(block.runs)))
    }
  }

  private mutating func take(_ table: Table) {
    var part = table
    part.rows = []
    for row in table.rows where reached == nil {
      guard left.lines > 0 else {
        reached = .lines
        break
      }
      left.lines -= 1
      var cells: [Table.Cell] = []
      for cell in row {
        cells.append(taken(cell))
      }
      part.rows.append(cells)
    }
    kept.append(Block(.table(part), runs: []))
    if part.rows.count < table.rows.count, reached == .lines { kept.append(Self.note) }
  }

  /// What is within the limits.
  private mutating func taken(_ runs: [TextRun]) -> [TextRun] {
    var kept: [TextRun] = []
    for run in runs where reached == nil {
      if let shortened = ShortenedText(run.text, budget: left) {
        reached = shortened.limit
        kept.append(TextRun(shortened.text, style: run.style, link: run.link))
      } else {
        left.bytes -= run.text.utf8.count
        left.lines -= run.text.unicodeScalars.count(where: \.endsLine)
        kept.append(run)
      }
    }
    return kept
  }

  private mutating func end(_ limit: TextLimit) {
    reached = limit
    kept.append(Self.note)
  }
}
