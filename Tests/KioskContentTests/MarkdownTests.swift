import KioskContent
import KioskCore
import Testing

@Suite("Questions in Markdown")
struct MarkdownTests {
  private func fixture(_ name: String) -> LoadResult { Fixture.load("Markdown/\(name).md") }

  @Test("C01: whatever ends its lines, a file is the same")
  func lineEnds() {
    let results = ["lf", "crlf", "cr", "mixed"].map { Fixture.load("C01/faq_\($0).md") }
    #expect(
      transcript(results[0]) == """
        ? Where are the toilets?
          Next to the lift:
          - ground floor
          - second floor
        ? May I take photos?
          Yes, but
          pre no flash\\n  no tripod
        ? When do you close?
          At 18:00.

        """)
    #expect(results[0].diagnostics.isEmpty)
    #expect(results[0].catalog?.title == "Visitor FAQ")
    for result in results {
      #expect(result.catalog == results[0].catalog)
      let answers = result.catalog?.faqs.map(\.plainAnswer).joined() ?? "\r"
      #expect(!answers.unicodeScalars.contains("\r"))
    }
  }

  @Test(
    "A fault is in the same line, whatever ends the lines",
    arguments: ["\n", "\r", "\r\n"], ["", "---\ntitle: x\n---\n"])
  func faultLines(_ end: String, _ matter: String) {
    let lines = [
      "## A?", "", "One", "", "- two", "- <blink>three</blink>", "", "<p>", "<object>", "</p>",
    ]
    let text = (matter + lines.joined(separator: "\n"))
    let added = matter.isEmpty ? 0 : 3
    let ended = String(text.flatMap { $0 == "\n" ? Array(end) : [$0] })
    let result = load(ended, as: "faq.md")
    #expect(result.diagnostics.map(\.line) == [6 + added, 9 + added])
    #expect(result.diagnostics.last?.column == 1)
  }

  @Test("Headings above questions are sections, the first is the title, and text above is left out")
  func sections() {
    let result = fixture("sections")
    #expect(result.catalog?.title == "Library FAQ")
    #expect(
      transcript(result) == """
        == Visiting
        ? When are you open?
          From *9* to /18/ o'clock. See also [How do I get a card?](=> q-3de161968dcec325) and [[no such question]].
        ? Where is it?
          Floor plan
          At the `north` door, see [https://example.org/map](https://example.org/map) or [www.example.org/way](http://www.example.org/way).
        == Cards
        ? How do I get a card?
          1. Come in.
          2. Ask:
            - at the desk
            - by [mail](mailto:desk@example.org) or [phone](tel:+4912345)
          | It costs nothing.
          3. Done.
          tab 1 [leading trailing] Card | Price // Child | 0 € // Adult | 10\u{A0}€
        ? How do I return it?
          #### By post
          Send it.
          #### At the desk
          | Bring it.
          See [opening](=> q-ebde2aa32baaf4bd), nothing, page, script.

        """)
    #expect(
      result.diagnostics.map(\.place) == [
        "3:1 warning", "12:1 warning", "16:1 warning", "22:1 warning", "49:46 warning",
        "49:64 warning", "49:85 warning",
      ])
    #expect(result.catalog?.faqs[0].id.text == "q-ebde2aa32baaf4bd")
  }

  @Test("Underlined headings, struck text and task lists")
  func setext() {
    let result = fixture("setext")
    #expect(result.catalog?.title == "Museum")
    #expect(
      transcript(result) == """
        ? Is there a lift?
          Yes.
        ? May I bring food?
          No, never only water.
          - ☐ open task
          - ☑ done task

        """)
    #expect(words(result).hasPrefix("12:1 warning: <del> cannot be shown"))
  }

  @Test("All headings may be of one level; one that only names the file is the title")
  func sameLevel() {
    let result = fixture("same-level")
    #expect(result.catalog?.title == "FAQ")
    #expect(
      transcript(result) == """
        ? Is it free?
          Yes.
        ? Is it far?
          No.
        ? Is it good?
        ? Is it late?
          Ask at the desk.

        """)
    #expect(result.diagnostics.map(\.place) == ["6:1 warning", "8:1 warning"])
    #expect(result.diagnostics.last?.message.hasPrefix("<name> is not known") == true)
  }

  @Test("Sections and questions of one level may be mixed; ids in braces and anchors are ids")
  func mixed() {
    let result = fixture("mixed")
    #expect(
      transcript(result) == """
        == Getting started
        ? How do I begin?
          Press the button.
        ==\u{20}
        ? Can I pay by card?
          Yes. Call:
          pre faq --pay
        == Tickets
        ? How much is it?
          5 €.
        ? Where do I get one?
          Here, for the [price](=> price), or [there](=> where).

        """)
    #expect(result.ids.suffix(2) == ["price", "where"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test("Details are questions, or hide the answer to the heading or bold line above")
  func details() {
    #expect(
      transcript(fixture("details")) == """
        ? What is this?
          A *list* of
          - things
        ? Who made it? (open)
          We did.\\nAll of us.
        ? What about a heading?
          It is above.
        ? And in bold?
          Also above.

        """)
  }

  @Test("Details without a summary around a question are no section without a title")
  func untitledSection() {
    let result = ContentLoader().load(Array("<details >\n\n# W\n<".utf8), named: "faq.md")
    #expect(result.catalog?.faqs.map(\.question) == ["W"])
    #expect(result.catalog?.faqs.map(\.sections) == [[]])
  }

  @Test("Paragraphs may be marked Q: and A:, in bold or not, on one line or two, in many languages")
  func pairs() {
    let result = fixture("pairs")
    #expect(
      transcript(result) == """
        ? What is it?
          A kiosk.
          It answers.
        ? How much?
          Nothing.
        ? 多少钱？
          免费。
        ? Wie lange?
          Lange.

        """)
    #expect(result.diagnostics.map(\.place) == ["1:1 warning"])
  }

  @Test(
    "Questions may stand in bold in a list, with the answer behind or below")
  func boldList() {
    #expect(
      transcript(fixture("bold-list")) == """
        ? Is it open?
          Yes, daily.
          - not on Mondays
        ? Is it free?
          No.

        """)
  }

  @Test("HTML in Markdown is HTML: headings, ids, and what cannot be shown is said once a kind")
  func html() {
    let result = fixture("html-headings")
    #expect(result.catalog?.title == "The FAQ")
    #expect(
      transcript(result) == """
        ? What is it?
          A thing.
        ? Why?
          Because\\nof that.
        ? What else?
          See [why](=> why). Now then.

        """)
    #expect(
      result.diagnostics.map(\.place) == [
        "9:1 warning", "10:1 warning", "14:1 warning", "14:1 warning",
      ])
  }

  @Test("Front matter gives title, language, direction and hint; the rest of it is named once")
  func frontMatter() {
    let result = fixture("front-matter")
    let catalog = result.catalog
    #expect(catalog?.title == "Häufige Fragen")
    #expect(catalog?.language == "de")
    #expect(catalog?.direction == .leftToRight)
    #expect(catalog?.hint == "Tippen Sie")
    #expect(transcript(result) == "? Wo?\n  Hier.\n")
    #expect(result.diagnostics.map(\.place) == ["6:1 warning"])
    #expect(result.diagnostics.first?.message.contains("\"layout\", \"tags\"") == true)
  }

  @Test("Front matter above text without headings is one question; above nothing it is none")
  func frontMatterWithoutQuestions() {
    let lone = fixture("lone")
    #expect(
      transcript(lone) == "? How do I renew my card?\n  Come to the desk.\n  - with the card\n")
    #expect(lone.outcome == .fine)
    #expect(lone.diagnostics.first?.line == 2)
    let empty = fixture("front-matter-only")
    #expect(empty.catalog?.faqs.isEmpty == true)
    #expect(empty.catalog?.title == "Nothing here")
    #expect(empty.diagnostics.map(\.place) == ["4:1 warning"])
  }

  @Test("Front matter that is broken, or a billion laughs, costs itself only")
  func badFrontMatter() {
    let broken = load("---\ntitle: [a\nlang: de\n---\n## A?\n\nB\n", as: "faq.md")
    #expect(transcript(broken) == "? A?\n  B\n")
    #expect(broken.outcome == .contentFaults)
    let levels = (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
    let laughs = "a0: &a0 [x, x]\n" + levels.joined()
    let result = load("---\n\(laughs)title: T\n---\n## A?\n\nB\n", as: "faq.md")
    #expect(result.catalog?.title == "T")
    #expect(load("---\nno end\n\n## A?\n\nB\n", as: "faq.md").questions.last == "A?")
  }

  @Test("The same title a hundred times is a hundred rows")
  func sameTitle() {
    let result = fixture("same-title")
    #expect(result.questions.count == 100)
    #expect(Set(result.ids).count == 100)
    #expect(result.catalog?.title == "Release notes")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == (0..<100).map { "Number \($0)." })
  }

  @Test("Pictures lie in the content's folder; of any other its description is shown")
  func pictures() {
    let result = fixture("pictures")
    #expect(
      transcript(result) == """
        ? Where is it?
          Here:
          img plan.png 3x2 Floor plan
          upstairs.
          Outside
          Missing
          img plan.png 3x2 In a point
          Far and Data
          tab 1 [] Cell // x

        """)
    let messages = result.diagnostics.map(\.message)
    for part in ["README.md", "none.png", "https://example.org/x.png", "data:", "img/plan.png"] {
      #expect(messages.contains { $0.contains(part) }, "\(part)")
    }
    #expect(messages.count == 5)
  }

  @Test("An empty file, or one without a question, is an error: a screen keeps what it has")
  func unusable() {
    for text in ["", "\n\n", "Just a text.\n", "---\n", "# Title\n"] {
      let result = load(text, as: "faq.md")
      #expect(result.catalog == nil, "\(text)")
      #expect(result.outcome == .contentFaults, "\(text)")
    }
  }

  @Test(
    "Equal ids in one file are told apart, and an error names both lines",
    arguments: [
      "## A? {#x}\n\n1\n\n## B? {#x}\n\n2\n", "<h2 id=x>A?</h2>\n1\n\n<h2 id=x>B?</h2>\n2\n",
    ])
  func sameIDs(_ text: String) {
    let result = load(text, as: "faq.md")
    #expect(result.ids == ["x", "x (2)"])
    #expect(result.hasDuplicateIDs)
    #expect(result.diagnostics.contains { $0.severity == .error && $0.message.contains("line 1") })
  }

  @Test("Links lead to headings as on GitHub: small letters, hyphens, a number for further ones")
  func slugs() {
    let result = load(
      """
      ## Größe & Maß, what's that?

      [a](#größe--maß-whats-that) [b](#gr%C3%B6%C3%9Fe--ma%C3%9F-whats-that) [c](#same-1) [[same]]

      ## Same

      1

      ## Same

      2
      """, as: "faq.md")
    let ids = result.ids
    #expect(
      transcript(result).split(separator: "\n")[1]
        == "  [a](=> \(ids[0])) [b](=> \(ids[0])) [c](=> \(ids[2])) [same](=> \(ids[1]))")
  }

  @Test("A reference defined anywhere in a large file is known in all of it")
  func largeFile() {
    let questions = (0..<8000).map { "## Number \($0)?\n\nWord word word word word [x].\n\n" }
    let filler = questions.joined()
    let end = "```\n# no heading\n```\n\n[x]: https://example.org/x\n"
    let result = load(filler + end, as: "faq.md")
    #expect(result.questions.count == 8000)
    #expect(result.diagnostics.isEmpty)
    let links = result.catalog?.faqs.map { $0.answer.first?.runs.dropFirst().first?.link } ?? []
    #expect(links.allSatisfy { $0 == .address("https://example.org/x") })
    let fault = load(filler + "## Last?\n\n<blink>a</blink>\n", as: "faq.md").diagnostics.first
    #expect(fault?.line == 32_003)
  }

  @Test("More questions than are read are an error")
  func tooMany() {
    let result = ContentLoader(questionLimit: 2).load(
      Array("## A?\n\n1\n\n## B?\n\n2\n\n## C?\n\n3\n".utf8), named: "faq.md")
    #expect(result.catalog == nil)
    #expect(result.diagnostics.map(\.place) == ["9:1 error"])
  }
}
