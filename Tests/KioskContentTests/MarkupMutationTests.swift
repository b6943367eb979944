import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

@Suite("Damaged pages and Markdown files")
struct MarkupMutationTests {
  private static let pieces = [
    "<", ">", "</", "<p>", "<li>", "<ul>", "</ul>", "<table>", "<td colspan=9>", "<tr>", "<dl>",
    "<dd>", "<details>", "</details>", "<summary>", "<h2>", "</h2>", "<b>", "<a href='",
    "<script>",
    "<!--", "-->", "<![CDATA[", "<?", "&", "&#", "&#0;", "&amp;", "#", "\n## ", "\n\n", "\n", "\r",
    "**", "Q: ", "\nA: ", "```", "> ", "- ", "|", "[[", "]]", "[a](", "![b](", "{#x}", "---\n",
    "\\",
    "\"", "{", "}", "[", "]", ",", "\0", "\u{FEFF}", "\u{202E}", "itemscope ", "</body>", "</div>",
  ]

  private func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeLast((bytes.count - index) / 2)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.remove(at: index)
      case 3: bytes.append(contentsOf: bytes[index...].prefix(200))
      default:
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: piece.utf8, at: index)
      }
    }
    return bytes
  }

  private static let fixtures = [
    "C01/faq_crlf.md", "C01/faq_mixed.md", "C04/page.html", "C04/page2.html", "C04/page3.html",
    "HTML/microdata.html", "HTML/outline.html", "HTML/linked-twice.html", "Markdown/sections.md",
    "Markdown/details.md", "Markdown/pairs.md", "Markdown/html-headings.md", "Markdown/mixed.md",
    "Markdown/front-matter.md", "Markdown/bold-list.md", "Markdown/setext.md",
  ]

  @Test(
    "Whatever happens to a file, it gives a catalog or an error, every text in it is sound",
    arguments: fixtures)
  func mutations(_ name: String) throws {
    let original = Array(try Data(contentsOf: URL(fileURLWithPath: Fixture.path(name))))
    let seed: UInt64 = 0xFEED
    var random = SeededRandom(seed: seed)
    for round in 0..<300 {
      let bytes = damaged(original, &random)
      let result = ContentLoader().load(bytes, named: name)
      let hasError = result.diagnostics.contains { $0.severity == .error }
      let isSound =
        (result.catalog != nil || hasError) && (result.outcome == .contentFaults) == hasError
        && result.catalog?.firstDuplicate == nil
        && result.diagnostics.allSatisfy { ($0.line ?? 1) > 0 && ($0.column ?? 1) > 0 }
        && (result.catalog?.faqs.allSatisfy(isSound) ?? true)
      #expect(
        isSound, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func isSound(_ faq: FAQ) -> Bool {
    let text = faq.question + faq.plainAnswer
    return !text.unicodeScalars.contains { $0 == "\r" || $0 == "\u{1F}" || $0 == "\0" }
      && faq.answer.allSatisfy { block in
        switch block.kind {
        case .table(let table): !table.rows.isEmpty && table.headerRows < max(2, table.rows.count)
        case .image: true
        default: !block.runs.isEmpty && block.runs.allSatisfy { !$0.text.isEmpty }
        }
      }
      && faq.answer.allSatisfy { block in
        block.runs.allSatisfy { run in
          if case .address(let address) = run.link { !address.hasPrefix("#") } else { true }
        }
      }
  }

  private static let patterns = [
    "[", "*a ", "*a_ ", "**a*", "![[]()", "[a](", "a@", "<div>", "`a``", "> ", "1. ", "- ",
    "a | b\n- | -\n", "# a\n", "Q: a?\n", "<details>", "<details><summary>a?</summary>",
    "<div></span>", "<a b ", "<", "<!--", "&amp;", "&check;", "**a?** b\n\n", "<b>", "[a]: b\n",
    "www.", "http://a.b/(", "<li>", "<table><tr><td>", "<dl><dt>a<dd>b", "<script>", " ", "\n",
    "\0", "<?x ", "<td colspan=64>", "[[", "<ul><li>", "</p>",
  ]

  /// Debug builds take ten times as long as the limit of a second is meant for: 10,000 of each.
  @Test(
    "What repeats without end is read in good time", arguments: patterns, ["md", "html", "json"])
  func repetition(_ pattern: String, _ format: String) {
    let start = ContinuousClock.now
    let text = String(repeating: pattern, count: 10_000)
    switch format {
    case "md": _ = load("## Why?\n\n" + text, as: "faq.md")
    case "html": _ = load("<h2>Why?</h2>" + text, as: "page.html")
    default:
      let writer = JSONWriter()
      writer.array {
        writer.object {
          writer.key("question")
          writer.value("Q?")
          writer.key("answer")
          writer.value("<p>" + text)
        }
      }
      _ = load(writer.text)
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("Elements nested deeper than 512 are an error, and what is above them is shown")
  func depth() {
    for (text, name) in [
      ("<h2>A?</h2><p>b</p>" + String(repeating: "<div>", count: 600) + "c", "page.html"),
      ("## A?\n\nb\n\n" + String(repeating: "<div>", count: 600) + "c", "faq.md"),
      ("## A?\n\nb\n\n" + String(repeating: "> ", count: 600) + "c", "faq.md"),
    ] {
      let result = load(text, as: name)
      #expect(transcript(result).hasPrefix("? A?\n  b\n"))
      #expect(result.diagnostics.first?.severity == .error)
      #expect(result.diagnostics.first?.message.contains("512") == true)
    }
    let divisions = String(repeating: "<div>", count: 500)
    let shallow = load("<h2>A?</h2>\(divisions)c", as: "page.html")
    #expect(transcript(shallow) == "? A?\n  c\n")
    #expect(shallow.diagnostics.isEmpty)
  }

  @Test("Entities that a page defines are none: a bomb of them stays small")
  func bomb() {
    let entities = (1..<30).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    let result = load(
      "<!DOCTYPE html [<!ENTITY l0 \"lol\">\(entities)]><h2>A?</h2><p>&l29; b</p>", as: "page.html")
    #expect((result.catalog?.faqs.first?.plainAnswer.utf8.count ?? 0) < 100)
  }

  @Test("A tag with attributes without end is taken as text, with an error")
  func attributes() {
    let attributes = (0..<50_000).map { " a\($0)=1" }.joined()
    let start = ContinuousClock.now
    let result = load("<h2>A?</h2><p>b</p><a\(attributes)>c</a>", as: "page.html")
    #expect(result.questions == ["A?"])
    #expect(result.diagnostics.contains { $0.message.contains("attributes") })
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("A paragraph that is longer than any answer may be is cut, with an error at its line")
  func longParagraph() {
    let text = "## A?\n\n" + String(repeating: "word *x_ ", count: 20_000) + "\n\n## B?\n\nc\n"
    let result = load(text, as: "faq.md")
    #expect(result.questions == ["A?", "B?"])
    #expect(result.catalog?.faqs.last?.plainAnswer == "c")
    #expect(result.catalog?.faqs.first?.plainAnswer.contains("… (shortened)") == true)
    #expect(result.diagnostics.map(\.place) == ["3:1 warning", "3:98304 error"])
  }
}
