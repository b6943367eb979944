/// The cells of one row as texts, each in its column.
struct TableCells {
  /// Cells that are too many, since a text has delimiters in it and no quotation marks around it.
  struct Surplus {
    /// The column of the text, from 0.
    var column: Int
    var count: Int
    /// Of the first cell that is too many, from the start of the file.
    var offset: Int
  }

  let row: TableRow
  let surplus: Surplus?
  private let scanner: TableScanner

  /// - Parameters:
  ///   - width: how many cells a row should have; 0 where nobody knows.
  ///   - answer: the column in which delimiters are likeliest.
  init(row: TableRow, scanner: TableScanner, width: Int, answer: Int) {
    self.row = row
    self.scanner = scanner
    surplus = Self.surplus(of: row, scanner, width: width, answer: answer)
  }

  private static func surplus(
    of row: TableRow, _ scanner: TableScanner, width: Int, answer: Int
  ) -> Surplus? {
    guard width > 0, row.cells.count > width,
      let last = row.cells.lastIndex(where: { !scanner.text(of: $0).isBlank }), last >= width
    else { return nil }
    let count = last + 1 - width
    func surplus(_ column: Int) -> Surplus {
      Surplus(column: column, count: count, offset: row.cells[column + 1].range.lowerBound)
    }
    // Within a text a space follows the delimiter; between two texts there is none as a rule.
    let spaced = (1...last).filter { scanner.beginsWithSpace(row.cells[$0]) }
    if let first = spaced.first, spaced.count == count, spaced.last == first + count - 1,
      !row.cells[first - 1].isQuoted
    {
      return surplus(first - 1)
    }
    return surplus(answer < width && !row.cells[answer].isQuoted ? answer : width - 1)
  }

  /// "" for a cell that the row does not have.
  func text(_ column: Int) -> String {
    guard let place = place(of: column) else { return "" }
    var cell = row.cells[place]
    if let surplus, column == surplus.column, !cell.isQuoted {
      let last = row.cells[place + surplus.count]
      cell.range = cell.range.lowerBound..<last.range.upperBound
    }
    return scanner.text(of: cell)
  }

  func offset(_ column: Int) -> Int {
    place(of: column).map { row.cells[$0].range.lowerBound } ?? row.offset
  }

  /// Where the column's cell is among the row's; nil where the row is too short.
  private func place(of column: Int) -> Int? {
    var place = column
    if let surplus, column > surplus.column { place += surplus.count }
    return place < row.cells.count ? place : nil
  }

  var areBlank: Bool {
    row.cells.allSatisfy { $0.range.isEmpty }
      || row.cells.allSatisfy { scanner.text(of: $0).isBlank }
  }
}
