/// Rows of cells that stand below one another.
package struct Table: Hashable, Sendable {
  /// Where a column's texts stand in their cells.
  package enum Alignment: Hashable, Sendable {
    /// Where reading begins.
    case leading
    case center
    case trailing
  }

  /// What one cell says.
  package typealias Cell = [TextRun]

  /// From top to bottom; rows may be of different lengths.
  package var rows: [[Cell]]
  /// How many of the first rows name the columns.
  package var headerRows: Int
  /// By column; columns beyond its end are `leading`.
  package var alignments: [Alignment]

  package init(rows: [[Cell]], headerRows: Int = 0, alignments: [Alignment] = []) {
    self.rows = rows
    self.headerRows = headerRows
    self.alignments = alignments
  }

  /// The cells of a row with a comma between them, a line for each row, as they are read out.
  package var plainText: String {
    rows.map { row in row.map(\.plainText).joined(separator: ", ") }.joined(separator: "\n")
  }
}
