import KioskContent

/// A web page and a table in any encoding, or in none.
enum EncodingCheck {
  /// The first byte says which file the others are.
  static func fault(in bytes: [UInt8]) -> String? {
    let names = ["faq.csv", "faq.html", "faq.json"]
    let name = names[Int(bytes.first ?? 0) % names.count]
    let rest = Array(bytes.dropFirst())
    return ContentCheck(file: name).fault(in: rest)
  }
}
