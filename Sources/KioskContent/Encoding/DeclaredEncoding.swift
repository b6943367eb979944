/// What a file itself says about its encoding.
enum DeclaredEncoding {
  /// Browsers look no further, in bytes.
  private static let length = 1024
  private static let key = "charset="

  /// The encoding that a web page's `meta` names, which may be any word; nil where there is none.
  static func inHTML(_ bytes: UnsafeRawBufferPointer) -> String? {
    let head = String(decoding: bytes.prefix(length), as: UTF8.self).lowercased()
    guard let start = head.indices.first(where: { head[$0...].hasPrefix(key) }) else { return nil }
    let rest = head[start...].dropFirst(key.count).drop { "\"' ".contains($0) }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
    return name.isEmpty ? nil : String(name)
  }
}
