import KioskCore

/// Reads a FAQ in Markdown: a heading for each question, with its answer below.
///
/// cmark makes HTML of it, which goes the way of all HTML: what stands in a Markdown file as HTML,
/// such as `<details>`, then needs no second way. `OutlineReader` finds the questions.
struct MarkdownContentReader: FormatReader {
  private var builder: CatalogBuilder
  private let places = MarkdownPlaces(base: 0)

  init(_ builder: CatalogBuilder) { self.builder = builder }

  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    let matter = FrontMatter(source.bytes, from: source.start)
    take(matter)
    if let place = source.firstInvalidByte {
      builder.problems.error(at: place, SourceText.encodingMessage)
    }
    let writer = FlowWriter(.markdown, places: places)
    feed(source, from: matter.end, to: writer)
    writer.finish()
    var outline = OutlineReader.outline(
      of: writer.parts, in: writer.parts.indices, isPage: false,
      hasTitle: matter.text("title") != nil)
    if outline.questions.isEmpty { return finish(without: outline, writer, matter, source) }
    if let title = outline.title {
      builder.title = builder.text(title, at: matter.end, name: "title")
    }
    let notes = writer.notes.filter { !outline.unusedParts.contains($0.part) }
    builder.take(notes.map(\.note), at: source.start)
    let isWhole = builder.take(&outline) { _ in [] }
    return (builder, isWhole)
  }

  private mutating func take(_ matter: FrontMatter) {
    if let fault = matter.fault { builder.problems.error(at: fault.offset, fault.message) }
    if let title = matter.text("title") {
      builder.title = builder.text(title.text.trimmed, at: title.offset, name: "title")
    }
    if let hint = matter.values["hint"] {
      builder.hint = builder.text(hint.text.trimmed, at: hint.offset, name: "hint")
    }
    let language = matter.text("lang", "language", "locale")
    builder.setLanguage(language?.text, at: language?.offset ?? 0, key: "lang")
    let direction = matter.text("direction", "dir")
    builder.setDirection(direction?.text, at: direction?.offset ?? 0, key: "direction")
    guard let first = matter.others.first else { return }
    let names = matter.others.prefix(8).map { "\(Excerpt($0.key))" }.joined(separator: ", ")
    let more = matter.others.count > 8 ? " and more" : ""
    builder.problems.warning(
      at: first.offset,
      """
      of the front matter \(names)\(more) is passed over: \
      known are title, hint, lang, direction, question and id
      """)
  }

  // MARK: From Markdown to parts

  private mutating func feed(_ source: SourceText, from start: Int, to writer: FlowWriter) {
    let whole = UnsafeBufferPointer(rebasing: source.bytes.bindMemory(to: UInt8.self)[start...])
    if whole.count <= MarkdownPieces.size, !MarkdownPieces.mayBeWild(whole) {
      return render(whole, at: start, from: whole, to: writer)
    }
    var bytes = Array(whole)
    if MarkdownPieces.mayBeWild(whole) {
      for fault in MarkdownPieces.tame(&bytes) {
        builder.problems.error(at: start + fault.offset, fault.message)
      }
    }
    let ranges = MarkdownPieces.ranges(of: bytes[...])
    let definitions = ranges.count == 1 ? [] : MarkdownPieces.definitions(in: bytes[...])
    for range in ranges {
      let piece = definitions.isEmpty ? [] : bytes[range] + [0x0A, 0x0A] + definitions
      bytes.withUnsafeBufferPointer { all in
        let original = UnsafeBufferPointer(rebasing: all[range])
        guard !piece.isEmpty else {
          return render(original, at: start + range.lowerBound, from: original, to: writer)
        }
        piece.withUnsafeBufferPointer { piece in
          render(piece, at: start + range.lowerBound, from: original, to: writer)
        }
      }
    }
  }

  private func render(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, from original: UnsafeBufferPointer<UInt8>,
    to writer: FlowWriter
  ) {
    places.begin(original, at: offset)
    MarkdownRendering.withHTML(of: bytes) { html in
      HTMLParser(html, isFragment: true).read(writer)
    }
  }

  // MARK: Files without questions

  /// A file may be one question: its title above, the answer below.
  private mutating func finish(
    without outline: Outline, _ writer: FlowWriter, _ matter: FrontMatter, _ source: SourceText
  ) -> (builder: CatalogBuilder, isReadable: Bool) {
    let answer = AnswerParts.blocks(of: writer.parts, in: writer.parts.indices, isAlone: false)
    let title = matter.text("question", "title")
    if let title, !answer.isEmpty {
      addLoneQuestion(title, answer: answer, writer, matter)
      return (builder, true)
    }
    if matter.end > source.start, answer.isEmpty {
      builder.problems.warning(
        at: matter.end, "there is no question in this file: write ## and a question below this")
      return (builder, true)
    }
    builder.problems.error(
      at: source.start,
      answer.isEmpty
        ? "the file is empty: write ## and a question, and the answer below"
        : "there is no question in this file: write each as a heading, ## …?, the answer below")
    return (builder, false)
  }

  private mutating func addLoneQuestion(
    _ title: FrontMatter.Value, answer: [Block], _ writer: FlowWriter, _ matter: FrontMatter
  ) {
    if matter.text("question") == nil {
      builder.problems.warning(
        at: title.offset,
        "no heading here is a question, so the file is one question, the title of its front matter")
      builder.title = "FAQ"
    }
    let id = matter.text("id")
    builder.add(
      Draft(
        identity: id.map { .given($0.text.trimmed, offset: $0.offset) } ?? .missing,
        question: title.text.trimmed, questionOffset: title.offset, answer: answer,
        notes: writer.notes.map(\.note), answerOffset: writer.parts.first?.offset ?? matter.end,
        isExpanded: false, name: EntryName()))
  }
}

extension SourceText {
  /// Where the text stops to be UTF-8; nil where it never does.
  var firstInvalidByte: Int? {
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  static let encodingMessage =
    "this character is not UTF-8 and is shown as \u{FFFD}: save the file again as UTF-8"
}
