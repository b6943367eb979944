/// A text from a file, fit to stand in a one-line message.
package struct Excerpt: CustomStringConvertible {
  /// Longer texts are shortened, in characters.
  static let limit = 40

  /// In straight quotation marks.
  package let description: String

  /// Shortens `text` and escapes whatever could break a line, colour a terminal or turn the
  /// reading direction: a content file must not be able to forge a line of the log.
  package init(_ text: String) {
    let shown = text.prefix(Self.limit)
    var words = "\""
    for scalar in shown.unicodeScalars.prefix(4 * Self.limit) { words += Self.escaped(scalar) }
    description = words + (shown.endIndex < text.endIndex ? "…\"" : "\"")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case _ where isUnsafe(scalar): return "\\u{\(String(scalar.value, radix: 16))}"
    default: return String(scalar)
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    let isPlain = scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
    guard !isPlain else { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return true
    default: return scalar.properties.isBidiControl
    }
  }
}
