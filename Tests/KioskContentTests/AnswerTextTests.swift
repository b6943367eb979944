import KioskContent
import KioskCore
import Testing

@Suite("Answers in plain fields and in HTML")
struct AnswerTextTests {
  /// What an answer in a JSON file becomes: a line a block.
  private func answer(_ text: String) -> String {
    let lines = transcript(loaded(text)).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().joined(separator: "\n")
  }

  private func loaded(_ text: String) -> LoadResult {
    let answer = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return load(#"[{"id":1,"question":"Q?","answer":"\#(answer)"}]"#)
  }

  @Test("A link leads to the question of its own language, and to none of another")
  func linksByLanguage() {
    let result = load(
      """
      [{"id": "a", "question_en": "A?", "answer_en": "<a href='#b'>b</a> <a href='#c'>c</a>",
        "question_de": "Ä?", "answer_de": "<a href='#b'>b</a> <a href='#c'>c</a>"},
       {"id": "b", "question_en": "B?", "answer_en": "x", "question_de": "Be?", "answer_de": "x"},
       {"id": "c", "question_de": "C?", "answer_de": "x"}]
      """)
    let links = result.catalogs.map { $0.faqs[0].answer[0].runs.compactMap(\.link) }
    #expect(links == [[.question("b")], [.question("b"), .question("c")]])
    #expect(result.diagnostics.map(\.message).filter { $0.contains("\"#c\"") }.count == 1)
  }

  @Test("What a list says that is given again says nothing, and no link leads there")
  func forgotten() {
    let result = load(
      """
      {"faqs": [{"id": 1, "question": "A?", "answer": "<p><blink>a</blink>"}],
       "faqs": [{"id": 2, "question": "B?", "answer": "<a href='#1'>b</a>"}]}
      """)
    #expect(result.questions == ["B?"])
    #expect(!words(result).contains("blink"))
    #expect(words(result).contains("\"#1\""))
  }

  @Test(
    "What only looks like HTML stays as it is, in full",
    arguments: [
      "Is 3<5 & 7>2?", "a<b and c>d &amp; e", "if a<b then b>a", "Press <Enter> or <F1>",
      "Write to <name> at <address>", "<b> is bold", "AT&T &amp; x", "x & y; z",
      "<3", "a <- b", "AT&T &nbsp; <", "<unknown>x</unknown>", "1 < 2 <br", "\\", "[x] [y](z)",
      "# no heading", "* no point",
    ])
  func literal(_ text: String) {
    #expect(answer(text) == "  " + text)
    #expect(loaded(text).diagnostics.isEmpty)
  }

  @Test(
    "What plainly is HTML is read as HTML",
    arguments: [
      ("a<br>b", "  a\\nb"), ("<p>a</p><p>b", "  a\n  b"), ("<b>a</b> b", "  *a* b"),
      ("<a href=\"https://e.org/\">x</a>", "  [x](https://e.org/)"),
      ("10&nbsp;&euro;", "  10\u{A0}€"),
      ("it&#8217;s", "  it’s"), ("&lt;b&gt;", "  <b>"), ("Fish &amp; chips", "  Fish & chips"),
      ("Tom &amp; Jerry&#8217;s R&D", "  Tom & Jerry’s R&D"),
      ("<ul><li>a<li>b</ul>", "  - a\n  - b"),
      ("one\ntwo <b>x</b>\n\nthree", "  one\\ntwo *x*\\n\\nthree"),
      ("one\ntwo<br>three", "  one two\\nthree"), ("caf&eacute; &check;", "  café ✓"),
      ("<p>&amp;lt;b&amp;gt; &lt;i&gt;</p>", "  &lt;b&gt; <i>"), ("<P>a<BR/>b</P>", "  a\\nb"),
    ])
  func html(_ text: String, _ blocks: String) { #expect(answer(text) == blocks) }

  @Test("Questions lose their markup, and only where it is markup")
  func questions() {
    let result = load(
      """
      [{"id":1,"question":"<p>How <b>much</b>?</p>","answer":"a"},
       {"id":2,"question":"Is 3<5 &amp; <b>?","answer":"a"},
       {"id":3,"question":"Caf&eacute;&nbsp;open?","answer":"a"}]
      """)
    #expect(result.questions == ["How much?", "Is 3<5 &amp; <b>?", "Café\u{A0}open?"])
  }

  @Test(
    "Bare addresses become links, and the text stays as it is",
    arguments: [
      ("See https://example.org/a_b(c)?d=e#f.", "See [*](https://example.org/a_b(c)?d=e#f)."),
      ("(www.example.org)", "([*](http://www.example.org))"),
      ("mail a.b@example.org, please", "mail [*](mailto:a.b@example.org), please"),
      ("mailto:a@b.org", "[*](mailto:a@b.org)"), ("见https://例子.cn/路。好", "见https://例子.cn/路。好"),
      ("见 https://例子.cn/路。好", "见 [*](https://例子.cn/路)。好"),
      ("HTTP://E.org", "[*](HTTP://E.org)"), ("xhttp://e.org", "xhttp://e.org"),
      ("http://", "http://"), ("www.", "www."), ("a@b", "a@b"), ("@", "@"),
      ("a@@b.org", "a@@b.org"), ("\"https://e.org/\"", "\"[*](https://e.org/)\""),
      ("https://e.org/a)b", "[*](https://e.org/a)b)"),
      ("https://e.org/(a)b)))!", "[*](https://e.org/(a)b))))!"),
      ("http:///http://e.org", "http:///[*](http://e.org)"),
    ])
  func addresses(_ text: String, _ shown: String) {
    let result = loaded(text)
    #expect(result.catalog?.faqs.first?.plainAnswer == text)
    let runs = result.catalog?.faqs.first?.answer.first?.runs ?? []
    let marked = runs.map { run in
      if case .address(let address) = run.link { "[*](\(address))" } else { run.text }
    }.joined()
    #expect(marked == shown)
  }

  @Test("Nested lists, numbers that start elsewhere, further paragraphs of a point")
  func lists() {
    #expect(
      answer(
        """
        <ol start=3><li>a<ul><li>b<li><p>c</p><p>d</p></ul><li value=9>e</ol>\
        <li>loose</li><dl><dt>t<dd>d</dl>
        """) == """
            3. a
              - b
              - c
              | d
            9. e
            - loose
            *t*
            | d
          """)
  }

  @Test("Tables: header rows, alignment, cells over several columns and rows, lists in cells")
  func tables() {
    #expect(
      answer(
        """
        <table><caption>C</caption><thead><tr><th>A<th align=right>B</thead>\
        <tr><td rowspan=2>1<td>2<tr><td><ul><li>x<li>y</ul><tr><td colspan=2>z</table>
        """) == """
            C
            tab 1 [leading trailing] A | B // 1 | 2 //  | • x\\n• y // z |\u{20}
          """)
  }

  @Test("Headings, quotations, code, rulers, details")
  func rest() {
    #expect(
      answer(
        """
        <h3>H</h3><blockquote><p>q</p></blockquote><pre>  a
          b
        </pre>x<hr>y <q>z</q><details><summary>S</summary>T</details>
        """) == """
            ### H
            | q
            pre   a\\n  b
            x
            y “z”
            *S*
            T
          """)
  }

  @Test("Scripts, styles, frames and forms are dropped, comments too, each with a warning")
  func dropped() {
    let result = loaded(
      """
      <p>a</p><script>alert(1)</script><style>p{}</style><iframe src="https://e.org">f</iframe>\
      <form><input name=x>g</form><object>h</object><!-- c --><!--#include file="x" --><?php y ?>\
      <img src="https://e.org/x.png" alt="D"><video>v</video><p>z</p>
      """)
    #expect(transcript(result) == "? Q?\n  a\n  [https://e.org](https://e.org) f\n  h D v\n  z\n")
    let said = words(result)
    for part in [
      "<script>", "<style>", "<iframe>", "<form>", "<object>", "<!-- … -->", "<!--#…-->",
      "https://e.org/x.png", "<video>",
    ] { #expect(said.contains(part), "\(part)") }
    #expect(result.outcome == .fine)
  }

  @Test("An unknown tag is shown as its text, and named once with how often it comes")
  func unknown() {
    let result = load(
      """
      [{"id":1,"question":"Q?","answer":"<p><foo>a</foo> b"},
       {"id":2,"question":"R?","answer":"<p><foo bar=1>c</foo> d<foo/>"}]
      """)
    #expect(transcript(result) == "? Q?\n  a b\n? R?\n  c d\n")
    #expect(result.diagnostics.map(\.place) == ["1:35 warning"])
    #expect(result.diagnostics.first?.message.hasPrefix("<foo> (3 times) is not known") == true)
  }

  @Test("Links that a kiosk cannot follow are text, with a warning")
  func deadLinks() {
    let result = loaded(
      """
      <a href="page.html">a</a> <a href="javascript:x()">b</a> <a href="ftp://e.org">c</a> \
      <a href="#">d</a> <a href=" HTTPS://e.org ">e</a> <a href="tel:+49 1">f</a> <a name=x>g</a>
      """)
    #expect(
      transcript(result) == "? Q?\n  a b c d [e](HTTPS://e.org) [f](tel:+49 1) g\n")
    #expect(result.diagnostics.count == 3)
  }

  @Test("[[…]] names a question by its words or its id, and stays literal where there is none")
  func questionLinks() {
    let result = load(
      """
      [{"id":"a","question":"Where is it?","answer":"[[where  IS it?]] [[b]] [[c]] [[[[b]]]] `[["},
       {"id":"b","question":"B?","answer":"<code>[[a]]</code> <a href='#a'>x</a> <a href='#zz'>y</a>"}]
      """)
    #expect(
      transcript(result) == """
        ? Where is it?
          [where  IS it?](=> a) [b](=> b) [[c]] [[[b](=> b)]] `[[
        ? B?
          `[[a]]` [x](=> a) y

        """)
    #expect(result.diagnostics.map(\.message).count { $0.contains("\"#zz\"") } == 1)
    #expect(result.diagnostics.map(\.message).count { $0.contains("[[c]]") } == 1)
    #expect(result.diagnostics.count == 2)
  }

  @Test("The limit of an answer holds for all of its blocks together")
  func limit() {
    let long = String(repeating: "<p>" + String(repeating: "x", count: 1000) + "</p>", count: 100)
    let bytes = loaded(long)
    let kept = bytes.catalog?.faqs.first?.answer ?? []
    #expect(kept.map(\.plainText.utf8.count).reduce(0, +) <= 65_536 + 16)
    #expect(kept.count == 66)
    #expect(kept.last?.plainText.hasSuffix("x… (shortened)") == true)
    #expect(bytes.diagnostics.map(\.place) == ["1:35 warning"])
    let lines = loaded(String(repeating: "<p>a</p>", count: 3000)).catalog?.faqs.first?.answer ?? []
    #expect((2000...2002).contains(lines.count))
    #expect(lines.last?.plainText == "… (shortened)")
    let table = loaded("<table>" + String(repeating: "<tr><td>a<td>b", count: 3000) + "</table>")
    guard case .table(let cut) = table.catalog?.faqs.first?.answer.first?.kind else {
      Issue.record("there is no table")
      return
    }
    #expect((1990...2001).contains(cut.rows.count))
  }
}
