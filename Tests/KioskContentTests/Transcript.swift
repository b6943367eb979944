import KioskContent
import KioskCore

/// What a file became, as text that a test can compare in one go.
///
/// A section is `== a / b`, a question `? text`; below it a line for each block: `- ` and `1. ` for
/// points, `| ` for further paragraphs of one, `# ` for headings, `pre `, `img `, `tab `. In a line
/// `*bold*`, `/italic/`, `` `code` ``, `[text](address)`, `[text](=> id)`.
func transcript(_ result: LoadResult) -> String {
  guard let catalog = result.catalog else { return "unreadable\n" }
  var lines: [String] = []
  var sections: [String] = []
  for faq in catalog.faqs {
    if faq.sections != sections {
      sections = faq.sections
      lines.append("== " + sections.joined(separator: " / "))
    }
    lines.append("? \(faq.question)" + (faq.isExpanded ? " (open)" : ""))
    lines += faq.answer.map(line)
  }
  return lines.joined(separator: "\n") + "\n"
}

private func line(_ block: Block) -> String {
  func indent(_ level: Int) -> String { String(repeating: "  ", count: level + 1) }
  let text = words(block.runs)
  switch block.kind {
  case .paragraph: return "  " + text
  case .heading(let level): return "  " + String(repeating: "#", count: level) + " " + text
  case .bullet(let level): return indent(level) + "- " + text
  case .numbered(let level, let number): return indent(level) + "\(number). " + text
  case .continuation(let level): return indent(level) + "| " + text
  case .code: return "  pre " + text
  case .image(let source):
    let name = source.path.split(separator: "/").last ?? ""
    return "  img \(name) \(source.width)x\(source.height) \(text)"
  case .table(let table):
    let rows = table.rows.map { $0.map(words).joined(separator: " | ") }
    let alignments = table.alignments.map { "\($0)" }.joined(separator: " ")
    return "  tab \(table.headerRows) [\(alignments)] " + rows.joined(separator: " // ")
  }
}

private func words(_ runs: [TextRun]) -> String {
  runs.map { run in
    var text = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
    if run.style.contains(.code) { text = "`\(text)`" }
    if run.style.contains(.italic) { text = "/\(text)/" }
    if run.style.contains(.bold) { text = "*\(text)*" }
    switch run.link {
    case nil: return text
    case .address(let address): return "[\(text)](\(address))"
    case .question(let id): return "[\(text)](=> \(id))"
    }
  }.joined()
}

/// `line:column severity: message` for each thing there is to say.
func words(_ result: LoadResult) -> String {
  result.diagnostics.map { "\($0.place): \($0.message)\n" }.joined()
}

/// Reads a file's text from memory, under a name that says its format.
func load(_ text: String, as name: String) -> LoadResult {
  ContentLoader().load(Array(text.utf8), named: name)
}
