/// Knows, going through a Markdown file line by line, where a paragraph cannot go on.
///
/// It says so only where that is sure: at headings, list items, fences, rulers, rows of a table and
/// elements that begin a block. Where it is not, a line counts as going on.
struct MarkdownLines {
  /// A list item that is open: how far in its mark and its text stand.
  private struct Item {
    var mark: Int
    var text: Int
    var isOrdered: Bool
  }

  private var items: [Item] = []
  /// How many lines the paragraph has so far.
  private var lines = 0
  /// The columns of the line above, where that is all of its paragraph.
  private var header: Int?
  /// How far in the open table stands.
  private var tableIndent: Int?
  private var wasBlank = true

  /// Takes the next line, and says whether what stands above it ended there.
  mutating func endsParagraph(before line: ArraySlice<UInt8>) -> Bool {
    let text = MarkdownLine(line)
    if text.isBlank {
      (lines, header, tableIndent, wasBlank) = (0, nil, nil, true)
      return true
    }
    let left = items.first { $0.text > text.indent }
    items.removeAll { $0.text > text.indent }
    let depth = text.indent - (items.last?.text ?? 0)
    defer { wasBlank = false }
    guard depth < 4 else { return goOn(text) }
    if text.isRuler || text.isHeading || text.isFence {
      (lines, header, tableIndent) = (0, nil, nil)
      return true
    }
    if let mark = text.listMark, mayBegin(mark, after: left) {
      items.append(Item(mark: text.indent, text: mark.textIndent, isOrdered: mark.number != nil))
      (lines, header, tableIndent) = (1, nil, nil)
      return true
    }
    if text.beginsHTMLBlock {
      (lines, header, tableIndent) = (1, nil, nil)
      return true
    }
    return goOn(text)
  }

  /// A number other than 1 begins no list within a paragraph, but goes on with one.
  private func mayBegin(_ mark: MarkdownLine.ListMark, after left: Item?) -> Bool {
    wasBlank || mark.number == nil || mark.number == 1 || left?.isOrdered == true
  }

  private mutating func goOn(_ text: MarkdownLine) -> Bool {
    lines += 1
    if let indent = tableIndent, text.indent >= indent, text.columns > 0 { return true }
    tableIndent = nil
    if let header, text.isDelimiterRow, text.columns == header {
      tableIndent = items.last?.text ?? 0
      return true
    }
    header = lines == 1 && text.columns > 0 ? text.columns : nil
    return false
  }
}

/// What the signs at the start of a line of Markdown say about it.
struct MarkdownLine {
  struct ListMark {
    /// Nil for a bullet.
    var number: Int?
    /// How far in the item's text stands.
    var textIndent: Int
  }

  /// Elements that begin a block even within a paragraph, as CommonMark has them.
  private static let blockNames: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]

  /// In columns, a tab leading to the next fourth.
  let indent: Int
  /// Without white space at both ends.
  private let text: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    var indent = 0
    var start = line.startIndex
    while start < line.endIndex, line[start] == 0x20 || line[start] == 0x09 {
      indent = line[start] == 0x09 ? (indent / 4 + 1) * 4 : indent + 1
      start += 1
    }
    var end = line.endIndex
    while end > start, line[end - 1] <= 0x20 { end -= 1 }
    self.indent = indent
    text = line[start..<end]
  }

  var isBlank: Bool { text.isEmpty }

  var isHeading: Bool {
    let signs = text.prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(signs) && (text.count == signs || isSpace(at: signs))
  }

  var isFence: Bool {
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return false
    }
    let rest = text.drop { $0 == sign }
    return text.count - rest.count >= 3 && (sign != UInt8(ascii: "`") || !rest.contains(sign))
  }

  /// `---` and `***`, which may underline what stands above; that ends as well.
  var isRuler: Bool {
    guard let sign = text.first, "-*_".utf8.contains(sign), text.count < 1024 else { return false }
    let signs = text.count { $0 == sign }
    return signs >= 3 && text.allSatisfy { $0 == sign || $0 == 0x20 || $0 == 0x09 }
  }

  /// The mark of a list item that has text.
  var listMark: ListMark? {
    guard let first = text.first else { return nil }
    if "-*+".utf8.contains(first) {
      return isSpace(at: 1) ? ListMark(number: nil, textIndent: indent + 2) : nil
    }
    let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count), digits.endIndex < text.endIndex,
      ".)".utf8.contains(text[digits.endIndex]), isSpace(at: digits.count + 1)
    else { return nil }
    return ListMark(
      number: Int(String(decoding: digits, as: UTF8.self)), textIndent: indent + digits.count + 2)
  }

  var beginsHTMLBlock: Bool {
    guard text.first == UInt8(ascii: "<") else { return false }
    var rest = text.dropFirst().prefix(12)
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isASCIILetterOrDigit }
    guard Self.blockNames.contains(String(decoding: name, as: UTF8.self).lowercased()) else {
      return false
    }
    guard name.endIndex < text.endIndex else { return true }
    return text[name.endIndex] <= 0x20 || text[name.endIndex...].starts(with: ">".utf8)
      || text[name.endIndex...].starts(with: "/>".utf8)
  }

  /// How many columns it has as a row of a table; 0 where it has no `|`.
  var columns: Int {
    guard text.contains(UInt8(ascii: "|")) else { return 0 }
    return cells.count
  }

  func isDelimiterRow(beyond count: Int) -> Bool {
    text.count > 2 * count && isDelimiterRow && columns > count
  }

  /// Whether it is the line below a table's head.
  var isDelimiterRow: Bool {
    guard text.allSatisfy({ "|:- \t".utf8.contains($0) }) else { return false }
    return cells.allSatisfy { cell in
      let signs = cell.filter { $0 > 0x20 }
      let dashes = signs.drop { $0 == UInt8(ascii: ":") }.prefix { $0 == UInt8(ascii: "-") }
      return !dashes.isEmpty && signs.count - dashes.count <= 2
    }
  }

  private var cells: [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = start
    let bar = UInt8(ascii: "|")
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "\\") {
        index += 1
      } else if text[index] == bar {
        if index > text.startIndex { cells.append(text[start..<index]) }
        start = index + 1
      }
      index += 1
    }
    if start < text.endIndex { cells.append(text[start..<text.endIndex]) }
    return cells
  }

  private func isSpace(at offset: Int) -> Bool {
    let index = text.startIndex + offset
    return index < text.endIndex && (text[index] == 0x20 || text[index] == 0x09)
  }
}
