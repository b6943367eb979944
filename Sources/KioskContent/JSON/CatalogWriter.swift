package import KioskCore

/// Writes catalogs as JSON of our own form, from which reading makes equal ones again.
///
/// An answer that reading a plain text would give is written as that text. Any other is a list of
/// blocks, in which every text is meant letter by letter:
/// `{"kind": "paragraph" | "heading" | "bullet" | "numbered" | "continuation" | "code" | "image" |
/// "table", "level", "number", "path", "width", "height", "headerRows", "alignments", "rows",
/// "text"}`; `text`, and each cell of `rows`, is a text or a list of runs
/// `{"text", "bold", "italic", "code", "link", "toQuestion"}`.
package struct CatalogWriter {
  private let writer = JSONWriter(isPretty: true)

  package init() {}

  /// The whole text, with a line end; several catalogs stand under `languages`.
  package func json(_ catalogs: [Catalog]) -> String {
    if catalogs.count == 1, let catalog = catalogs.first {
      write(catalog)
    } else {
      writer.object {
        writer.key("languages")
        writer.array { for catalog in catalogs { write(catalog) } }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ catalog: Catalog) {
    writer.object {
      writer.key("title")
      write(plain: catalog.title)
      if let hint = catalog.hint {
        writer.key("hint")
        write(plain: hint)
      }
      if let language = catalog.language { member("lang", language) }
      if let direction = catalog.direction {
        member("direction", direction == .leftToRight ? "ltr" : "rtl")
      }
      writer.key("faqs")
      writer.array { for faq in catalog.faqs { write(faq) } }
    }
  }

  private func write(_ faq: FAQ) {
    writer.object {
      writer.key("id")
      if let number = Int(faq.id.text), String(number) == faq.id.text {
        writer.value(number)
      } else {
        writer.value(faq.id.text)
      }
      writer.key("question")
      write(plain: faq.question)
      writer.key("answer")
      write(answer: faq.answer)
      if faq.isExpanded {
        writer.key("isExpanded")
        writer.value(true)
      }
      guard !faq.sections.isEmpty else { return }
      writer.key("sections")
      writer.array { for section in faq.sections { writer.value(section) } }
    }
  }

  /// A text that reading would take for HTML is marked as one that is none.
  private func write(plain text: String) {
    guard AnswerText.line(text) != text else { return writer.value(text) }
    writer.object { member("text", text) }
  }

  private func write(answer: [Block]) {
    if let text = AnswerText.plainForm(of: answer) { return writer.value(text) }
    writer.array { for block in answer { write(block) } }
  }

  private func write(_ block: Block) {
    writer.object {
      member("kind", block.kind.word)
      switch block.kind {
      case .heading(let level), .bullet(let level), .continuation(let level):
        member("level", level)
      case .numbered(let level, let number):
        member("level", level)
        member("number", number)
      case .image(let source):
        member("path", source.path)
        member("width", source.width)
        member("height", source.height)
      case .table(let table): write(table)
      case .paragraph, .code: break
      }
      guard !block.runs.isEmpty else { return }
      writer.key("text")
      write(block.runs)
    }
  }

  private func write(_ table: Table) {
    member("headerRows", table.headerRows)
    if !table.alignments.isEmpty {
      writer.key("alignments")
      writer.array { for alignment in table.alignments { writer.value(alignment.word) } }
    }
    writer.key("rows")
    writer.array {
      for row in table.rows {
        writer.array { for cell in row { write(cell) } }
      }
    }
  }

  private func write(_ runs: [TextRun]) {
    if runs.count == 1, runs[0].style.isEmpty, runs[0].link == nil {
      return writer.value(runs[0].text)
    }
    writer.array { for run in runs { write(run) } }
  }

  private func write(_ run: TextRun) {
    if run.style.isEmpty, run.link == nil { return writer.value(run.text) }
    writer.object {
      member("text", run.text)
      for (style, word) in [(RunStyle.bold, "bold"), (.italic, "italic"), (.code, "code")]
      where run.style.contains(style) {
        writer.key(word)
        writer.value(true)
      }
      switch run.link {
      case .address(let address): member("link", address)
      case .question(let id): member("toQuestion", id.text)
      case nil: break
      }
    }
  }

  private func member(_ key: String, _ text: String) {
    writer.key(key)
    writer.value(text)
  }

  private func member(_ key: String, _ number: Int) {
    writer.key(key)
    writer.value(number)
  }
}

extension AnswerText {
  /// The text from which `blocks(of:)` makes these blocks; nil where there is none.
  fileprivate static func plainForm(of blocks: [Block]) -> String? {
    guard let block = blocks.first else { return "" }
    guard blocks.count == 1, block.kind == .paragraph else { return nil }
    let text = block.plainText
    return self.blocks(of: text) == blocks ? text : nil
  }
}

extension Block.Kind {
  fileprivate var word: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .bullet: "bullet"
    case .numbered: "numbered"
    case .continuation: "continuation"
    case .code: "code"
    case .image: "image"
    case .table: "table"
    }
  }
}

extension Table.Alignment {
  fileprivate var word: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}
