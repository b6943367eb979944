import CCMark
import CXML

/// A character written as `&name;`, `&#8217;` or `&#x2019;`.
struct CharacterReference {
  /// Between `&` and `;`.
  let name: String
  /// What it stands for.
  let text: String
  /// Behind the `;`.
  let end: Int

  /// Whether it stands for a sign that markup is made of, and may so be meant as written.
  var isForMarkup: Bool { ["amp", "lt", "gt", "quot"].contains(name) }

  /// Reads the one that begins at `start`; nil where there is none that is known.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    // The longest name of HTML has 31 letters.
    let limit = min(bytes.count, index + 32)
    while index < limit, bytes[index].isASCIILetterOrDigit { index += 1 }
    guard index < limit, bytes[index] == UInt8(ascii: ";"), index > start + 1 else { return nil }
    name = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
    guard let text = name.hasPrefix("#") ? Self.numbered(name) : Self.named(name) else {
      return nil
    }
    self.text = text
    end = index + 1
  }

  private static func numbered(_ name: String) -> String? {
    let digits = name.dropFirst()
    let isHex = digits.utf8.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let number = isHex ? digits.dropFirst() : digits
    let isNumber =
      !number.isEmpty
      && number.utf8.allSatisfy { digit in
        (0x30...0x39).contains(digit) || (isHex && (0x61...0x66).contains(digit | 0x20))
      }
    guard isNumber else { return nil }
    // As HTML has it: what is no character is U+FFFD, and the C1 controls mean Windows-1252.
    guard let value = UInt32(number, radix: isHex ? 16 : 10), value != 0 else { return "\u{FFFD}" }
    if (0x80...0x9F).contains(value) { return String(windows1252[Int(value) - 0x80]) }
    return String(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]

  private static func named(_ name: String) -> String? {
    if name == "quot" { return "\"" }
    if let known = htmlEntityLookup(name), let scalar = Unicode.Scalar(known.pointee.value) {
      return String(scalar)
    }
    return namedInHTML5(name)
  }

  /// libxml2 has the names of HTML 4; cmark has all, as the text of a paragraph of one reference.
  private static func namedInHTML5(_ name: String) -> String? {
    let source = "&\(name);"
    guard let document = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) else {
      return nil
    }
    defer { cmark_node_free(document) }
    let node = cmark_node_first_child(cmark_node_first_child(document))
    guard cmark_node_next(node) == nil, let literal = cmark_node_get_literal(node) else {
      return nil
    }
    let text = String(cString: literal)
    return text == source ? nil : text
  }

  /// A text with each reference as what it stands for.
  static func decoded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var decoded: [UInt8] = []
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "&"), let reference = Self(bytes, at: index) {
          decoded += reference.text.utf8
          index = reference.end
        } else {
          decoded.append(bytes[index])
          index += 1
        }
      }
      return String(decoding: decoded, as: UTF8.self)
    }
  }
}
