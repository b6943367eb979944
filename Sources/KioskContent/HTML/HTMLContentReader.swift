import KioskCore

/// Reads the FAQ of a web page: from its JSON-LD, else its microdata, else from its headings.
struct HTMLContentReader: FormatReader {
  private var builder: CatalogBuilder

  init(_ builder: CatalogBuilder) { self.builder = builder }

  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    let bytes = UnsafeBufferPointer(
      rebasing: source.bytes.bindMemory(to: UInt8.self)[source.start...])
    let page = PageVisitor(places: FlowPlaces(base: source.start))
    if let place = source.firstInvalidByte {
      builder.problems.error(at: place, SourceText.encodingMessage)
      let sound = Array(String(decoding: bytes, as: UTF8.self).utf8)
      sound.withUnsafeBufferPointer { HTMLParser($0, isFragment: false).read(page) }
    } else {
      HTMLParser(bytes, isFragment: false).read(page)
    }
    page.finish()
    takeFacts(of: page, at: source.start)
    let isReadable = takeQuestions(of: page, source)
    return (builder, isReadable)
  }

  private mutating func takeQuestions(of page: PageVisitor, _ source: SourceText) -> Bool {
    var data = LinkedDataReader(base: source.start)
    for script in page.scripts { data.read(script, problems: &builder.problems) }
    // Most of a page is no part of its FAQ; but what was not read, or not put in by the server,
    // may have been.
    let grave = page.flow.notes.map(\.note).filter { $0.kind.isError || $0.kind == .instruction }
    builder.take(grave, at: source.start)
    if !data.questions.isEmpty { return take(data) }
    if !page.microdata.questions.isEmpty { return take(page.microdata) }
    return takeOutline(of: page, source)
  }

  private mutating func takeFacts(of page: PageVisitor, at offset: Int) {
    let heading = page.flow.parts.lazy.compactMap { part -> String? in
      if case .heading(1, let runs) = part.kind { runs.line } else { nil }
    }.first
    if let title = heading ?? page.flow.page.title?.trimmed, !title.isBlank {
      builder.title = builder.text(title, at: offset, name: "title")
    }
    builder.setLanguage(page.flow.page.language, at: offset, key: "lang")
    builder.setDirection(page.flow.page.direction, at: offset, key: "dir")
  }

  private mutating func take(_ data: LinkedDataReader) -> Bool {
    if let title = data.title { builder.title = builder.text(title, at: 0, name: "title") }
    builder.setLanguage(data.language?.text, at: data.language?.offset ?? 0, key: "inLanguage")
    return take(data.questions) { $0 }
  }

  private mutating func take(_ microdata: Microdata) -> Bool {
    take(microdata.questions) { question in
      Draft(
        identity: question.id.map { .given($0, offset: question.offset) } ?? .missing,
        question: question.name.map(\.plainText).joined(separator: " "),
        questionOffset: question.offset, answer: question.answer, notes: question.notes,
        answerOffset: question.answerOffset ?? question.offset, isExpanded: false,
        name: EntryName())
    }
  }

  private mutating func take<Item>(_ items: [Item], _ draft: (Item) -> Draft) -> Bool {
    for (index, item) in items.enumerated() {
      let draft = draft(item)
      guard index < builder.questionLimit else {
        builder.problems.error(
          at: draft.questionOffset,
          "the page has more than \(builder.questionLimit) questions: split it up")
        return false
      }
      builder.add(draft)
    }
    return true
  }

  private mutating func takeOutline(of page: PageVisitor, _ source: SourceText) -> Bool {
    let flow = page.flow
    var range = flow.parts.indices
    if let start = flow.page.mainStart, let end = flow.page.mainEnd, start < end {
      range = start..<end
    }
    var outline = OutlineReader.outline(of: flow.parts, in: range, isPage: true, hasTitle: false)
    guard !outline.questions.isEmpty else {
      builder.problems.error(
        at: source.start,
        """
        there is no question on this page: it needs schema.org's FAQPage as JSON-LD or microdata, \
        or each question as a heading, <summary> or <dt>
        """)
      return false
    }
    if let title = outline.title {
      builder.title = builder.text(title, at: source.start, name: "title")
    }
    return builder.take(&outline) { question in
      flow.notes.filter { note in
        question.parts.contains(note.part) && note.note.kind != .instruction
          && !note.note.kind.isError
      }.map(\.note)
    }
  }
}
