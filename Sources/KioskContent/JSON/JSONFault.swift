/// Why a text is not JSON that can be read.
struct JSONFault: Equatable {
  enum Kind: Equatable {
    case empty
    case utf16
    case nul
    case encoding
    case tooDeep
    case surrogate
    case escape
    case unclosedString
    case trailingText
    case numberTooBig
    /// In RapidJSON's words.
    case syntax(String)
  }

  let kind: Kind
  /// Bytes from the start of the file.
  let offset: Int

  /// What is wrong and what to do, for the person who will mend `source`.
  func message(in source: SourceText) -> String {
    switch kind {
    case .empty:
      "the file is empty: write [] for a list without questions"
    case .utf16:
      "the file is in UTF-16: save it again as UTF-8 (in the editor's \"Save as\")"
    case .nul:
      "there is a NUL byte here, so the file is damaged or no text: save it again, or restore it"
    case .encoding:
      "this character is not UTF-8: save the file again as UTF-8 (in the editor's \"Save as\")"
    case .tooDeep:
      "brackets are nested more than \(JSONReader.depthLimit) deep here: a list of questions needs 3"
    case .surrogate:
      "half of a character stands alone after \\u here: write the character itself"
    case .escape where offset < source.bytes.count && source.bytes[offset] < 0x20:
      "a text goes over the end of the line or holds a tab: write \\n or \\t, or close it with \""
    case .escape:
      "a \\ must be followed by one of \" \\ / b f n r t or u0000: write \\\\ for a \\ itself"
    case .unclosedString:
      "a text is never closed: put a \" at its end (the file may be cut short)"
    case .trailingText where JSONDialect(source, fault: offset) == .comment:
      JSONDialect.comment.message
    case .trailingText:
      "there is more after the end of the list: delete it, or put everything into one [ … ]"
    case .numberTooBig:
      "this number is too large: write it in quotation marks"
    case .syntax(let words):
      syntaxMessage(words, in: source)
    }
  }

  private func syntaxMessage(_ words: String, in source: SourceText) -> String {
    let rest = source.bytes[min(offset, source.bytes.count)...]
    guard !rest.isEmpty else {
      return "the file ends too early (\(JSONFault.clause(words))): it may be cut short"
    }
    let curlyQuotes: [[UInt8]] = [[0xE2, 0x80, 0x9C], [0xE2, 0x80, 0x9D], [0xE2, 0x80, 0x9E]]
    if curlyQuotes.contains(where: rest.starts(with:)) {
      return "this is a typographic quotation mark: texts stand in straight ones, \"like this\""
    }
    if let dialect = JSONDialect(source, fault: offset) { return dialect.message }
    return "this is not JSON (\(JSONFault.clause(words))): look here and just before"
  }

  /// RapidJSON's sentence as part of ours.
  private static func clause(_ words: String) -> String {
    let body = words.hasSuffix(".") ? words.dropLast() : Substring(words)
    return body.prefix(1).lowercased() + body.dropFirst()
  }
}
