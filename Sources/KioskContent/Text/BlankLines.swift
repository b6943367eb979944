/// Takes blank lines away from the ends of a text, where on a screen they are holes.
enum BlankLines {
  /// The text from its first line that shows something to its last; empty where there is none.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: isSeen) else { return "" }
    var start = bytes.startIndex
    var index = start
    while index < first {
      let next = bytes.index(after: index)
      if isLineEnd(bytes[index]) { start = next }
      index = next
    }
    var end = bytes.endIndex
    index = end
    while index > start {
      index = bytes.index(before: index)
      if isLineEnd(bytes[index]) { end = index }
      if isSeen(bytes[index]) { break }
    }
    return start == bytes.startIndex && end == bytes.endIndex ? text : String(text[start..<end])
  }

  private static func isSeen(_ byte: UInt8) -> Bool {
    byte != 0x20 && !(0x09...0x0D).contains(byte)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
