import KioskCore

/// Turns the text that a format keeps for an answer into blocks.
enum AnswerText {
  /// As `answer(of:)`, for who has nothing to say about what could not be shown.
  static func blocks(of text: String) -> [Block] { answer(of: text).blocks }

  /// A plain field's text: as it stands, in one paragraph, unless it plainly is HTML.
  ///
  /// `HTMLEvidence` says when that is. Bare addresses become links; a blank text gives no block.
  static func answer(of text: String) -> Answer {
    if HTMLEvidence.isHTML(text) { return html(text) }
    guard !text.isEmpty else { return Answer() }
    return Answer(blocks: [Block(runs: Autolinks.split(TextRun(text)))])
  }

  /// The text of a field that holds HTML.
  static func html(_ text: String) -> Answer {
    var text = text
    return text.withUTF8 { bytes in
      // Where only words are marked up the line ends are the writer's line breaks.
      let writer = FlowWriter(.answer, keepsLineEnds: !BlockTags.areIn(bytes))
      HTMLParser(bytes, isFragment: true).read(writer)
      writer.finish()
      return writer.answer
    }
  }

  /// A plain field's question or title, without any markup.
  static func line(_ text: String) -> String {
    HTMLEvidence.isHTML(text) ? htmlLine(text) : text
  }

  /// The text of a question that is HTML, without any markup.
  static func htmlLine(_ text: String) -> String {
    let isMarkup = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    guard isMarkup else { return text.trimmed }
    return html(text).blocks.map(\.plainText).joined(separator: " ")
  }
}

/// Looks for tags that begin a line of their own.
private enum BlockTags {
  static func areIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      guard let tag = TagShape(bytes, at: index), let role = HTMLRole.of(tag.name),
        role != .code, role != .dropped
      else { continue }
      if !role.isInline || role == .lineBreak { return true }
    }
    return false
  }
}
