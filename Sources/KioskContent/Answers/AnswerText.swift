import KioskCore

/// Turns the text that a format keeps for an answer into blocks.
enum AnswerText {
  /// As `answer(of:)`, for who has nothing to say about what could not be shown.
  static func blocks(of text: String) -> [Block] { answer(of: text).blocks }

  /// A plain field's text: as it stands, in one paragraph, unless it plainly is HTML or Markdown.
  ///
  /// `HTMLEvidence` and `MarkdownEvidence` say when that is. Blank lines at its ends go. Bare addresses
  /// become links; a blank text gives no block.
  static func answer(of text: String) -> Answer {
    if HTMLEvidence.isHTML(text) { return html(text) }
    let text = BlankLines.trimmed(text)
    guard !text.isEmpty else { return Answer() }
    if MarkdownEvidence.isMarkdown(text) { return markdown(text) }
    let notes = LeftMarkup.found(inPlain: text).map { AnswerNote(kind: .leftMarkup($0)) }
    return Answer(blocks: [Block(runs: Autolinks.split(TextRun(text)))], notes: notes)
  }

  /// The text of a plain field that is Markdown.
  private static func markdown(_ text: String) -> Answer {
    var bytes = Array(text.utf8)
    if bytes.withUnsafeBufferPointer({ MarkdownPieces.mayBeWild($0) }) {
      _ = MarkdownPieces.tame(&bytes)
    }
    let writer = FlowWriter(.answer, keepsLineEnds: true)
    bytes.withUnsafeBufferPointer { source in
      MarkdownRendering.withHTML(of: source) { HTMLParser($0, isFragment: true).read(writer) }
    }
    writer.finish()
    var answer = writer.answer
    answer.notes.append(AnswerNote(kind: .markdown))
    return answer
  }

  /// The text of a field that holds HTML.
  static func html(_ text: String) -> Answer {
    if let tags = escapedTags(in: text) {
      var answer = html(tags)
      answer.notes.append(AnswerNote(kind: .escapedTags))
      return answer
    }
    var text = text
    return text.withUTF8 { bytes in
      // Where only words are marked up the line ends are the writer's line breaks.
      let writer = FlowWriter(.answer, keepsLineEnds: !BlockTags.areIn(bytes))
      HTMLParser(bytes, isFragment: true).read(writer)
      writer.finish()
      return writer.answer
    }
  }

  /// The HTML in a text whose tags were escaped as if they were text; nil for any other.
  private static func escapedTags(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "&")), !text.utf8.contains(UInt8(ascii: "<")) else {
      return nil
    }
    var decoded = CharacterReference.decoded(text).trimmed
    let isWhole = decoded.withUTF8 { bytes in
      guard !bytes.isEmpty, let tag = TagShape(bytes, at: 0) else { return false }
      return HTMLRole.of(tag.name)?.isInline == false
    }
    return isWhole && HTMLEvidence.isHTML(decoded) ? decoded : nil
  }

  /// A plain field's question or title, without any markup.
  static func line(_ text: String) -> String {
    if HTMLEvidence.isHTML(text) { return htmlLine(text) }
    guard MarkdownEvidence.isMarkdown(text) else { return text }
    return markdown(text).blocks.map(\.plainText).joined(separator: " ")
  }

  /// The text of a question that is HTML, without any markup.
  static func htmlLine(_ text: String) -> String {
    let isMarkup = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    guard isMarkup else { return text.trimmed }
    let line = html(text).blocks.map(\.plainText).joined(separator: " ")
    let left = LeftMarkup.found(in: [TextRun(line)], format: .answer)
    guard left.contains(.reference) || left.contains(.tags) else { return line }
    // Escaped twice; of such references and tags nobody speaks in a title.
    return html(left.contains(.tags) ? line : CharacterReference.decoded(line)).blocks
      .map(\.plainText).joined(separator: " ")
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
