import KioskCore

/// A table on its way into a block.
struct FlowTable {
  /// The most columns that one cell may span.
  private static let spanLimit = 64
  /// The empty cells that a table may have beside four for each cell of its own: spans of spans
  /// would otherwise be thousands of times their text.
  private static let emptyAllowance = 32

  private(set) var rows: [[Table.Cell]] = []
  private var row: [Table.Cell] = []
  private var alignments: [Table.Alignment?] = []
  private var headerRows = 0
  private var isHeaderRow = true
  /// How many rows further down a cell of that column still fills.
  private var filled: [Int] = []
  private var cell = (span: 1, rows: 1)
  private var emptyCellsLeft = Self.emptyAllowance
  var isInHeader = false

  mutating func beginRow() {
    row = []
    isHeaderRow = true
  }

  mutating func beginCell(_ tag: HTMLTag, isHeader: Bool) {
    emptyCellsLeft += 4
    skipFilledColumns()
    if !isHeader { isHeaderRow = false }
    cell = (span(tag, "colspan"), span(tag, "rowspan"))
    if let alignment = Self.alignment(of: tag) { note(alignment, for: row.count) }
  }

  mutating func endCell(_ runs: Table.Cell) {
    let span = min(cell.span, 1 + emptyCellsLeft)
    emptyCellsLeft -= span - 1
    for index in 0..<span {
      if cell.rows > 1 { fill(row.count, rows: cell.rows - 1) }
      row.append(index == 0 ? runs : [])
    }
  }

  mutating func endRow() {
    guard !row.isEmpty else { return }
    skipFilledColumns()
    let isHeader = (isInHeader || isHeaderRow) && headerRows == rows.count
    rows.append(row)
    if isHeader { headerRows += 1 }
    row = []
  }

  /// Nil where there is nothing in it.
  mutating func finish() -> Table? {
    endRow()
    guard rows.contains(where: { $0.contains { !$0.isEmpty } }) else { return nil }
    // A table of headings alone has none.
    let headers = headerRows == rows.count ? 0 : headerRows
    return Table(
      rows: rows, headerRows: headers, alignments: alignments.map { $0 ?? .leading })
  }

  private mutating func skipFilledColumns() {
    while row.count < filled.count, filled[row.count] > 0, emptyCellsLeft > 0 {
      filled[row.count] -= 1
      emptyCellsLeft -= 1
      row.append([])
    }
  }

  private mutating func fill(_ column: Int, rows: Int) {
    while filled.count <= column { filled.append(0) }
    filled[column] = rows
  }

  private func span(_ tag: HTMLTag, _ name: String) -> Int {
    let number = tag.attribute(name).flatMap { Int($0.trimmed) } ?? 1
    return min(max(number, 1), Self.spanLimit)
  }

  private mutating func note(_ alignment: Table.Alignment, for column: Int) {
    guard column < 1000 else { return }
    while alignments.count <= column { alignments.append(nil) }
    // The column goes by its first cell that says anything.
    if alignments[column] == nil { alignments[column] = alignment }
  }

  private static func alignment(of tag: HTMLTag) -> Table.Alignment? {
    var word = tag.attribute("align")?.trimmed.lowercased()
    if word == nil, let style = tag.attribute("style")?.lowercased(),
      let property = style.split(separator: ";").first(where: { $0.contains("text-align") })
    {
      word = property.split(separator: ":").last.map { $0.trimmed }
    }
    switch word {
    case "left", "start": return .leading
    case "center": return .center
    case "right", "end": return .trailing
    default: return nil
    }
  }
}
