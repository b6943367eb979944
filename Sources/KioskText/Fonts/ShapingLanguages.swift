internal import CHarfBuzz

/// A text's language as HarfBuzz knows it.
struct ShapingLanguage: Hashable {
  /// Of `ShapingLanguages`, 1 or more.
  let number: Int
  /// HarfBuzz's own, which lives as long as the program; two spellings of one are the same.
  let name: OpaquePointer

  /// Whether texts in it are set in fonts that are made for it alone.
  var isEastAsian: Bool {
    guard let tag = hb_language_to_string(name) else { return false }
    return Language(tag: String(cString: tag))?.isWritten(in: .han) == true
  }
}

/// The languages that texts were in; a number stays valid for the engine's life.
final class ShapingLanguages {
  private var all: [ShapingLanguage] = []
  private var known: [String: ShapingLanguage?] = [:]

  /// - Parameter tag: BCP 47; nil, or what is no tag, stands for no language.
  func language(ofTag tag: String?) -> ShapingLanguage? {
    guard let tag else { return nil }
    if let answer = known[tag] { return answer }
    let name = hb_language_from_string(tag, -1)
    let answer = name.map { name in
      all.first { $0.name == name } ?? ShapingLanguage(number: all.count + 1, name: name)
    }
    if let answer, answer.number > all.count { all.append(answer) }
    known[tag] = .some(answer)
    return answer
  }

  /// The language behind a number; nil for 0.
  subscript(number: Int) -> ShapingLanguage? {
    all.indices.contains(number - 1) ? all[number - 1] : nil
  }
}
