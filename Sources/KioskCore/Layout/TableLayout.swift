/// Sets a table in the answer's column: aligned rows where it fits, else each row's cells below one
/// another, with their column's name before them.
///
/// A cell is set once, and the longest of each column once more to learn what the column needs.
struct TableLayout {
  /// The most columns that are set side by side.
  static let columnLimit = 16
  /// The most cells that are shown; further rows are left out, and dots say so.
  static let cellLimit = 1000

  private let style: LayoutStyle
  private let rows: [[Table.Cell]]
  private let headerRows: Int
  private let alignments: [Table.Alignment]
  private let columns: Int
  private let isCut: Bool
  private var pieces: [ShapedAnswer.Piece] = []
  private var y = 0.0

  /// Of what `shape` has set, in device px.
  var height: Double { y }

  init(_ table: Table, style: LayoutStyle) {
    self.style = style
    let columns = table.rows.map(\.count).max() ?? 0
    let shown = max(Self.cellLimit / max(columns, 1), 1)
    self.columns = columns
    isCut = table.rows.count > shown
    rows = Array(table.rows.prefix(shown))
    headerRows = min(max(table.headerRows, 0), rows.count)
    alignments = table.alignments
  }

  /// The table's pieces from its own top left corner, none beyond the answer's column.
  mutating func shape(engine: inout any TextEngine) -> [ShapedAnswer.Piece] {
    guard columns > 0 else { return [] }
    let room = style.answerWidth - Double(columns - 1) * style.cellGap
    if columns <= Self.columnLimit, room > 0,
      let widths = ColumnWidths(needs(engine: &engine), room: room)
    {
      setRows(widths.widths, engine: &engine)
    } else {
      stackRows(engine: &engine)
    }
    if isCut { append(set([TextRun("…")], width: style.answerWidth, engine: &engine), x: 0) }
    return pieces
  }

  private func cell(_ row: Int, _ column: Int) -> Table.Cell {
    guard column < rows[row].count else { return [] }
    let cell = rows[row][column]
    return row < headerRows ? cell.bold : cell
  }

  private func set(
    _ runs: [TextRun], width: Double, engine: inout any TextEngine
  ) -> ShapedText {
    engine.shape([Block(.paragraph, runs: runs)], style: style.cell, width: width)
  }

  private mutating func append(_ text: ShapedText, x: Double) {
    place(text, x: x)
    y += text.size.height
  }

  private mutating func place(_ text: ShapedText, x: Double) {
    guard !text.lines.isEmpty else { return }
    pieces.append(
      ShapedAnswer.Piece(
        .text(text, isOnPanel: false),
        frame: Rect(x: x, y: y, width: text.size.width, height: text.size.height)))
  }

  private mutating func rule(width: Double, thickness: Double) {
    let isMirrored = style.direction == .rightToLeft
    pieces.append(
      ShapedAnswer.Piece(
        .rule,
        frame: Rect(
          x: isMirrored ? style.answerWidth - width : 0, y: y, width: width, height: thickness)))
    y += thickness
  }
}

// MARK: - What columns need

extension TableLayout {
  /// Wider than any line: what is set in it stays on one line.
  private static let endless = 1e6

  private func needs(engine: inout any TextEngine) -> [ColumnWidths.Need] {
    (0..<columns).map { column in
      let cells = rows.indices.map { cell($0, column) }
      let natural = width(of: cells, engine: &engine)
      // A word is not given more than a short line's room; beyond it, it is broken.
      let word = min(width(of: cells.flatMap(\.longestWords), engine: &engine), style.longestWord)
      return ColumnWidths.Need(least: min(word, natural), natural: natural)
    }
  }

  /// Of the widest, each on a line of its own.
  private func width(of cells: [Table.Cell], engine: inout any TextEngine) -> Double {
    let blocks = cells.filter { !$0.plainText.isEmpty }.map { Block(.paragraph, runs: $0) }
    guard !blocks.isEmpty else { return 0 }
    let text = engine.shape(blocks, style: style.cell, width: Self.endless)
    return text.lines.reduce(0) { max($0, $1.inkWidth) } + style.cellSlack
  }
}

// MARK: - Aligned rows

extension TableLayout {
  private mutating func setRows(_ widths: [Double], engine: inout any TextEngine) {
    let total = widths.reduce(0, +) + Double(columns - 1) * style.cellGap
    let places = columnPlaces(widths)
    for row in rows.indices {
      if row > 0 {
        rule(width: total, thickness: row == headerRows ? style.ruleWidth * 2 : style.ruleWidth)
      }
      y += style.cellPadding
      var height = 0.0
      for column in 0..<columns {
        let cell = cell(row, column)
        if cell.plainText.isEmpty { continue }
        let text = set(cell, width: widths[column], engine: &engine)
        let aligned = text.aligned(
          column < alignments.count ? alignments[column] : .leading, direction: style.direction,
          slack: style.cellSlack)
        place(aligned, x: places[column])
        height = max(height, text.size.height)
      }
      y += height + style.cellPadding
    }
  }

  /// From the left edge of the answer's column; the first column is where reading begins.
  private func columnPlaces(_ widths: [Double]) -> [Double] {
    var start = 0.0
    return widths.map { width in
      defer { start += width + style.cellGap }
      return style.direction == .rightToLeft ? style.answerWidth - start - width : start
    }
  }
}

// MARK: - Stacked rows

extension TableLayout {
  private mutating func stackRows(engine: inout any TextEngine) {
    let body = headerRows < rows.count ? rows[headerRows...] : rows[...]
    let names = headerRows < rows.count ? columnNames : []
    for (place, row) in body.enumerated() {
      if place > 0 {
        y += style.cellPadding
        rule(width: style.answerWidth, thickness: style.ruleWidth)
        y += style.cellPadding
      }
      for (column, cell) in row.enumerated() where !cell.plainText.isEmpty {
        let name = column < names.count ? names[column] : []
        append(set(name + cell, width: style.answerWidth, engine: &engine), x: 0)
      }
    }
  }

  /// What stands before each column's cells; nothing for a column without a name.
  private var columnNames: [Table.Cell] {
    (0..<columns).map { column in
      let names = (0..<headerRows).map { cell($0, column) }.filter { !$0.plainText.isEmpty }
      guard let last = names.last?.plainText.last else { return [] }
      let name = names.reduce([]) { $0.isEmpty ? $1 : $0 + [TextRun(" ")] + $1 }
      return name + [TextRun(last == ":" || last == "：" ? " " : ": ", style: .bold)]
    }
  }
}

extension Table.Cell {
  fileprivate var bold: Self {
    map { run in
      var run = run
      run.style.insert(.bold)
      return run
    }
  }

  /// The longest stretches without a space, a few at most, each a cell of its own.
  fileprivate var longestWords: [Self] {
    let words: [(text: Substring, style: RunStyle)] = flatMap { run in
      run.text.split(whereSeparator: \.isWhitespace).map { ($0.breakable, run.style) }
    }
    return words.sorted { $0.text.utf8.count > $1.text.utf8.count }.prefix(3).map { word in
      [TextRun(String(word.text), style: word.style)]
    }
  }
}

extension Substring {
  /// Of scripts that break lines between any two characters, a few characters; else all.
  fileprivate var breakable: Substring {
    let isUnspaced = unicodeScalars.contains { scalar in
      (0x0E00...0x0EFF).contains(scalar.value) || (0x1000...0x109F).contains(scalar.value)
        || (0x1780...0x17FF).contains(scalar.value) || (0x2E80...0xD7FF).contains(scalar.value)
        || (0xF900...0xFAFF).contains(scalar.value) || scalar.value >= 0x20000
    }
    return isUnspaced ? prefix(4) : self
  }
}
