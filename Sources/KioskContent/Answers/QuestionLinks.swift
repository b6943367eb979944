import KioskCore

/// Knows to which question a link within a file leads.
///
/// `#name` is a name that the file gives, an id, or what GitHub makes of a heading: its words in
/// small letters with hyphens between, and -1, -2 … for further ones of the same words.
/// `[[…]]` in a text is an id or a whole question, behind a `|` what is shown in its place; where
/// there is no such question it stays as it is.
struct QuestionLinks {
  private var names: [String: FAQ.ID] = [:]
  private var questions: [String: FAQ.ID] = [:]

  init(_ faqs: [FAQ], anchors: [(name: String, index: Int)]) {
    for faq in faqs {
      if names[faq.id.text] == nil { names[faq.id.text] = faq.id }
      let words = Self.folded(faq.question)
      if questions[words] == nil { questions[words] = faq.id }
    }
    for (name, index) in anchors where names[name] == nil { names[name] = faqs[index].id }
    var times: [String: Int] = [:]
    for faq in faqs {
      let slug = Self.slug(faq.question)
      let number = times[slug, default: 0]
      times[slug] = number + 1
      let name = number == 0 ? slug : "\(slug)-\(number)"
      if names[name] == nil { names[name] = faq.id }
    }
  }

  /// Whether a text may hold `[[…]]`.
  static func mayHold(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let bracket = UInt8(ascii: "[")
      var index = 0
      while index + 1 < bytes.count {
        // Looking at every second byte finds every pair.
        if bytes[index + 1] == bracket, bytes[index] == bracket { return true }
        if bytes[index + 1] == bracket { index += 1 } else { index += 2 }
      }
      return false
    }
  }

  /// What links of an answer lead to no question.
  struct Lost {
    /// With the `#`.
    var addresses: Set<String> = []
    /// What stands between brackets.
    var names: Set<String> = []
  }

  /// What stands in `[[…]]`.
  static func names(in text: String) -> [String] {
    guard mayHold(text) else { return [] }
    var names: [String] = []
    var opened: Substring.Index?
    var rest = text[...]
    while let sign = rest.utf8.firstIndex(where: {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]")
    }) {
      rest = rest[sign...]
      if rest.hasPrefix("[[") {
        rest = rest.dropFirst(rest.hasPrefix("[[[") ? 1 : 2)
        opened = rest.startIndex
      } else if rest.hasPrefix("]]") {
        if let start = opened, isName(text[start..<sign]) {
          names.append(String(text[start..<sign]))
        }
        opened = nil
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    return names
  }

  private static func isName(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.count <= 1000 && !name.utf8.contains(UInt8(ascii: "["))
      && !name.utf8.contains(UInt8(ascii: "]")) && name.first != " " && name.last != " "
  }

  /// The same answer with each link to a question leading there, and none that leads nowhere.
  ///
  /// - Parameter lost: gains the addresses of those.
  func resolved(_ blocks: [Block], lost: inout Lost) -> [Block] {
    var blocks = blocks
    for index in blocks.indices where blocks[index].kind != .code {
      blocks[index].runs = resolved(blocks[index].runs, &lost)
      guard case .table(var table) = blocks[index].kind else { continue }
      table.rows = table.rows.map { row in row.map { resolved($0, &lost) } }
      blocks[index].kind = .table(table)
    }
    return blocks
  }

  private func resolved(_ runs: [TextRun], _ lost: inout Lost) -> [TextRun] {
    guard runs.contains(where: isOpen) else { return runs }
    return runs.flatMap { run -> [TextRun] in
      if case .address(let address) = run.link {
        guard address.hasPrefix("#") else { return [run] }
        let link = target(of: address).map { Link.question($0) }
        if link == nil { lost.addresses.insert(address) }
        return [TextRun(run.text, style: run.style, link: link)]
      }
      return run.link == nil && !run.style.contains(.code) ? withQuestions(run, &lost) : [run]
    }
  }

  private func isOpen(_ run: TextRun) -> Bool {
    if case .address(let address) = run.link { return address.hasPrefix("#") }
    return run.link == nil && Self.mayHold(run.text)
  }

  private func target(of address: String) -> FAQ.ID? {
    let name = Self.decoded(String(address.dropFirst()))
    return names[name] ?? names[Self.slug(name)]
  }

  private func withQuestions(_ run: TextRun, _ lost: inout Lost) -> [TextRun] {
    var pieces: [TextRun] = []
    var rest = run.text[...]
    var plain = ""
    while let start = rest.range(ofBrackets: "[[") {
      let inner = rest[start.upperBound...]
      guard let end = inner.range(ofBrackets: "]]") else { break }
      // The innermost pair counts: "[[[[a]]".
      let nested = inner[..<end.lowerBound].range(ofBrackets: "[[") != nil
      let name = String(inner[..<end.lowerBound])
      guard !nested, let (id, words) = question(named: name) else {
        if !nested { lost.names.insert(name) }
        plain += rest[..<start.upperBound]
        rest = inner
        continue
      }
      plain += rest[..<start.lowerBound]
      if !plain.isEmpty { pieces.append(TextRun(plain, style: run.style)) }
      plain = ""
      pieces.append(TextRun(words, style: run.style, link: .question(id)))
      rest = inner[end.upperBound...]
    }
    plain += rest
    if !plain.isEmpty { pieces.append(TextRun(plain, style: run.style)) }
    return pieces
  }

  /// The question that is meant between brackets, and the words that are shown for it.
  private func question(named name: String) -> (FAQ.ID, String)? {
    if let id = known(name) { return (id, name.trimmed) }
    guard let bar = name.lastIndex(of: "|"), let id = known(String(name[..<bar])) else {
      return nil
    }
    let alias = name[name.index(after: bar)...].trimmed
    return (id, alias.isEmpty ? name[..<bar].trimmed : alias)
  }

  private func known(_ name: String) -> FAQ.ID? {
    questions[Self.folded(name)] ?? names[name.trimmed]
      ?? (name.trimmed.hasPrefix("#") ? target(of: name.trimmed) : nil)
  }

  /// In small letters, with one space between words.
  static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What GitHub makes of a heading.
  static func slug(_ heading: String) -> String {
    var slug = ""
    for scalar in heading.lowercased().trimmed.unicodeScalars {
      switch scalar {
      case " ": slug.append("-")
      case "-", "_": slug.unicodeScalars.append(scalar)
      default:
        let properties = scalar.properties
        switch properties.generalCategory {
        case .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark, .connectorPunctuation:
          slug.unicodeScalars.append(scalar)
        default: if properties.isAlphabetic { slug.unicodeScalars.append(scalar) }
        }
      }
    }
    return slug
  }

  /// With `%C3%A4` and the like as the characters they stand for.
  private static func decoded(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// Where two brackets stand side by side.
  fileprivate func range(ofBrackets pair: String) -> Range<Index>? {
    guard let wanted = pair.utf8.first else { return nil }
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let next = utf8.index(after: index)
      if next < utf8.endIndex, utf8[index] == wanted, utf8[next] == wanted {
        return index..<utf8.index(after: next)
      }
      index = next
    }
    return nil
  }
}
