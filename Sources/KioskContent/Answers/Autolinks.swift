internal import Glibc
import KioskCore

/// Finds the addresses that stand bare in a text: `https://…`, `www.…`, `mailto:…`, `a@b.org`.
///
/// The text stays as it is; what is found becomes a link. Where an address ends follows GitHub's
/// extension of Markdown: not in punctuation, and not in a bracket that it did not open.
struct Autolinks {
  private let bytes: [UInt8]
  private var found: [(range: Range<Int>, address: String)] = []

  /// How an address begins, and what the text leaves out before it.
  private static let starts = [
    ("https://", ""), ("http://", ""), ("www.", "http://"), ("mailto:", ""),
  ]

  /// `run` in pieces, those with an address being links.
  static func split(_ run: TextRun) -> [TextRun] {
    guard run.link == nil, !run.style.contains(.code), mayHold(run.text) else { return [run] }
    var links = Autolinks(Array(run.text.utf8))
    links.search()
    return links.pieces(of: run)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static func mayHold(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(mayHold)
  }

  private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.hasByte(UInt8(ascii: "@"))
      || bytes.hasByte(UInt8(ascii: "/")) { $0 == UInt8(ascii: "/") }
      || bytes.hasByte(UInt8(ascii: ".")) { $0 | 0x20 == UInt8(ascii: "w") }
  }

  private func pieces(of run: TextRun) -> [TextRun] {
    guard !found.isEmpty else { return [run] }
    var pieces: [TextRun] = []
    var end = 0
    func add(_ range: Range<Int>, _ link: Link?) {
      guard !range.isEmpty else { return }
      let text = String(decoding: bytes[range], as: UTF8.self)
      pieces.append(TextRun(text, style: run.style, link: link))
    }
    for (range, address) in found {
      add(end..<range.lowerBound, nil)
      add(range, .address(address))
      end = range.upperBound
    }
    add(end..<bytes.count, nil)
    return pieces
  }

  private mutating func search() {
    var index = 0
    var free = 0
    while index < bytes.count {
      guard let range = address(at: index, after: free) else {
        index += 1
        continue
      }
      if let prefix = range.prefix {
        let text = String(decoding: bytes[range.range], as: UTF8.self)
        found.append((range.range, prefix + text))
      }
      index = range.range.upperBound
      free = index
    }
  }

  /// The address that begins at `index`, or the mail address whose @ is there.
  ///
  /// Without a prefix it is none, nor is anything within it: it holds no @ where it should, or more
  /// than any code.
  private func address(at index: Int, after free: Int) -> (range: Range<Int>, prefix: String?)? {
    let byte = bytes[index] | 0x20
    if bytes[index] == UInt8(ascii: "@") { return mail(around: index, after: free) }
    guard byte == UInt8(ascii: "h") || byte == UInt8(ascii: "w") || byte == UInt8(ascii: "m"),
      index == 0 || !isWord(bytes[index - 1])
    else { return nil }
    for (start, prefix) in Self.starts where hasPrefix(start, at: index) {
      // Asked before the end is looked for: a text of nothing but beginnings costs no more than
      // its length.
      let body = index + start.utf8.count
      guard body < bytes.count, isWord(bytes[body]) else { return nil }
      let range = index..<end(from: index)
      guard range.upperBound > body else { return nil }
      let lacksSign = start == "mailto:" && !bytes[range].contains(UInt8(ascii: "@"))
      return (range, lacksSign || range.count > QRSymbol.capacity ? nil : prefix)
    }
    return nil
  }

  private func hasPrefix(_ prefix: String, at index: Int) -> Bool {
    guard index + prefix.utf8.count <= bytes.count else { return false }
    return zip(bytes[index...], prefix.utf8).allSatisfy { byte, wanted in
      (0x41...0x5A).contains(byte) ? byte | 0x20 == wanted : byte == wanted
    }
  }

  private func mail(around sign: Int, after free: Int) -> (range: Range<Int>, prefix: String?)? {
    var start = sign
    while start > free, isWord(bytes[start - 1]) || "._%+-".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    while start < sign, bytes[start] == UInt8(ascii: ".") { start += 1 }
    var end = sign + 1
    while end < bytes.count, isWord(bytes[end]) || ".-".utf8.contains(bytes[end]) { end += 1 }
    while end > sign + 1, ".-_".utf8.contains(bytes[end - 1]) { end -= 1 }
    let domain = bytes[(sign + 1)..<end]
    guard start < sign, bytes[start..<end].allSatisfy({ $0 < 0x80 }), let first = domain.first,
      first != UInt8(ascii: "."), let dot = domain.lastIndex(of: UInt8(ascii: ".")),
      end - dot > 2, domain[dot...].dropFirst().allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
    else { return nil }
    return (start..<end, "mailto:")
  }

  /// Where the address ends that begins at `start`.
  private func end(from start: Int) -> Int {
    var end = start
    var brackets = 0
    while end < bytes.count, !endsAddress(at: end), brackets >= 0 {
      if bytes[end] == UInt8(ascii: "[") { brackets += 1 }
      if bytes[end] == UInt8(ascii: "]") { brackets -= 1 }
      end += 1
    }
    let range = bytes[start..<end]
    var unopened = range.count { $0 == UInt8(ascii: ")") } - range.count { $0 == UInt8(ascii: "(") }
    while end > start {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ")") {
        guard unopened > 0 else { break }
        unopened -= 1
      } else if !"?!.,:;*_~'\"]}".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private func endsAddress(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte <= 0x20 || byte == 0x7F || "<>\"`|\\^".utf8.contains(byte) { return true }
    guard byte >= 0xC2, index + 2 < bytes.count else { return byte == 0xC2 }
    // No-break space, general punctuation, and the punctuation of Chinese and Japanese.
    if byte == 0xC2 { return bytes[index + 1] == 0xA0 || bytes[index + 1] == 0xBB }
    if byte == 0xE2 { return bytes[index + 1] == 0x80 || bytes[index + 1] == 0x81 }
    if byte == 0xE3 { return bytes[index + 1] == 0x80 }
    return byte == 0xEF && bytes[index + 1] == 0xBC
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the byte comes in a place where `isWanted` is true of the byte before it, which is 0
  /// at the start.
  ///
  /// Every text of every file is looked through: the system's search takes many bytes at a time.
  func hasByte(_ byte: UInt8, after isWanted: (UInt8) -> Bool = { _ in true }) -> Bool {
    guard let baseAddress else { return false }
    var index = 0
    while index < count, let found = memchr(baseAddress + index, Int32(byte), count - index) {
      index = UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
      if isWanted(index == 0 ? 0 : baseAddress[index - 1]) { return true }
      index += 1
    }
    return false
  }
}
