import KioskContent
import KioskCore
import Testing

@Suite("Markup as people and their programs write it")
struct MarkupFlowTests {
  private func answer(_ text: String) -> String {
    let lines = transcript(loaded(text)).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().joined(separator: "\n")
  }

  private func loaded(_ text: String) -> LoadResult {
    let answer = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return load(#"[{"id":1,"question":"Q?","answer":"\#(answer)"}]"#)
  }

  // MARK: Inline elements

  @Test(
    "An element within a line stays within it, in every format",
    arguments: [
      "span", "u", "small", "big", "mark", "time", "ins", "label", "abbr", "acronym", "dfn", "data",
      "bdi", "bdo", "nobr", "font", "button", "output", "slot", "x-own", "picture",
    ])
  func inline(_ tag: String) {
    let line = "a <\(tag)>b</\(tag)>c <\(tag)>d</\(tag)>."
    #expect(answer("<p>\(line)</p>") == "  a bc d.")
    #expect(
      transcript(load("<h2>Q <\(tag)>r</\(tag)>?</h2><p>\(line)</p>", as: "p.html"))
        == "? Q r?\n  a bc d.\n")
    #expect(transcript(load("## Q?\n\n\(line)\n", as: "f.md")) == "? Q?\n  a bc d.\n")
    #expect(answer("<ul><li>\(line)</li></ul>") == "  - a bc d.")
    #expect(answer("<table><tr><td>\(line)<td>x</table>") == "  tab 0 [] a bc d. | x")
  }

  @Test("Marked words and lines in a block of code are one block")
  func code() {
    #expect(
      answer("<pre>ls <code>-l</code> <span class=k>dir</span> end\nline <span>2</span></pre>")
        == "  pre ls -l dir end\\nline 2")
    #expect(answer("<pre><div>a</div><div>  b</div>\n<div>c</div></pre>") == "  pre a\\n  b\\nc")
  }

  @Test(
    "Bold and italic go on into the paragraphs within",
    arguments: [
      ("<b><p>x</p><p>y</p></b>z", "  *x*\n  *y*\n  z"), ("<i><p>x</p></i>y", "  /x/\n  y"),
      ("<EM class=a><p>x</p></EM>", "  /x/"), ("<b>a<p>x</p>c</b>d", "  *a*\n  *x*\n  *c*d"),
    ])
  func boldParagraphs(_ text: String, _ blocks: String) { #expect(answer(text) == blocks) }

  // MARK: Large Markdown files without blank lines

  @Test(
    "A Markdown file without blank lines is read to its end",
    arguments: [
      "## Question #?\nText of the answer, some sixty characters of it or even more than that.\n",
      "## Question #?\n- one point of the answer, of some sixty characters or even more\n  - two\n",
      "## Question #?\n1. one point of the answer, of some sixty characters or even more\n2. two\n",
      "<details><summary>Question #?</summary>text of the answer, of some sixty</details>\n",
      "## Question #?\n```\ncode of some sixty characters, and a few more of them than that\n```\n",
    ])
  func noBlankLines(_ entry: String) {
    let text = (0..<2000).map { entry.replacing("#?", with: "\($0)?") }.joined()
    let result = load("# T\n\n" + text, as: "faq.md")
    #expect(result.questions.count == 2000)
    #expect(result.diagnostics.isEmpty, "\(words(result).prefix(300))")
  }

  @Test("A table's rows are no paragraph, and neither are a list's points")
  func longTable() {
    let row = "|row # of the table|text of sixty characters|\n"
    let rows = (0..<2500).map { row.replacing("#", with: "\($0)") }.joined()
    let table = load("## Q?\n\n|a|b|\n|-|-|\n\(rows)\n## R?\n\nx\n", as: "faq.md")
    #expect(table.questions == ["Q?", "R?"])
    #expect(table.diagnostics.map(\.severity) == [.warning])
    #expect(words(table).contains("is longer than 65536 bytes"))
    let point = "- " + String(repeating: "x", count: 60) + "\n"
    let list = load("## Q?\n\n" + String(repeating: point, count: 2000), as: "faq.md")
    #expect(!words(list).contains("kB"))
  }

  @Test(
    "A paragraph that is too long ends at the line that is named, whatever its lines look like",
    arguments: ["word word word\n", "| a | b\n", "    - x\n", "2. x\n", "<b>x</b>\n", "#x\n"])
  func longParagraph(_ line: String) throws {
    let start = "## A?\n\nText\n"
    let text = start + String(repeating: line, count: 120_000 / line.utf8.count)
    let result = load(text + "\n## B?\n\nEnd\n", as: "faq.md")
    #expect(result.questions == ["A?", "B?"])
    let faults = result.diagnostics.filter { $0.message.contains("96 kB") }
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(fault.line.map { abs(3 + 98_304 / line.utf8.count - $0) < 3 } == true, "\(fault)")
  }

  // MARK: Pages of Word and Google

  @Test("Word's declarations are dropped, its points are points, its title is the title")
  func word() {
    let result = load(
      """
      <html><head><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--></head><body>
      <p class=MsoTitle>Questions</p><h2>When?<o:p></o:p></h2>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]>\
      <span>·<span>&nbsp;&nbsp; </span></span><![endif]>Monday</p>
      <p class=MsoListParagraph style='margin-left:72.0pt'><span>o<span>&nbsp; </span></span>early</p>
      <p class=MsoListParagraph><span>2.<span>&nbsp; </span></span><b>Two</b> more</p>
      <p class=MsoListParagraph>and so on</p>
      <p class=MsoNormal>No point: 1. x</p></body></html>
      """, as: "page.html")
    #expect(result.catalog?.title == "Questions")
    #expect(
      transcript(result) == """
        ? When?
          - Monday
            - early
          2. *Two* more
          | and so on
          No point: 1. x

        """)
  }

  @Test(
    "The text of a CDATA section is read, its marks are not",
    arguments: [
      ("<![CDATA[<p>Hello <em>you</em></p>]]>", "  Hello /you/"), ("<![CDATA[a & b]]>", "  a & b"),
      ("<p>a</p><![CDATA[b]]> c", "  a\n  b c"), ("<p>x[y[0]]>1</p>", "  x[y[0]]>1"),
      ("<p>a</p><!-- <![CDATA[ --><p>b]]></p>", "  a\n  b]]>"),
    ])
  func sections(_ text: String, _ blocks: String) { #expect(answer(text) == blocks) }

  @Test("Bold by style is bold: in a word, by a class, and where it undoes an element")
  func styles() {
    #expect(answer("<p>a <span style='font-weight: 700'>b</span> c</p>") == "  a *b* c")
    #expect(answer("<b style='font-weight:normal'><p>a <b>b</b></p></b>") == "  a *b*")
    #expect(answer("<p>a <span style='FONT-STYLE:italic !important'>b</span></p>") == "  a /b/")
    let result = load(
      """
      <html><head><style>@import url(x);.c0{color:#000}.c3{font-weight:700;color:#111}</style></head>
      <body class="c5 doc-content"><p class="c1 title"><span>Library FAQ</span></p>
      <p><span class="c3">When are you open?</span></p><p><span class="c0">9 to 18.</span></p>
      <p><span class="c3">Where?</span></p><p>Here.</p></body></html>
      """, as: "page.html")
    #expect(result.catalog?.title == "Library FAQ")
    #expect(transcript(result) == "? When are you open?\n  9 to 18.\n? Where?\n  Here.\n")
    #expect(result.diagnostics.isEmpty)
  }

  @Test("Bold questions below one heading are questions, with or without an introduction")
  func boldQuestions() {
    for introduction in ["", "<p>Please read.</p>"] {
      let result = load(
        "<h1>FAQ</h1>\(introduction)<p><b>When?</b></p><p>9 to 18.</p><p><b>Where?</b></p><p>Here.",
        as: "page.html")
      #expect(transcript(result) == "? When?\n  9 to 18.\n? Where?\n  Here.\n")
      #expect(result.diagnostics.count == (introduction.isEmpty ? 0 : 1))
    }
  }

  @Test("Text of a page that belongs to no question has a warning, as in Markdown")
  func lostText() {
    let page = load(
      "<h1>FAQ</h1><p>Welcome.</p>\n<h2>General</h2><p>Intro.</p><h3>When?</h3><p>Now</p>",
      as: "page.html")
    #expect(page.questions == ["When?"])
    #expect(page.diagnostics.map(\.place) == ["1:16 warning", "2:20 warning"])
    let menus = load(
      """
      <body><div role=navigation>Menu</div><h2>When?</h2><p>Now</p>
      <div id=footer role="contentinfo"><p>Made by a program</p></div>
      """, as: "page.html")
    #expect(transcript(menus) == "? When?\n  Now\n")
    #expect(menus.diagnostics.isEmpty)
  }

  @Test("Buttons that open something are questions; those of menus are not")
  func accordions() {
    let result = load(
      """
      <h1>FAQ</h1><h2><button aria-expanded=false>Where?</button></h2><div>Here</div>
      <button class="accordion-button" aria-controls="c2">When?</button><div id=c2><p>Now</p></div>
      <button aria-controls="c3">How?</button><div id=c3>So <button>Click</button></div>
      <button aria-controls="m">Menu</button>
      """, as: "page.html")
    #expect(
      transcript(result) == "? Where?\n  Here\n? When?\n  Now\n? How?\n  So Click\n  Menu\n")
  }

  @Test("What microdata or JSON-LD leave out of the page's questions is said")
  func besideData() {
    let result = load(
      """
      <div itemscope itemtype="https://schema.org/Question"><b itemprop=name>A?</b>
      <div itemprop=acceptedAnswer itemscope itemtype="https://schema.org/Answer">
      <p itemprop=text>a</p><p>beside</p></div></div>
      <div itemscope itemtype="https://schema.org/Question"><h2 itemprop=name>B?</h2></div>
      <h2>C?</h2><p>c</p>
      """, as: "page.html")
    #expect(transcript(result) == "? A?\n  a\n? B?\n")
    #expect(
      result.diagnostics.map(\.place) == ["3:1 warning", "4:1 warning", "5:1 warning"])
    let data = load(
      """
      <script type="application/ld+json">{"@type":"FAQPage","mainEntity":
      {"@type":"Question","name":"A &amp; b?","acceptedAnswer":"x"}}</script>
      <h2>a &amp; B?</h2><p>x</p><h2>C?</h2><p>c</p>
      """, as: "page.html")
    #expect(data.questions == ["A & b?"])
    #expect(data.diagnostics.map(\.line) == [3])
  }

  @Test("A list of terms within a definition is part of it")
  func nestedTerms() {
    let result = load(
      "<dl><dt>A?<dd>a<dt>C?<dd><dl><dt>in</dt><dd>ner</dd></dl><dt>D?<dd>d</dl>", as: "page.html")
    #expect(transcript(result) == "? A?\n  a\n? C?\n  *in*\n  | ner\n? D?\n  d\n")
    #expect(result.diagnostics.isEmpty)
  }

  // MARK: What was escaped

  @Test("Tags and references that were escaped twice are read or named")
  func escapedTwice() {
    let whole = loaded("&lt;p&gt;Hello &lt;b&gt;x&lt;/b&gt;&lt;/p&gt;&lt;br&gt;y")
    #expect(transcript(whole) == "? Q?\n  Hello *x*\n  y\n")
    #expect(words(whole).contains("are read as tags"))
    let part = loaded("<p>It &lt;b&gt;is&lt;/b&gt; &amp;nbsp; so</p>")
    #expect(transcript(part) == "? Q?\n  It <b>is</b> &nbsp; so\n")
    #expect(part.diagnostics.count == 2)
    let title = load(
      #"[{"id":1,"question":"D &amp;amp; &lt;em&gt;E&lt;/em&gt;?","answer":"x"}]"#)
    #expect(title.questions == ["D & E?"])
  }

  // MARK: What another program should have put something in the place of

  @Test("A footnote stands in brackets where the text refers to it")
  func footnotes() {
    let result = load(
      """
      ## A?

      See[^1] and *again[^b]*, or[^1].

      ## B?

      Text[^none].

      [^1]: The `one` [note](https://example.org/n).

      [^b]: Other
          line.

          Second paragraph.
      """, as: "faq.md")
    #expect(
      transcript(result) == """
        ? A?
          See (The `one` [note](https://example.org/n).) and /again (Other line. Second paragraph.)/, \
        or (The one note.).
        ? B?
          Text[^none].

        """)
    #expect(result.diagnostics.map(\.place) == ["7:1 warning"])
  }

  @Test("Short codes, templates and attribute lists have one warning each a file, at the first")
  func leftMarkup() {
    let result = load(
      """
      ## A?
      {: .note #x }

      Text with {{ site.name }} and {% raw %}x{% endraw %}.
      {: .note}

      `{{ code }}` and [gallery ids="1,2"] or [b]x[/b].

      ## B?

      {{< youtube abc >}}

      ##What is no heading?
      """, as: "faq.md")
    #expect(
      transcript(result) == """
        ? A?
          Text with {{ site.name }} and {% raw %}x{% endraw %}.
          `{{ code }}` and [gallery ids="1,2"] or [b]x[/b].
        ? B?
          {{< youtube abc >}}
          ##What is no heading?

        """)
    #expect(
      result.diagnostics.map(\.place) == [
        "2:1 warning", "4:1 warning", "7:1 warning", "13:1 warning",
      ])
    for sort in ["x {{ y }} z", "[vc_row]x[/vc_row]"] {
      #expect(answer(sort) == "  " + sort)
      #expect(loaded(sort).diagnostics.count == 1)
    }
  }

  @Test(
    "A plain field that is clearly Markdown is read as Markdown, with a warning",
    arguments: [
      (
        "See **bold**, [map](https://x.y/z) and:\n\n1. one\n2. two",
        "  See *bold*, [map](https://x.y/z) and:\n  1. one\n  2. two"
      ),
      ("a **b**\nc", "  a *b*\\nc"), ("[x](tel:+49)", "  [x](tel:+49)"),
      ("**A & B**", "  *A & B*"),
    ])
  func markdownCells(_ text: String, _ blocks: String) {
    #expect(answer(text) == blocks)
    #expect(words(loaded(text)).contains("is read as Markdown"))
    let table = load("Question,Answer\nQ?,\"\(text)\"\n", as: "faq.csv")
    #expect(transcript(table) == "? Q?\n\(blocks)\n")
  }

  @Test(
    "What only looks like Markdown stays as it is",
    arguments: [
      "2 ** 3 ** 4", "2**3**4", "a ** b **", "[x](y)", "* one\n* two", "_x_ `y` # z", "**", "****",
      "**\n**", "a[0](b)", "***",
    ])
  func noMarkdown(_ text: String) {
    #expect(transcript(loaded(text)) == "? Q?\n  \(text.replacing("\n", with: "\\n"))\n")
    #expect(loaded(text).diagnostics.isEmpty)
  }

  @Test("[[Question|words]] shows the words; what leads to no question is said")
  func aliases() {
    let result = load(
      """
      ## Where is it?

      [[When?|the hours]] [[ x ]] [[No such]] [[#when|see]]

      ## When?

      [[no such|y]]
      """, as: "faq.md")
    let when = result.ids[1]
    #expect(
      transcript(result) == """
        ? Where is it?
          [the hours](=> \(when)) [[ x ]] [[No such]] [see](=> \(when))
        ? When?
          [[no such|y]]

        """)
    #expect(result.diagnostics.map(\.place) == ["3:1 warning", "7:1 warning"])
  }

  @Test("A link to a section leads to its first question")
  func sectionLinks() {
    let result = load(
      """
      # FAQ

      ## Visiting us

      ### When?

      [x](#visiting-us) [y](#cards) [z](#faq)

      ## <a id="cards"></a>Library cards

      ### How?

      So.
      """, as: "faq.md")
    let (when, how) = (result.ids[0], result.ids[1])
    #expect(
      transcript(result).split(separator: "\n")[2]
        == "  [x](=> \(when)) [y](=> \(how)) [z](=> \(when))")
    #expect(result.diagnostics.isEmpty)
  }

  @Test("A link's warning is at its address")
  func linkPlaces() {
    let result = load(
      "## A?\n\nSee [a](b.md),\n[c](d.md), [e](#none) and [f](b.md#x).\n", as: "faq.md")
    #expect(
      result.diagnostics.map(\.place) == [
        "3:9 warning", "4:5 warning", "4:16 warning", "4:31 warning",
      ])
  }

  // MARK: Lists of questions

  @Test("Points are questions where they are answered, in bold or not, with their own points")
  func points() {
    let result = load(
      """
      # FAQ
      - **How do I A?** Do a.
      - **How do I B?**
        Do b.
      - How do I C?
        - Do c.
          - Or this.
      - How do I D?
      1. Where?
         There.
      2. When?
         Then.
      """, as: "faq.md")
    #expect(
      transcript(result) == """
        ? How do I A?
          Do a.
        ? How do I B?
          Do b.
        ? How do I C?
          - Do c.
            - Or this.
        ? How do I D?
        ? Where?
          There.
        ? When?
          Then.

        """)
    #expect(result.diagnostics.map(\.place) == ["8:1 warning"])
    let plain = load("# FAQ\n\n1. Where?\n\n   There.\n2. When?\n   Then.\n", as: "faq.md")
    #expect(transcript(plain) == "? Where?\n  There.\n? When?\n  Then.\n")
  }

  @Test("Points that ask and have no answer are part of an answer or a list of links")
  func unansweredPoints() {
    let result = load(
      """
      # FAQ

      - [Why?](#why)
      - [When?](#when)

      ## Why?

      Ask yourself:

      - Is it new?
      - Is it good?

      ## When?

      Now
      """, as: "faq.md")
    #expect(
      transcript(result)
        == "? Why?\n  Ask yourself:\n  - Is it new?\n  - Is it good?\n? When?\n  Now\n")
    #expect(result.diagnostics.map(\.place) == ["3:1 warning"])
  }

  // MARK: Front matter

  @Test("Hugo's front matter gives what it can, and the rest is named")
  func hugo() {
    let result = load(
      "+++\ntitle = \"Häufig\" # x\ndate = 2024-01-01\nlang = 'fr'\n[menu]\nlang = 'de'\n+++\n\n### Où ?\nIci.\n",
      as: "faq.md")
    #expect(result.catalog?.title == "Häufig")
    #expect(result.catalog?.language == "fr")
    #expect(transcript(result) == "? Où ?\n  Ici.\n")
    #expect(result.diagnostics.map(\.place) == ["3:1 warning"])
    #expect(words(result).contains("\"date\", \"[menu]\", \"lang\""))
  }

  // MARK: Holes, controls, films

  @Test(
    "Blank lines at the ends of a text are holes and go; those within stay",
    arguments: [
      ("\n \n p \n\n\n q\n", "   p \\n\\n\\n q"), ("a\n\nb", "  a\\n\\nb"), (" a ", "   a "),
      ("a \n  \n\n ", "  a "), ("\n\n<b>a</b>\n", "  *a*"),
    ])
  func blankLines(_ text: String, _ blocks: String) { #expect(answer(text) == blocks) }

  @Test("Sequences that color a terminal are left out, with a warning")
  func controls() {
    let result = load("Question,Answer\nA\u{1B}[1mb?,c\u{1B}[0;31mred\u{7}\tx\n", as: "faq.csv")
    #expect(transcript(result) == "? Ab?\n  cred\tx\n")
    #expect(result.diagnostics.map(\.line) == [2])
  }

  @Test("Films and pages within the page leave their address, or their text")
  func media() {
    let result = loaded(
      """
      <iframe src='https://example.org/film' title='The film'></iframe>\
      <video controls><source src='a.mp4'>a film</video> <object data='x.swf'>old</object>\
      <iframe src="https://example.org/count" width="1" height="1"></iframe>
      """)
    #expect(
      transcript(result) == "? Q?\n  [The film](https://example.org/film) a film old\n")
    for tag in ["<iframe>", "<video>", "<object>"] { #expect(words(result).contains(tag)) }
  }

  @Test("An SVG whose elements are not all drawn has a warning")
  func drawings() {
    let result = Fixture.load("Markdown/drawings.md")
    #expect(result.diagnostics.map(\.message).filter { $0.contains("<use>") }.count == 1)
    #expect(result.diagnostics.count == 1)
  }
}
