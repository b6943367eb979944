/// Decides whether a plain text is Markdown after all.
///
/// It is where it has `**words**` or a link `[words](https://…)`, and no `<`: what else Markdown
/// takes for marks (`*`, `#`, `-`, `_`) stands in many a plain text.
enum MarkdownEvidence {
  /// The most bytes that are read as Markdown; more are not shown in an answer.
  private static let limit = 64 << 10

  private static let starts = ["https://", "http://", "mailto:", "tel:", "#"]

  static func isMarkdown(_ text: String) -> Bool {
    guard text.utf8.count <= limit else { return false }
    return hasMarks(text) && !text.utf8.contains(UInt8(ascii: "<"))
  }

  static func hasMarks(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { hasMarks($0) }
  }

  static func hasMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.hasByte(UInt8(ascii: "*")) || bytes.hasByte(UInt8(ascii: "[")) else { return false }
    return hasBold(bytes) || hasLink(bytes)
  }

  /// `**words**` on one line, with no space inside of the signs and no word before them.
  private static func hasBold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var opened: Int?
    var index = 0
    while index + 1 < bytes.count {
      defer { index += 1 }
      if bytes[index] == 0x0A || bytes[index] == 0x0D { opened = nil }
      guard isPair(bytes, at: index) else { continue }
      let isFree = index == 0 || !isWord(bytes[index - 1])
      if let start = opened, index > start, bytes[index - 1] > 0x20 {
        if bytes[start..<index].contains(where: { isLetter($0) }) { return true }
      }
      opened = isFree && index + 2 < bytes.count && bytes[index + 2] > 0x20 ? index + 2 : nil
      index += 1
    }
    return false
  }

  /// Two asterisks and no more.
  private static func isPair(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let sign = UInt8(ascii: "*")
    guard bytes[index] == sign, bytes[index + 1] == sign else { return false }
    return (index == 0 || bytes[index - 1] != sign)
      && (index + 2 == bytes.count || bytes[index + 2] != sign)
  }

  private static func hasLink(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices.dropLast()
    where bytes[index] == UInt8(ascii: "]") && bytes[index + 1] == UInt8(ascii: "(") {
      let line = bytes[..<index].suffix(500)
      guard let open = line.lastIndex(of: UInt8(ascii: "[")), open + 1 < index,
        !bytes[open..<index].contains(0x0A)
      else { continue }
      let rest = bytes[(index + 2)...].prefix(2000)
      let start = starts.first { rest.starts(with: $0.utf8) }
      guard let start else { continue }
      let address = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ")") }
      if address.count > start.utf8.count, rest[address.endIndex...].first == UInt8(ascii: ")") {
        return true
      }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte >= 0x80 }
}
