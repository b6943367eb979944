/// What a file itself says about its encoding.
enum DeclaredEncoding {
  /// Browsers look no further, in bytes.
  private static let length = 1024

  /// The encoding that a web page's `meta` names, or its XML declaration, which may be any word;
  /// nil where there is none.
  static func inHTML(_ bytes: UnsafeRawBufferPointer) -> String? {
    let head = String(decoding: bytes.prefix(length), as: UTF8.self).lowercased()
    if head.drop(while: { !$0.isASCII || $0.isWhitespace }).hasPrefix("<?xml"),
      let end = head.firstIndex(of: ">"), let name = value(of: "encoding=", in: head[..<end])
    {
      return name
    }
    return value(of: "charset=", in: head[...])
  }

  /// The language that a file itself names near its beginning, a BCP 47 tag: `lang="cs"`,
  /// `"lang": "cs"`, `lang: cs`; nil where there is none.
  static func language(_ bytes: UnsafeRawBufferPointer) -> String? {
    let head = String(decoding: bytes.prefix(length), as: UTF8.self).lowercased()
    for key in ["lang", "language", "inlanguage", "locale"] {
      var rest = head[...]
      while let start = rest.firstRange(of: key) {
        rest = rest[start.upperBound...]
        let before = head[..<start.lowerBound].last ?? " "
        guard !before.isLetter else { continue }
        let sign = rest.drop { "\"' ".contains($0) }
        guard let mark = sign.first, "=:".contains(mark) else { continue }
        let word = sign.dropFirst().drop { "\"' ".contains($0) }
          .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        if let tag = LanguageTag.key(anyCase: word) { return tag }
      }
    }
    return nil
  }

  private static func value(of key: String, in head: Substring) -> String? {
    guard let start = head.firstRange(of: key) else { return nil }
    let rest = head[start.upperBound...].drop { "\"' ".contains($0) }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
    return name.isEmpty ? nil : String(name)
  }
}
