import Glibc

/// What stands between the cells of a table.
struct TableDialect {
  /// How many rows are looked at.
  static let sampleRows = 60
  private static let delimiters = Array(";\t,|".utf8)

  var delimiter: UInt8
  /// Where the first row begins, behind a line such as `sep=;`.
  var start: Int
  /// Whether a quotation mark within a text is written \" as databases do, and not "".
  var escapes = false

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
    escapes = TableDialect.escapes(source.bytes, delimiter: delimiter)
  }

  /// Reads the rows.
  func scanner(_ source: SourceText) -> TableScanner {
    TableScanner(source.bytes, from: start, delimiter: delimiter, escapes: escapes)
  }

  /// Whether there is a quotation mark behind a backslash that can neither end a text nor be the
  /// first of two.
  private static func escapes(_ bytes: UnsafeRawBufferPointer, delimiter: UInt8) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var index = 0
    while index + 2 < bytes.count,
      let found = memchr(base + index, CInt(UInt8(ascii: "\\")), bytes.count - index - 2)
    {
      let mark = UnsafeRawPointer(found) - base
      let next = bytes[mark + 2]
      let isInside = next > 0x20 || next == 0x20 && mark + 3 < bytes.count && bytes[mark + 3] > 0x20
      if bytes[mark + 1] == UInt8(ascii: "\""), isInside, next != delimiter,
        next != UInt8(ascii: "\""), bytes[mark - (mark > 0 ? 1 : 0)] != delimiter
      {
        return true
      }
      index = mark + 1 + (bytes[mark + 1] == UInt8(ascii: "\\") ? 1 : 0)
    }
    return false
  }

  /// Whether the row is the line of a table in Markdown between its head and its first row.
  func isRuling(_ cells: [String]) -> Bool {
    delimiter == UInt8(ascii: "|") && cells.contains { !$0.isEmpty }
      && cells.allSatisfy { $0.allSatisfy { $0 == "-" || $0 == ":" } }
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
