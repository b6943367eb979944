/// What stands between the cells of a table.
struct TableDialect {
  /// How many rows are looked at.
  static let sampleRows = 60
  private static let delimiters = Array(";\t,|".utf8)

  var delimiter: UInt8
  /// Where the first row begins, behind a line such as `sep=;`.
  var start: Int

  init(_ source: SourceText) {
    start = source.start
    if let declared = TableDialect.declared(source) {
      (delimiter, start) = declared
      return
    }
    let origin = start
    let scored = TableDialect.delimiters.map { delimiter in
      (delimiter, score: TableDialect.score(delimiter, source, from: origin))
    }
    delimiter = scored.max { $0.score < $1.score }?.0 ?? UInt8(ascii: ",")
  }

  /// What Excel writes into the first line.
  private static func declared(_ source: SourceText) -> (UInt8, Int)? {
    let bytes = source.bytes[source.start...].prefix(6)
    guard bytes.count >= 6, bytes.starts(with: Array("sep=".utf8)) else { return nil }
    let delimiter = bytes[bytes.startIndex + 4]
    guard bytes[bytes.startIndex + 5] < 0x20 else { return nil }
    return (delimiter, source.start + 5)
  }

  /// How well the rows fall into columns with it; heads that are known count most.
  private static func score(_ delimiter: UInt8, _ source: SourceText, from start: Int) -> Int {
    let rows = sample(source, TableScanner(source.bytes, from: start, delimiter: delimiter))
    guard let first = rows.first, first.count > 1 else { return 0 }
    let known = rows.prefix(5).map { row in
      row.count { ShapeKey($0.lowercased()).field != nil }
    }
    let even = rows.count { $0.count == first.count }
    return 1000 * min(known.max() ?? 0, 3) + 100 * even / rows.count + min(first.count, 20)
  }

  /// The first rows as texts.
  static func sample(_ source: SourceText, _ scanner: TableScanner) -> [[String]] {
    var scanner = scanner
    var row = TableRow()
    var rows: [[String]] = []
    while rows.count < sampleRows, scanner.next(into: &row) {
      rows.append(row.cells.prefix(200).map(scanner.text))
    }
    return rows
  }
}
