package import KioskCore

/// How long each line of a file is, counted apart from the readers.
package struct LineLengths {
  private let lengths: [Int]
  /// False where the bytes are not what the readers count: they are brought into UTF-8 first.
  private let isExact: Bool

  package init(_ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    // Zeros are signs of UTF-16.
    isExact = text != nil && !bytes.contains(0)
    var lengths = [0]
    var last: Unicode.Scalar = " "
    for scalar in (text ?? "").unicodeScalars {
      switch (scalar, last) {
      case ("\n", "\r"): break
      case ("\n", _), ("\r", _): lengths.append(0)
      default: lengths[lengths.count - 1] += 1
      }
      last = scalar
    }
    // No encoding gives more characters than bytes, nor any that is no character for one.
    self.lengths = isExact ? lengths : [bytes.count]
  }

  /// What is wrong with the places and words of the diagnostics.
  package func fault(in diagnostics: [Diagnostic], of file: String) -> String? {
    diagnostics.lazy.compactMap { fault(in: $0, of: file) }.first
  }

  private func fault(in diagnostic: Diagnostic, of file: String) -> String? {
    let words = diagnostic.description
    if diagnostic.file != file { return "another file is named: \(words)" }
    let isWorded = !diagnostic.message.isEmpty && !diagnostic.message.contains { $0.isNewline }
    if !isWorded { return "the message is not one line: \(words)" }
    if (diagnostic.line == nil) != (diagnostic.column == nil) { return "half a place: \(words)" }
    guard let line = diagnostic.line, let column = diagnostic.column else { return nil }
    let isInside =
      isExact
      ? lengths.indices.contains(line - 1) && (1...lengths[line - 1] + 1).contains(column)
      : (1...lengths[0] + 1).contains(line) && (1...lengths[0] + 1).contains(column)
    return isInside ? nil : "the place is not in the file: \(words)"
  }
}
