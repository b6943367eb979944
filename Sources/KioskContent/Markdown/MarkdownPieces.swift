/// Cuts a Markdown file into pieces that cmark can read one after the other.
///
/// cmark's tree takes many times the memory of the text, and is slow beyond the processor's cache:
/// of a large file only a piece is a tree at any time. A piece ends before a heading, or where a
/// paragraph does, outside of code and details.
struct MarkdownPieces {
  /// Bytes of a file.
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Shorter files are one piece, in bytes.
  static let size = 128 << 10
  /// The most bytes of one paragraph that are read: more cannot be shown in an answer, and cmark
  /// takes a time that grows with the square of some paragraphs' lengths.
  static let paragraphLimit = 96 << 10
  /// The most pictures in one paragraph, for the same reason.
  static let pictureLimit = 500

  /// The most columns of a table: cmark fills each row up to that many.
  static let columnLimit = 256

  /// Cuts off or defuses what is beyond a limit, in place; each fault with its place.
  static func tame(_ bytes: inout [UInt8]) -> [(offset: Int, message: String)] {
    var faults: [(offset: Int, message: String)] = []
    var paragraph = (start: 0, pictures: 0, isCut: false)
    var lines = MarkdownLines()
    forEachLine(of: bytes[...]) { start, end in
      if MarkdownLine(bytes[start..<end]).isDelimiterRow(beyond: columnLimit) {
        faults.append((start, columnMessage))
        for index in start..<end where bytes[index] == UInt8(ascii: "-") {
          bytes[index] = UInt8(ascii: "=")
        }
      }
      if lines.endsParagraph(before: bytes[start..<end]) { paragraph = (start, 0, false) }
      let limit = paragraph.start + paragraphLimit
      if end > limit {
        let kept = startOfCharacter(bytes, at: min(end, max(start, limit)), from: start)
        if !paragraph.isCut { faults.append((kept, cutMessage)) }
        paragraph.isCut = true
        for index in kept..<end where bytes[index] != 0x0A && bytes[index] != 0x0D {
          bytes[index] = 0x20
        }
      }
      for index in start..<max(start, end - 1)
      where bytes[index] == UInt8(ascii: "!") && bytes[index + 1] == UInt8(ascii: "[") {
        paragraph.pictures += 1
        guard paragraph.pictures > pictureLimit else { continue }
        if paragraph.pictures == pictureLimit + 1 { faults.append((index, pictureMessage)) }
        bytes[index + 1] = UInt8(ascii: "(")
      }
    }
    return faults
  }

  private static func startOfCharacter(_ bytes: [UInt8], at index: Int, from start: Int) -> Int {
    var index = index
    while index > start, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  private static let cutMessage =
    "the paragraph up to here is longer than \(paragraphLimit >> 10) kB, and the rest of it is not "
    + "shown: put blank lines into it"
  private static let columnMessage =
    "a table of more than \(columnLimit) columns is shown as text: make several of it"
  private static let pictureMessage =
    "there are more than \(pictureLimit) pictures in one paragraph, shown as text from here on: "
    + "put blank lines between them"

  /// Whether `tame` may have something to do.
  static func mayBeWild(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var sinceBlankLine = 0
    var isBlank = true
    var pictures = 0
    var bars = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "|") { bars += 1 }
      if byte == 0x0A || byte == 0x0D {
        bars = 0
        if isBlank { (sinceBlankLine, pictures) = (0, 0) }
        isBlank = true
      } else if byte > 0x20 {
        isBlank = false
        if byte == UInt8(ascii: "!") { pictures += 1 }
      }
      sinceBlankLine += 1
      if sinceBlankLine > paragraphLimit || pictures > pictureLimit || bars > columnLimit {
        return true
      }
    }
    return false
  }

  /// The pieces, one after the other and without gaps.
  static func ranges(of bytes: Bytes) -> [Range<Int>] {
    guard bytes.count > size else { return [bytes.startIndex..<bytes.endIndex] }
    var cutter = Cutter(start: bytes.startIndex)
    forEachLine(of: bytes) { start, end in cutter.take(bytes[start..<end]) }
    return cutter.ranges(upTo: bytes.endIndex)
  }

  /// All lines that name an address for a link, such as `[a]: https://…`; pieces share them.
  static func definitions(in bytes: Bytes) -> [UInt8] {
    var found: [UInt8] = []
    forEachLine(of: bytes) { start, end in
      guard bytes[start] == UInt8(ascii: "["), end - start < 2048, found.count < size / 8,
        let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")), close + 1 < end,
        bytes[close + 1] == UInt8(ascii: ":")
      else { return }
      found += bytes[start..<end]
      found.append(0x0A)
    }
    return found
  }

  /// Calls `body` with the start and the end, line end included, of each line.
  private static func forEachLine(
    of bytes: some LineBytes, _ body: (Int, Int) -> Void
  ) {
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
      body(start, index)
      start = index
    }
    if start < index { body(start, index) }
  }
}

private protocol LineBytes: RandomAccessCollection where Element == UInt8, Index == Int {}
extension ArraySlice: LineBytes where Element == UInt8 {}
extension Slice: LineBytes where Base == UnsafeBufferPointer<UInt8> {}

/// Finds the lines before which a file can be cut.
private struct Cutter {
  private var starts: [Int]
  private var fence: (sign: UInt8, count: Int)?
  private var openDetails = 0
  private var wasBlank = false

  init(start: Int) { starts = [start] }

  func ranges(upTo end: Int) -> [Range<Int>] {
    zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
  }

  mutating func take(_ line: MarkdownPieces.Bytes) {
    let size = line.startIndex - (starts.last ?? 0)
    if size > MarkdownPieces.size, fence == nil, openDetails <= 0, mayBegin(line, size: size) {
      starts.append(line.startIndex)
    }
    wasBlank = line.allSatisfy { $0 <= 0x20 }
    noteFence(line)
    noteDetails(line)
  }

  private func mayBegin(_ line: MarkdownPieces.Bytes, size: Int) -> Bool {
    guard let first = line.first else { return false }
    if first == UInt8(ascii: "#") { return true }
    // Without headings, before a paragraph that begins at the margin.
    let isLetter = first.isASCIILetterOrDigit && !(0x30...0x39).contains(first) || first >= 0x80
    return wasBlank && size > 2 * MarkdownPieces.size && isLetter
  }

  private mutating func noteFence(_ line: MarkdownPieces.Bytes) {
    let text = line.drop { $0 == 0x20 }
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"),
      text.startIndex - line.startIndex < 4
    else { return }
    let count = text.prefix { $0 == sign }.count
    guard count >= 3 else { return }
    let rest = text.dropFirst(count)
    if let open = fence {
      if open.sign == sign, count >= open.count, rest.allSatisfy({ $0 <= 0x20 }) { fence = nil }
    } else if sign != UInt8(ascii: "`") || !rest.contains(sign) {
      fence = (sign, count)
    }
  }

  private mutating func noteDetails(_ line: MarkdownPieces.Bytes) {
    guard fence == nil else { return }
    var index = line.startIndex
    while let sign = line[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = line[(sign + 1)...]
      if rest.starts(with: "details".utf8) { openDetails += 1 }
      if rest.starts(with: "/details".utf8) { openDetails -= 1 }
      index = sign + 1
    }
  }
}
