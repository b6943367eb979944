/// HTML as libxml2 must be given it, to read it as HTML 5 means it.
///
/// libxml2 knows the names of HTML 4 alone and drops `&#0;`. Such references are put into what
/// they stand for beforehand; all others stay, so that each is decoded exactly once. It shows
/// Word's `<![if …]>` and the marks of a CDATA section as text: they are left out. And it ends `<b>`
/// where a paragraph begins, but not `<strong>`.
struct ReferenceMending {
  private let source: UnsafeBufferPointer<UInt8>
  /// Empty where the source needs no mending, as most do.
  private var mended: [UInt8]
  /// Where the mended text and the source drift apart: from `end` on, `shift` is to be added.
  private var edits: [(end: Int, shift: Int)] = []

  /// - Parameters:
  ///   - source: which must live as long as the value.
  ///   - prefix: what is put before it.
  init(_ source: UnsafeBufferPointer<UInt8>, prefix: String = "") {
    self.source = source
    mended = Array(prefix.utf8)
    if !prefix.isEmpty {
      mended.reserveCapacity(mended.count + source.count)
      edits.append((mended.count, -mended.count))
    }
    var copied = 0
    var index = 0
    var scriptEnd = 0
    var isInSection = false
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "<"), index >= scriptEnd {
        scriptEnd = Self.endOfScript(source, at: index)
      }
      if byte == UInt8(ascii: "<"), index >= scriptEnd, Self.has(Self.section, source, at: index) {
        isInSection = true
      }
      let mayNeedMending =
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == 0
        || byte == UInt8(ascii: "]") && isInSection
      guard mayNeedMending, byte == 0 || index >= scriptEnd,
        let sound = Self.mended(source, at: index)
      else {
        index += 1
        continue
      }
      mended.append(contentsOf: source[copied..<index])
      mended.append(contentsOf: sound.text.utf8)
      edits.append((mended.count, sound.end - mended.count))
      index = sound.end
      copied = index
    }
    if !edits.isEmpty { mended.append(contentsOf: source[copied..<source.count]) }
  }

  /// Calls `body` with the mended text.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if edits.isEmpty { body(source) } else { mended.withUnsafeBufferPointer(body) }
  }

  /// The place in the source of a place in the mended text.
  func sourceOffset(of offset: Int) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, offset + (low == 0 ? 0 : edits[low - 1].shift))
  }

  private static let section: StaticString = "<![cdata["

  /// Where the script or comment ends that begins at `start`; `start` itself where none does.
  private static func endOfScript(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var index = start + 1
    if has("<!--", source, at: start) {
      index = start + 4
      while index < source.count {
        if source[index] == UInt8(ascii: ">"), has("-->", source, at: index - 2) { return index }
        index += 1
      }
      return source.count
    }
    guard has("<script", source, at: start) else { return start }
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
    if source[index] == UInt8(ascii: "<") {
      return declaration(source, at: index).map { ("", $0) } ?? emphasis(source, at: index)
    }
    if source[index] == UInt8(ascii: "]") {
      return has("]]>", source, at: index) ? ("", index + 3) : nil
    }
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

  /// Behind `<![if …]>`, `<![endif]>` or `<![CDATA[`; nil where none of them begins.
  private static func declaration(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard has("<![", source, at: start) else { return nil }
    if has(section, source, at: start) { return start + section.utf8CodeUnitCount }
    guard has("<![if", source, at: start) || has("<![endif", source, at: start) else { return nil }
    let limit = min(source.count, start + 1024)
    return source[start..<limit].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// Elements that libxml2 ends where a paragraph begins within, each with one that it does not end.
  private static let emphases: [(name: StaticString, other: String)] = [
    ("<b", "<strong"), ("</b", "</strong"), ("<i", "<cite"), ("</i", "</cite"),
    ("<em", "<cite"), ("</em", "</cite"),
  ]

  private static func emphasis(
    _ source: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (text: String, end: Int)? {
    for (name, other) in emphases where has(name, source, at: start) {
      let end = start + name.utf8CodeUnitCount
      guard end < source.count, source[end] <= 0x20 || source[end] == UInt8(ascii: ">") else {
        continue
      }
      return (other, end)
    }
    return nil
  }
}
