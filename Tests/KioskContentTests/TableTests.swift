import KioskContent
import KioskCore
import Testing

@Suite("Tables")
struct TableTests {
  private func table(
    _ text: String, name: String = "faq.csv", columns: String? = nil
  ) throws -> LoadResult {
    let choice = try columns.map { try ColumnChoice($0) }
    return ContentLoader(columns: choice).load(Array(text.utf8), named: name)
  }

  @Test("Columns are chosen by number or by head")
  func columns() throws {
    let rows = "1,Where?,x,y,Here.\n2,When?,x,y,Now.\n"
    let numbered = try table(rows, columns: "question=2,answer=5,id=1")
    #expect(numbered.questions == ["Where?", "When?"])
    #expect(numbered.ids == ["1", "2"])
    #expect(numbered.catalog?.faqs.map(\.plainAnswer) == ["Here.", "Now."])
    let named = try table(
      "nr,what,so,more\n1,Where?,Here.,z\n", columns: "question=what,answer=so")
    #expect(named.questions == ["Where?"])
    #expect(named.diagnostics.map(\.message).contains { $0.contains("\"more\"") })
    let missing = try table("nr,what,so\n1,Where?,Here.\n", columns: "question=what,answer=sos")
    #expect(missing.catalog == nil)
    #expect(missing.diagnostics.contains { $0.message.contains("did you mean \"so\"?") })
  }

  @Test(
    "A choice of columns that cannot be followed is refused",
    arguments: [
      "", "question", "question=1", "question=0,answer=1", "q=1,answer=2",
      "question=1,question=2,answer=3", "question=,answer=2",
    ])
  func wrongChoice(_ text: String) {
    #expect(throws: ColumnFault.self) { try ColumnChoice(text) }
  }

  @Test("Every delimiter is found, whatever stands in the texts", arguments: [";", "\t", ",", "|"])
  func delimiters(_ delimiter: String) throws {
    let rows = [
      ["question", "answer"], ["\"Where; there, or|here\tplease?\"", "\"a,b;c|d\"\"e\"\"\""],
      ["When?", "Now."],
    ]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\r\n")
    let result = try table(text)
    #expect(result.questions == ["Where; there, or|here\tplease?", "When?"])
    #expect(result.catalog?.faqs.first?.plainAnswer == "a,b;c|d\"e\"")
    #expect(result.diagnostics.isEmpty)
  }

  @Test("A stray quotation mark within a quoted text is shown, with a warning at its place")
  func strayQuote() throws {
    let result = try table("question,answer\n\"Where is the \"new\" desk?\",Here.\nWhen?,Now.\n")
    #expect(result.questions == ["Where is the \"new\" desk?", "When?"])
    #expect(result.diagnostics.map(\.place) == ["2:15 warning"])
  }

  @Test("Rows above the head, blank rows and spaces around quotation marks are let through")
  func lenient() throws {
    let result = try table(
      "Our questions,,\n,,\nnr,question,answer\n1, \"Where?\" , \"Here, there.\" \n,,\n\n2,When?,Now.\n"
    )
    #expect(result.questions == ["Where?", "When?"])
    #expect(result.catalog?.faqs.first?.plainAnswer == "Here, there.")
    #expect(result.ids == ["1", "2"])
  }

  @Test("An id that comes twice is named with both lines")
  func duplicateID() throws {
    let result = try table("id,question,answer\n7,Where?,Here.\n7,When?,Now.\n")
    #expect(result.hasDuplicateIDs)
    #expect(result.diagnostics.map(\.place) == ["3:1 error"])
    #expect(result.diagnostics.first?.message.contains("(line 2)") == true)
  }

  @Test("A table of one column, and an empty one, say what to write")
  func unusable() throws {
    for text in ["question\nWhere?\n", "words\nmore words\n"] {
      let result = try table(text)
      #expect(result.catalog == nil)
      #expect(result.diagnostics.last?.message.contains("--columns") == true)
    }
    #expect(try table("").diagnostics.map(\.place) == ["1:1 error"])
  }

  @Test("Twenty thousand quotation marks that are never closed are read in good time")
  func manyUnclosed() throws {
    let text = "question,answer\n" + String(repeating: "\"a,b\n", count: 20_000)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try table(text).questions.count == 20_000)
    let passed = clock.now - start
    // Looking for the end of each to the end of the file would take many minutes.
    #expect(passed < .seconds(60))
  }

  @Test("More rows than the limit are refused")
  func limit() {
    let text = "question,answer\nA?,a\nB?,b\nC?,c\n"
    let result = ContentLoader(questionLimit: 2).load(Array(text.utf8), named: "faq.csv")
    #expect(result.catalog == nil)
    #expect(result.diagnostics.map(\.place) == ["4:1 error"])
    let yaml = "- {q: A?, a: a}\n- {q: B?, a: b}\n- {q: C?, a: c}\n"
    let other = ContentLoader(questionLimit: 2).load(Array(yaml.utf8), named: "faq.yaml")
    #expect(other.catalog == nil)
    #expect(other.diagnostics.last?.place == "3:3 error")
  }
}

@Suite("YAML")
struct YAMLTests {
  private func yaml(_ text: String) -> LoadResult {
    ContentLoader().load(Array(text.utf8), named: "faq.yaml")
  }

  @Test("Faults are at their place, whatever letters stand before it")
  func places() {
    let result = yaml("- id: ä\n  question: Größe 😀?\n  answer: [ok, {a: b: c}]\n")
    #expect(result.diagnostics.first?.line == 3)
    let typed = yaml("\u{FEFF}- id: é\n  question: Wo?\n  answer: {x: 1}\n")
    #expect(typed.diagnostics.map(\.place) == ["3:11 error"])
  }

  @Test("Lists nested too deep, and aliases of nothing or of themselves, are refused")
  func refused() {
    let cases = [
      (String(repeating: "[", count: 100_000), "512 deep"), ("- *nothing\n", "stands for nothing"),
      ("&a [*a]\n", "stands for nothing"), ("? [a, b]\n: c\n", "cannot be a key"),
      ("", "the file is empty"), ("- question: @x\n", "quotation marks"),
      ("- question: \"x\n", "ends too early"),
    ]
    for (text, words) in cases {
      let result = yaml(text)
      #expect(result.catalog == nil, "\(text.prefix(20))")
      let messages = result.diagnostics.map(\.message)
      #expect(messages.contains { $0.contains(words) }, "\(messages)")
    }
  }

  @Test("What looks like a number or a word for yes stays a text")
  func scalars() {
    let result = yaml(
      "- {id: 007, question: 2026, answer: yes}\n- {id: 1.0, question: No, answer: 1e3}\n")
    #expect(result.ids == ["007", "1.0"])
    #expect(result.questions == ["2026", "No"])
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["yes", "1e3"])
    #expect(result.outcome == .fine)
  }

  @Test("A row of nothing but misplaced quotation marks takes no longer than its length asks for")
  func manyMisplacedQuotes() {
    let text = "question,answer\n" + String(repeating: "\"a\"b,", count: 20_000)
    let start = ContinuousClock.now
    let result = ContentLoader().load(Array(text.utf8), named: "faq.csv")
    #expect(result.catalog?.faqs.count == 1)
    #expect(start.duration(to: .now) < .seconds(20))
  }

  @Test("A text in quotation marks may begin on a line whose first mark is never closed")
  func textBehindUnclosedQuote() {
    let text = "question,answer\nA?,\"x\n\"\" \"b,\"a\nc\"\n"
    let result = ContentLoader().load(Array(text.utf8), named: "faq.csv")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["x", "a\nc"])
  }

}
