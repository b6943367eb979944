/// HTML whose character references libxml2 reads as HTML 5 means them.
///
/// libxml2 knows the names of HTML 4 alone and drops `&#0;`. Such references are put into what
/// they stand for beforehand; all others stay, so that each is decoded exactly once.
struct ReferenceMending {
  private(set) var bytes: [UInt8]
  /// Where the mended text and the source drift apart: from `end` on, `shift` is to be added.
  private var edits: [(end: Int, shift: Int)] = []

  init(_ source: UnsafeBufferPointer<UInt8>, prefix: String = "") {
    bytes = Array(prefix.utf8)
    bytes.reserveCapacity(bytes.count + source.count + 1)
    if !prefix.isEmpty { edits.append((bytes.count, -bytes.count)) }
    var copied = 0
    var index = 0
    var scriptEnd = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "<"), index >= scriptEnd {
        scriptEnd = Self.endOfScript(source, at: index)
      }
      guard byte == UInt8(ascii: "&") || byte == 0 else {
        index += 1
        continue
      }
      guard byte == 0 || index >= scriptEnd, let mended = Self.mended(source, at: index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: source[copied..<index])
      bytes.append(contentsOf: mended.text.utf8)
      edits.append((bytes.count, mended.end - bytes.count))
      index = mended.end
      copied = index
    }
    bytes.append(contentsOf: source[copied..<source.count])
  }

  /// The place in the source of a place in `bytes`.
  func sourceOffset(of offset: Int) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, offset + (low == 0 ? 0 : edits[low - 1].shift))
  }

  /// Where the script ends that begins at `start`; `start` itself where none does.
  private static func endOfScript(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard has("<script", source, at: start) else { return start }
    var index = start + 1
    while index < source.count {
      if source[index] == UInt8(ascii: "<"), has("</script", source, at: index) { return index }
      index += 1
    }
    return source.count
  }

  private static func has(
    _ word: StaticString, _ source: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start + word.utf8CodeUnitCount <= source.count else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      let byte = source[start + index]
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      if small != word.utf8Start[index] { return false }
    }
    return true
  }

  private static func mended(
    _ source: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (text: String, end: Int)? {
    // libxml2 takes a zero for the end of the text.
    guard source[index] != 0 else { return ("\u{FFFD}", index + 1) }
    guard let reference = CharacterReference(source, at: index) else { return nil }
    switch reference.text {
    // What would be taken for markup stays a reference, under a name that libxml2 knows.
    case "&": return ("&amp;", reference.end)
    case "<": return ("&lt;", reference.end)
    case ">": return ("&gt;", reference.end)
    case "\"": return ("&quot;", reference.end)
    case "'": return ("&#39;", reference.end)
    default: return (reference.text, reference.end)
    }
  }
}
