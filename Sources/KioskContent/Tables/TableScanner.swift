import Glibc

/// One cell of a table in text form.
struct TableCell {
  /// The bytes of the text, quotation marks around it aside.
  var range: Range<Int>
  /// Whether quotation marks stand around it, in which two of them mean one.
  var isQuoted = false
}

/// One row of a table in text form.
struct TableRow {
  var cells: [TableCell] = []
  /// Of its first byte.
  var offset = 0
  /// Where a quotation mark stands that is never closed; it is part of the text then.
  var unclosedQuotes: [Int] = []
  /// Where a quotation mark stands within a quoted text and should be two.
  var strayQuotes: [Int] = []
}

/// Reads tables in text form (RFC 4180), row by row, whatever the delimiter and the line ends.
///
/// A broken row costs itself only: a quotation mark that is never closed, and would swallow the
/// rows below it, is taken as a part of the text.
struct TableScanner {
  private let bytes: UnsafeRawBufferPointer
  private let delimiter: UInt8
  /// Whether a backslash in a text in quotation marks takes its meaning from what follows it.
  private let escapes: Bool
  private(set) var position: Int
  /// Marks that open behind `from` and are not closed on their own line are closed nowhere before
  /// `to`: nobody looks again.
  private var unclosed: Range<Int>?
  /// Marks from here on are known not to close a text that began before them on the same line.
  private var barren: Range<Int>?
  /// A part of a line and its end: a row may have a cell for every byte.
  private var knownLine: Range<Int>?

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  init(
    _ bytes: UnsafeRawBufferPointer, from start: Int, delimiter: UInt8, escapes: Bool = false
  ) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.escapes = escapes
    position = start
  }

  /// Reads the next row that is not empty; false at the end.
  mutating func next(into row: inout TableRow) -> Bool {
    while position < bytes.count, isLineEnd(bytes[position]) { position += 1 }
    guard position < bytes.count else { return false }
    row.offset = position
    row.cells.removeAll(keepingCapacity: true)
    row.unclosedQuotes.removeAll(keepingCapacity: true)
    row.strayQuotes.removeAll(keepingCapacity: true)
    while true {
      readCell(into: &row)
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
    }
    skipLineEnd()
    return true
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    let isCR = bytes[position] == UInt8(ascii: "\r")
    position += 1
    if isCR, position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func readCell(into row: inout TableRow) {
    var start = position
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard start < bytes.count, bytes[start] == Self.quote else {
      return readPlain(from: position, into: &row)
    }
    if let end = closingQuote(of: start, strays: &row.strayQuotes) {
      row.cells.append(TableCell(range: (start + 1)..<end, isQuoted: true))
      position = end + 1
      while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    } else {
      row.unclosedQuotes.append(start)
      readPlain(from: start + 1, into: &row)
    }
  }

  private mutating func readPlain(from start: Int, into row: inout TableRow) {
    var end = start
    while end < bytes.count, bytes[end] != delimiter, !isLineEnd(bytes[end]) { end += 1 }
    row.cells.append(TableCell(range: start..<end))
    position = end
  }

  /// The mark that closes the one at `open`; nil where there is none.
  private mutating func closingQuote(of open: Int, strays: inout [Int]) -> Int? {
    let isLimited = unclosed?.contains(open) ?? false
    let lineEnd = isLimited ? endOfLine(from: open) : bytes.count
    // Only the marks next to this one pair differently than when they were last looked at.
    let isBarren = isLimited && barren?.contains(open) == true
    let limit = isBarren ? endOfQuotes(from: open) : lineEnd
    let known = strays.count
    var index = open + 1
    while let mark = nextQuote(from: index, to: limit) {
      if escapes, isEscaped(mark, after: open) {
        index = mark + 1
        continue
      }
      if mark + 1 < bytes.count, bytes[mark + 1] == Self.quote {
        index = mark + 2
        continue
      }
      if isEndOfCell(behind: mark) { return mark }
      if opensCell(mark), endOfLine(from: open) < mark {
        unclosed = open..<mark
        strays.removeLast(strays.count - known)
        return nil
      }
      strays.append(mark)
      index = mark + 1
    }
    strays.removeLast(strays.count - known)
    if limit == bytes.count { unclosed = open..<limit }
    if limit == lineEnd, isLimited { barren = open..<limit }
    return nil
  }

  private func nextQuote(from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, CInt(Self.quote), end - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Whether an odd number of backslashes stands before the mark.
  private func isEscaped(_ mark: Int, after open: Int) -> Bool {
    var before = mark
    while before - 1 > open, bytes[before - 1] == Self.backslash { before -= 1 }
    return (mark - before) % 2 == 1
  }

  private func isEndOfCell(behind mark: Int) -> Bool {
    var next = mark + 1
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    return next >= bytes.count || bytes[next] == delimiter || isLineEnd(bytes[next])
  }

  /// Whether the mark stands where a cell begins.
  private func opensCell(_ mark: Int) -> Bool {
    var before = mark - 1
    while before >= 0, bytes[before] == UInt8(ascii: " ") { before -= 1 }
    return before < 0 || bytes[before] == delimiter || isLineEnd(bytes[before])
  }

  private mutating func endOfLine(from start: Int) -> Int {
    if let knownLine, knownLine.contains(start) { return knownLine.upperBound }
    var end = start
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    knownLine = start..<end
    return end
  }

  private func endOfQuotes(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == Self.quote { end += 1 }
    return end
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether the text of a cell without quotation marks begins with a space.
  func beginsWithSpace(_ cell: TableCell) -> Bool {
    !cell.isQuoted && cell.range.first.map { bytes[$0] == UInt8(ascii: " ") } ?? false
  }

  /// What a cell says, without white space around it.
  func text(of cell: TableCell) -> String {
    var range = cell.range
    while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
    while let first = range.first, bytes[first] <= 0x20 { range = (first + 1)..<range.upperBound }
    let part = UnsafeRawBufferPointer(rebasing: bytes[range])
    let hasEscapes = escapes && part.contains(Self.backslash)
    guard cell.isQuoted, hasEscapes || part.contains(Self.quote) else {
      return String(decoding: part, as: UTF8.self)
    }
    var folded: [UInt8] = []
    folded.reserveCapacity(part.count)
    var wasQuote = false
    var wasBackslash = false
    for byte in part {
      if wasBackslash {
        wasBackslash = false
        if byte != Self.quote, byte != Self.backslash { folded.append(Self.backslash) }
        folded.append(byte)
        continue
      }
      if hasEscapes, byte == Self.backslash {
        wasBackslash = true
        wasQuote = false
        continue
      }
      if byte == Self.quote, wasQuote {
        wasQuote = false
        continue
      }
      wasQuote = byte == Self.quote
      folded.append(byte)
    }
    if wasBackslash { folded.append(Self.backslash) }
    return String(decoding: folded, as: UTF8.self)
  }
}
