import KioskContent
import KioskCore
import Testing

@Suite("Questions in web pages")
struct HTMLPageTests {
  @Test("C04: JSON-LD in an @graph, types in a list, entities decoded exactly once")
  func graph() {
    let result = Fixture.load("C04/page.html")
    #expect(
      transcript(result) == """
        ? What's on?
          One\\nTwo
          Three
          - red
          - green
          end
        ? Tags?
          Write <b> or &lt;b&gt; or &amp; or AT&T
        ? Odd entities?
          😀 \u{FFFD} \u{FFFD} a\u{A0}b &unknown; 3 < 5
        ? Script?
          ABC [link](https://example.org/x)

        """)
    #expect(result.outcome == .fine)
    #expect(result.diagnostics.map(\.place) == ["8:81 warning", "8:81 warning"])
    #expect(words(result).contains("<script>"))
    #expect(words(result).contains("<style>"))
  }

  @Test("C04: a single question as an object, its answer in a list")
  func single() {
    let result = Fixture.load("C04/page2.html")
    #expect(transcript(result) == "? Single?\n  Yes\n")
    #expect(result.diagnostics.isEmpty)
  }

  @Test("C04: a broken block costs itself and one line; the good one is used")
  func broken() {
    let result = Fixture.load("C04/page3.html")
    #expect(transcript(result) == "? Good block?\n  Yes\n")
    #expect(result.diagnostics.map(\.place) == ["1:38 error"])
  }

  @Test("C04: plain JSON is shown literally, in full")
  func plain() {
    let result = Fixture.load("C04/plain.json")
    #expect(transcript(result) == "? Is 3<5 & 7>2?\n  a<b and c>d &amp; e\n")
    #expect(result.diagnostics.isEmpty)
  }

  @Test("Data that stand twice are shown once; lists of pages, questions beside, a broken block")
  func twice() {
    let result = Fixture.load("HTML/linked-twice.html")
    #expect(
      transcript(result) == """
        ? Do you ship?
          Yes.
        ? To where?
          Europe & Asia
        ? How fast?
          2 days

        """)
    #expect(result.ids.last == "#q3")
    #expect(result.catalog?.language == "en")
    #expect(result.diagnostics.map(\.place) == ["6:28 warning", "12:59 error"])
    #expect(result.diagnostics.first?.message.contains("line 3") == true)
  }

  @Test("Microdata, with a declared encoding that is wrong, unclosed points and a server's include")
  func microdata() {
    let result = Fixture.load("HTML/microdata.html")
    #expect(
      transcript(result) == """
        ? Wo gibt es Pässe?
          Im Bürgeramt:
          - Erdgeschoß
          - täglich
        ? Was kostet das?
          75\u{A0}€,\\nbar

        """)
    #expect(result.ids.first == "pass")
    #expect(result.catalog?.title == "Rathaus")
    #expect(result.catalog?.language == "de-AT")
    #expect(result.catalog?.direction == .leftToRight)
    #expect(result.diagnostics.map(\.place) == ["0:0 warning", "5:1 warning", "10:76 warning"])
  }

  @Test("A page without data: headings, details and definitions; menus and footers are none of it")
  func outline() {
    let result = Fixture.load("HTML/outline.html")
    #expect(
      transcript(result) == """
        == Visiting
        ? When may I visit?
          From 14 to 18.
          tab 1 [leading trailing] Day | Time // Mon | 14 // else closed |\u{20}
        ? Where do I park?
          Behind the house, see [map](https://example.org/p).
        == Staying
        ? May I bring my dog?
          No.
        ? Is there Wi-Fi?
          Yes,
          free.
        ? Is there tea?
          H₂O & tea, 5 m².

        """)
    #expect(result.catalog?.title == "Clinic FAQ")
    #expect(result.ids[1] == "park")
    #expect(result.diagnostics.map(\.place) == ["5:4 warning", "10:11 warning"])
  }

  @Test("A page without any question is an error")
  func nothing() {
    for page in ["", "<p>Hello</p>", "<script type='application/ld+json'>{}</script>", "text"] {
      let result = load(page, as: "page.html")
      #expect(result.catalog == nil, "\(page)")
      #expect(result.outcome == .contentFaults, "\(page)")
    }
  }

  @Test("Questions that lack a name or an answer are errors at their place")
  func incomplete() {
    let result = load(
      """
      <script type="application/ld+json">
      {"@type":"FAQPage","mainEntity":[
       {"@type":"Question","name":"A?"},
       {"@type":"Question","acceptedAnswer":{"text":"x"}},
       {"@type":"Question","name":"C?","acceptedAnswer":{"text":["1","2"]}},
       {"@type":"Question","name":"D?","suggestedAnswer":[{"text":"3"}]},
      ]}
      </script>
      """, as: "page.html")
    #expect(transcript(result) == "? C?\n  1\n  2\n? D?\n  3\n")
    #expect(result.diagnostics.map(\.place) == ["3:29 error", "4:2 error", "6:67 warning"])
  }

  @Test("Scripts in a comment or a CDATA section, and a type with a parameter")
  func wrapped() {
    for (open, close) in [("<!--", "-->"), ("//<![CDATA[", "//]]>"), ("\n", "\n")] {
      let result = load(
        """
        <script type="application/ld+json; charset=utf-8">\(open)
        {"@type":"FAQPage","mainEntity":{"@type":"Question","name":"A?","acceptedAnswer":"b"}}
        \(close)</script>
        """, as: "page.html")
      #expect(transcript(result) == "? A?\n  b\n", "\(open)")
    }
  }

  @Test("A page that is no UTF-8 is read as what it most likely is, with a warning at its place")
  func encoding() {
    let page: [UInt8] =
      Array("<h2>A?</h2>\n<p>K".utf8) + [0xE4] + Array("se</p>".utf8)
    let result = ContentLoader().load(page, named: "page.html")
    #expect(transcript(result) == "? A?\n  Käse\n")
    #expect(result.diagnostics.map(\.place) == ["2:5 warning"])
  }
}
