/// What a file's first lines look like.
struct ContentLook {
  /// Enough to tell, in bytes.
  private static let length = 16 << 10

  private let lines: [Substring]
  private let start: Substring

  init(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes.prefix(Self.length), as: UTF8.self).withPlainLineEnds
    start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    lines = start.split(separator: "\n", maxSplits: 60, omittingEmptySubsequences: true)
  }

  /// A format that the content is, whatever the file is called; nil where it may be several.
  var unmistakable: ContentFormat? {
    if isHTML { return .html }
    return isJSON ? .json : nil
  }

  /// The best guess.
  var likeliest: ContentFormat {
    if let unmistakable { return unmistakable }
    guard let first = lines.first else { return .json }
    if first.hasPrefix("//") || first.hasPrefix("/*") || ProgramText.begins(String(first)) {
      return .json
    }
    if "[{\"".contains(first.prefix(1)) && !first.contains("](") && !isTable { return .json }
    if first == "---" { return frontMatterEnds ? .markdown : .yaml }
    if lines.contains(where: isHeading) { return .markdown }
    if isTable { return first.contains("\t") ? .tsv : .csv }
    if isYAML { return .yaml }
    return first.hasPrefix("<") ? .html : .markdown
  }

  private var isHTML: Bool {
    let head = start.prefix(400).lowercased()
    return ["<!doctype html", "<html", "<head", "<body", "<script", "<!doctype"].contains {
      head.hasPrefix($0)
    } || (head.hasPrefix("<!--") && start.prefix(2000).lowercased().contains("<html"))
      || (head.hasPrefix("<?xml") && head.contains("<html"))
  }

  /// `{"` or `[{`, with white space in between or not.
  private var isJSON: Bool {
    guard let first = start.first, first == "{" || first == "[" else { return false }
    let next = start.dropFirst().drop { $0.isWhitespace }.first
    return first == "{" ? next == "\"" : next == "{" || next == "["
  }

  /// Whether the block that begins with `---` ends, and something follows.
  private var frontMatterEnds: Bool {
    guard let end = lines.dropFirst().firstIndex(where: { $0 == "---" || $0 == "..." }) else {
      return false
    }
    return lines[(end + 1)...].contains { !$0.contains(": ") && !$0.hasPrefix("- ") }
  }

  private func isHeading(_ line: Substring) -> Bool {
    let marks = line.prefix { $0 == "#" }.count
    return (1...6).contains(marks) && line.dropFirst(marks).hasPrefix(" ")
  }

  /// Lines that have one delimiter equally often.
  private var isTable: Bool {
    let sample = lines.prefix(5)
    return ["\t", ";", ","].contains { (delimiter: Character) in
      let counts = sample.map { line in line.count { $0 == delimiter } }
      return counts.first != 0 && counts.min() ?? 0 > 0
        && (counts.min() == counts.max() || delimiter != ",")
    }
  }

  private var isYAML: Bool {
    lines.first { !$0.hasPrefix("#") }.map { line in
      let text = line.hasPrefix("- ") ? line.dropFirst(2) : line
      return text.contains(": ") || text.hasSuffix(":")
    } ?? false
  }
}
