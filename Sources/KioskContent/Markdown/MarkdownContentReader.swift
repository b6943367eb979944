import KioskCore

/// Reads a FAQ in Markdown: a heading for each question, with its answer below.
///
/// cmark makes HTML of it, which goes the way of all HTML: what stands in a Markdown file as HTML,
/// such as `<details>`, then needs no second way. `OutlineReader` finds the questions.
struct MarkdownContentReader: FormatReader {
  private var builder: CatalogBuilder

  init(_ builder: CatalogBuilder) { self.builder = builder }

  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    let matter = FrontMatter(source.bytes, from: source.start)
    take(matter)
    let text = MarkdownText(source, from: matter.end)
    for fault in text.faults { builder.problems.error(at: fault.offset, fault.message) }
    let parts = text.parts()
    let hasTitle = matter.text("title") != nil
    var reader = OutlineReader(
      parts, OutlineReader.Setting(isPage: false, hasTitle: hasTitle), into: builder)
    guard reader.read(parts.indices) else {
      return finish(without: parts, text.notes.map(\.note), matter, source)
    }
    let isWhole = reader.finish()
    builder = reader.builder
    if let title = reader.outline.title {
      builder.title = builder.text(title, at: matter.end, name: "title")
    }
    let notes = text.notes.filter { !reader.outline.unusedParts.contains($0.part) }
    builder.take(notes.map(\.note), at: source.start)
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

  // MARK: Files without questions

  /// A file may be one question: its title above, the answer below.
  private mutating func finish(
    without parts: FlowParts, _ notes: [AnswerNote], _ matter: FrontMatter, _ source: SourceText
  ) -> (builder: CatalogBuilder, isReadable: Bool) {
    let answer = Answer(
      blocks: AnswerParts.blocks(of: parts, in: parts.indices, isAlone: false), notes: notes)
    let title = matter.text("question", "title")
    if let title, !answer.blocks.isEmpty {
      let offset = parts.indices.isEmpty ? matter.end : parts[0].offset
      addLoneQuestion(title, answer: answer, at: offset, matter)
      return (builder, true)
    }
    if matter.end > source.start, answer.blocks.isEmpty {
      builder.problems.warning(
        at: matter.end, "there is no question in this file: write ## and a question below this")
      return (builder, true)
    }
    builder.problems.error(
      at: source.start,
      answer.blocks.isEmpty
        ? "the file is empty: write ## and a question, and the answer below"
        : "there is no question in this file: write each as a heading, ## …?, the answer below")
    return (builder, false)
  }

  private mutating func addLoneQuestion(
    _ title: FrontMatter.Value, answer: Answer, at offset: Int, _ matter: FrontMatter
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
        question: title.text.trimmed, questionOffset: title.offset, answer: answer.blocks,
        notes: answer.notes, answerOffset: offset, isExpanded: false, name: EntryName()))
  }
}
