import KioskCore

/// Reads the FAQ of a web page: from its JSON-LD, else its microdata, else from its headings.
struct HTMLContentReader: FormatReader {
  private var builder: CatalogBuilder

  init(_ builder: CatalogBuilder) { self.builder = builder }

  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    let bytes = UnsafeBufferPointer(
      rebasing: source.bytes.bindMemory(to: UInt8.self)[source.start...])
    let page = PageVisitor(places: FlowPlaces(base: source.start))
    HTMLParser(bytes, isFragment: false).read(page)
    page.finish()
    if let place = source.firstEntityDeclaration {
      builder.problems.error(
        at: place, "<!ENTITY is not carried out, and what it names is shown as written: delete it")
    }
    takeFacts(of: page, at: source.start)
    let isReadable = takeQuestions(of: page, source)
    return (builder, isReadable)
  }

  private mutating func takeQuestions(of page: PageVisitor, _ source: SourceText) -> Bool {
    var data = LinkedDataReader(source)
    for script in page.scripts { data.read(script, problems: &builder.problems) }
    // Most of a page is no part of its FAQ; but what was not read, or not put in by the server,
    // may have been.
    let grave = page.flow.notes.map(\.note).filter { $0.kind.isError || $0.kind == .instruction }
    builder.take(grave, at: source.start)
    if !data.questions.isEmpty {
      reportOthers(in: page.flow.parts, than: data.questions.map(\.question))
      return take(data)
    }
    if !page.microdata.questions.isEmpty {
      reportOthers(in: page.flow.parts, than: page.microdata.questions.map(\.words))
      return take(page.microdata)
    }
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

  /// Says which questions a visitor of the page sees and its data lack.
  private mutating func reportOthers(in parts: [FlowPart], than questions: [String]) {
    let known = Set(questions.map(QuestionLinks.folded))
    for part in parts where QuestionWords.endLikeQuestion(part.title.plainText) {
      let title = part.title.line
      guard !known.contains(QuestionLinks.folded(title)) else { continue }
      builder.problems.warning(
        at: part.offset,
        """
        \(Excerpt(title)) is not among the page's data (schema.org) and is not shown: \
        add it to them
        """)
    }
  }

  private mutating func take(_ microdata: Microdata) -> Bool {
    for question in microdata.questions where !question.answer.isEmpty && question.hasTextBeside {
      builder.problems.warning(
        at: question.answerOffset ?? question.offset,
        """
        the answer to \(Excerpt(question.words)) has text beside its itemprop="text", \
        which is not shown: put it into that element, or delete it
        """)
    }
    return take(microdata.questions) { question in
      Draft(
        identity: question.id.map { .given($0, offset: question.offset) } ?? .missing,
        question: question.words,
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
    let notes = flow.notes.filter { $0.note.kind != .instruction && !$0.note.kind.isError }
    let setting = OutlineReader.Setting(isPage: true, hasTitle: false) { question in
      Self.notes(notes, in: question.parts)
    }
    var reader = OutlineReader(FlowParts(flow.parts), setting, into: builder)
    guard reader.read(range) else {
      builder.problems.error(
        at: source.start,
        """
        there is no question on this page: it needs schema.org's FAQPage as JSON-LD or microdata, \
        or each question as a heading, <summary> or <dt>
        """)
      return false
    }
    let isWhole = reader.finish()
    builder = reader.builder
    if let title = reader.outline.title {
      builder.title = builder.text(title, at: source.start, name: "title")
    }
    return isWhole
  }

  /// Those that belong to the parts; `notes` are in the order of theirs.
  private static func notes(
    _ notes: [(note: AnswerNote, part: Int)], in parts: Range<Int>
  ) -> [AnswerNote] {
    var low = 0
    var high = notes.count
    while low < high {
      let middle = (low + high) / 2
      if notes[middle].part < parts.lowerBound { low = middle + 1 } else { high = middle }
    }
    return notes[low...].prefix { $0.part < parts.upperBound }.map(\.note)
  }
}

extension SourceText {
  /// Where a document type of a page's own begins to define references.
  fileprivate var firstEntityDeclaration: Int? {
    let head = bytes.bindMemory(to: UInt8.self)[start...].prefix(16 << 10)
    let word = Array("<!ENTITY".utf8)
    return head.indices.first { head[$0] == word[0] && head[$0...].starts(with: word) }
  }
}
