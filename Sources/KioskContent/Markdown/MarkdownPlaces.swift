/// Finds the place in a Markdown file of what cmark has rendered as HTML.
///
/// cmark says of each element where it comes from. Raw HTML it passes on as it is; the marks that
/// `MarkdownRendering` puts before each such block say where that began.
final class MarkdownPlaces: FlowPlaces {
  private var lineStarts: [Int] = []
  private var end = 0
  private var known = 0
  /// Where in the HTML a line of raw HTML begins, while what is read is as the file has it.
  ///
  /// cmark writes each line end as LF: a line of the HTML may be shorter than the file's.
  private var verbatim: (offset: Int, line: Int, column: Int)?
  /// How far the addresses of the paragraph at `known` were looked for.
  private var searched = (known: -1, from: 0)
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// What is read from now on comes from these bytes, which begin at `offset` of the file and
  /// must live until all of it is read.
  func begin(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    base = offset
    known = offset
    end = offset + bytes.count
    verbatim = nil
    self.bytes = bytes
    lineStarts.removeAll(keepingCapacity: true)
    lineStarts.append(offset)
    for index in bytes.indices {
      let isReturn = bytes[index] == 0x0D
      let isPair = isReturn && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || (isReturn && !isPair) { lineStarts.append(offset + index + 1) }
    }
  }

  override func place(at offset: Int) -> Int {
    guard var line = verbatim else { return known }
    while line.line + 1 < lineStarts.count {
      let next = lineStarts[line.line + 1]
      let isPair =
        next - base >= 2 && bytes[next - base - 1] == 0x0A && bytes[next - base - 2] == 0x0D
      let length = next - lineStarts[line.line] - line.column - (isPair ? 1 : 0)
      guard offset - line.offset >= length else { break }
      line = (line.offset + length, line.line + 1, 0)
    }
    verbatim = line
    return min(lineStarts[line.line] + line.column + max(0, offset - line.offset), end)
  }

  override func place(of tag: HTMLTag) -> Int {
    guard let position = tag.attribute("data-sourcepos"), let place = place(position) else {
      return place(at: tag.offset)
    }
    verbatim = nil
    known = lineStarts[place.line] + place.column
    return known
  }

  /// cmark says where a paragraph is, but not where its links are.
  override func place(ofAddress address: String, in tag: HTMLTag) -> Int {
    guard verbatim == nil, !address.isEmpty else { return place(of: tag) }
    if searched.known != known { searched = (known, known) }
    let wanted = Array(address.utf8)
    let start = searched.from - base
    guard bytes.indices.contains(start) else { return known }
    let window = bytes[start...].prefix(16 << 10)
    let found = window.indices.first { index in
      bytes[index] == wanted[0] && bytes[index...].starts(with: wanted)
    }
    guard let found else { return known }
    searched.from = base + found + wanted.count
    return base + found
  }

  override func takeMarker(_ comment: String, at offset: Int) -> Bool {
    guard comment.hasPrefix(Self.mark), let place = place(comment.dropFirst(Self.mark.count)) else {
      return false
    }
    verbatim = (offset + comment.utf8.count + "<!---->".utf8.count, place.line, place.column)
    return true
  }

  private static let mark = "faq-kiosk-place "

  /// What stands before raw HTML that begins in this line and column, both from 1.
  static func marker(line: CInt, column: CInt) -> String { "<!--\(mark)\(line):\(column)-->" }

  /// The start of a line, counted from 0; nil where there is no such line.
  func start(ofLine line: Int) -> Int? {
    lineStarts.indices.contains(line) ? lineStarts[line] : nil
  }

  /// Line and column, from 0, of `line:column…`, both from 1, the column in bytes.
  private func place(_ words: some StringProtocol) -> (line: Int, column: Int)? {
    var numbers = (0, 0)
    var isInColumn = false
    for byte in words.utf8 {
      switch byte {
      case UInt8(ascii: ":"): isInColumn = true
      case 0x30...0x39:
        let digit = Int(byte - 0x30)
        if isInColumn {
          numbers.1 = min(numbers.1 * 10 + digit, 1 << 31)
        } else {
          numbers.0 = min(numbers.0 * 10 + digit, 1 << 31)
        }
      default: return bounded(line: numbers.0, column: numbers.1)
      }
    }
    return bounded(line: numbers.0, column: numbers.1)
  }

  private func bounded(line: Int, column: Int) -> (line: Int, column: Int)? {
    guard (1...lineStarts.count).contains(line) else { return nil }
    let length = (line < lineStarts.count ? lineStarts[line] : end) - lineStarts[line - 1]
    return (line - 1, min(max(0, column - 1), length))
  }
}
