import KioskCore

/// Signs that some program should have put something else in the place of, and nobody did.
enum LeftMarkup: Hashable, CaseIterable {
  /// `{{ … }}` and `{% … %}` of Liquid, Hugo, Jinja.
  case template
  /// `[name …]` and `[/name]` of WordPress and of boards.
  case shortcode
  /// `[^1]` without a note.
  case footnote
  /// `##Where?`, which is no heading.
  case headingWithoutSpace
  /// `**…**` or `[…](…)` where no Markdown is read.
  case markdown
  /// A reference that was escaped twice: `&amp;nbsp;`.
  case reference
  /// Tags that were escaped twice.
  case tags

  func message(often: String) -> String {
    switch self {
    case .template:
      return """
        {{ … }} or {% … %}\(often) is shown as written: nothing puts a text in its place here, \
        so write the text itself, or give the page that the site's generator makes
        """
    case .shortcode:
      return """
        a short code […] … [/…]\(often) is shown as written: nothing carries it out here, \
        so write the text itself, or save the page as a visitor gets it
        """
    case .footnote:
      return """
        [^…]\(often) is shown as written: there is no such footnote, so write it as [^…]: text
        """
    case .headingWithoutSpace:
      return "this\(often) is no heading and is shown as text: write a space behind the #"
    case .markdown:
      return """
        **…** or […](…)\(often) is shown as written, since this text is HTML or has a <: \
        write <b>…</b> or <a href="…">…</a>
        """
    case .reference:
      return """
        a reference such as &nbsp; stands in the text\(often) as written: \
        its & was escaped twice (&amp;nbsp;), so escape it once
        """
    case .tags:
      return """
        tags stand in the text\(often) as written: \
        they were escaped (&lt;b&gt;), so write <b> if they are meant as tags
        """
    }
  }

  static func found(in runs: [TextRun], format: FlowWriter.Mode) -> [LeftMarkup] {
    guard runs.contains(where: { mayHold($0.text) }) else { return [] }
    let text = runs.map { $0.style.contains(.code) || $0.link != nil ? " " : $0.text }.joined()
    return found(in: text, format: format)
  }

  /// In a text that is no HTML.
  static func found(inPlain text: String) -> [LeftMarkup] {
    guard mayHold(text) else { return [] }
    let found = found(in: text, format: .markdown).filter { $0 == .template || $0 == .shortcode }
    return MarkdownEvidence.hasMarks(text) ? found + [.markdown] : found
  }

  private static func found(in text: String, format: FlowWriter.Mode) -> [LeftMarkup] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [LeftMarkup] = []
      if hasTemplate(bytes) { found.append(.template) }
      if hasShortcode(bytes) { found.append(.shortcode) }
      if format == .markdown {
        if hasFootnote(bytes) { found.append(.footnote) }
        if beginsLikeHeading(bytes) { found.append(.headingWithoutSpace) }
      } else {
        if MarkdownEvidence.hasMarks(bytes) { found.append(.markdown) }
        if hasReference(bytes) { found.append(.reference) }
        if HTMLEvidence.hasPairOfTags(bytes) { found.append(.tags) }
      }
      return found
    }
  }

  private static func mayHold(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.hasByte(UInt8(ascii: "{")) || bytes.hasByte(UInt8(ascii: "["))
        || bytes.hasByte(UInt8(ascii: "*")) || bytes.hasByte(UInt8(ascii: "#"))
        || bytes.hasByte(UInt8(ascii: "&")) || bytes.hasByte(UInt8(ascii: "<"))
    }
  }

  private static func hasTemplate(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for (sign, end) in [("{", "}"), ("%", "%")] {
      guard let sign = sign.utf8.first, let end = end.utf8.first else { continue }
      var index = 0
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == sign {
          let rest = bytes[(index + 2)...].prefix(1000)
          return rest.indices.dropLast().contains {
            bytes[$0] == end && bytes[$0 + 1] == UInt8(ascii: "}")
          }
        }
        index += 1
      }
    }
    return false
  }

  /// `[/name]`, or `[name word="…`.
  private static func hasShortcode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isName(_ byte: UInt8) -> Bool {
      byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
      var rest = bytes[(index + 1)...].prefix(200)
      let isEnd = rest.first == UInt8(ascii: "/")
      if isEnd { rest = rest.dropFirst() }
      let name = rest.prefix { isName($0) }
      rest = rest[name.endIndex...]
      guard name.first.map({ $0 | 0x20 >= UInt8(ascii: "a") }) == true, let next = rest.first else {
        continue
      }
      if isEnd, next == UInt8(ascii: "]") { return true }
      guard !isEnd, next == 0x20 else { continue }
      let word = rest.dropFirst().prefix { isName($0) }
      if !word.isEmpty, rest[word.endIndex...].starts(with: "=\"".utf8) { return true }
    }
    return false
  }

  private static func hasFootnote(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices.dropLast()
    where bytes[index] == UInt8(ascii: "[") && bytes[index + 1] == UInt8(ascii: "^") {
      let name = bytes[(index + 2)...].prefix(60).prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") }
      if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "]") {
        return true
      }
    }
    return false
  }

  /// `##Where?`: a word for which one looks for by its # does not ask.
  private static func beginsLikeHeading(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let signs = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(signs), signs < bytes.count, bytes[signs] > 0x20 else { return false }
    let line = bytes[signs...].prefix { $0 != 0x0A && $0 != InlineText.softBreak }
    return QuestionWords.endLikeQuestion(String(decoding: line, as: UTF8.self))
  }

  private static func hasReference(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "&"), let found = CharacterReference(bytes, at: index)
      else { return false }
      return !found.isForMarkup
    }
  }
}

/// The lists of attributes that kramdown takes behind a block: `{: .note}`.
enum AttributeLists {
  /// Whether there was any.
  static func drop(from runs: inout [TextRun]) -> Bool {
    var hasAny = false
    for index in runs.indices where runs[index].text.contains("{:") {
      guard !runs[index].style.contains(.code) else { continue }
      let isBreak: (Character) -> Bool = { $0 == "\n" || $0.utf8.first == InlineText.softBreak }
      let lines = runs[index].text.split(omittingEmptySubsequences: false, whereSeparator: isBreak)
      let kept = lines.filter { !isList($0) }
      guard kept.count < lines.count else { continue }
      hasAny = true
      let sign = String(Unicode.Scalar(InlineText.softBreak))
      runs[index].text = kept.joined(separator: sign)
    }
    if hasAny { runs.removeAll { $0.text.isEmpty } }
    return hasAny
  }

  private static func isList(_ line: Substring) -> Bool {
    let words = line.trimmed
    return words.hasPrefix("{:") && words.hasSuffix("}") && words.utf8.count < 500
      && !words.dropLast().contains("}")
  }
}
