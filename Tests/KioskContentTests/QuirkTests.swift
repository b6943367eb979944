import KioskContent
import KioskCore
import Testing

/// What files of real organisations do, one fixture for each.
@Suite("Quirks of real files")
struct QuirkTests {
  struct Quirk: CustomTestStringConvertible, Sendable {
    var file: String
    /// What each catalog asks.
    var questions: [[String]]
    /// The first catalog's answers; nil where they do not matter.
    var answers: [String]?
    var sections: [[String]]?
    /// A part of each message, in its order.
    var messages: [String] = []

    var testDescription: String { file }

    init(
      _ file: String, _ questions: [String]..., answers: [String]? = nil,
      sections: [[String]]? = nil, messages: [String] = []
    ) {
      self.file = file
      self.questions = questions
      self.answers = answers
      self.sections = sections
      self.messages = messages
    }
  }

  private static let missingID = ".id is missing"

  static let tables: [Quirk] = [
    Quirk(
      "cr-only.csv", ["Where is the library?", "When are you open?"],
      answers: ["On the second floor.", "From 9 to 18 o'clock."]),
    Quirk("bom.csv", ["Where is the library?", "When are you open?"]),
    Quirk(
      "semicolon.csv", ["Where is it, please?", "When, exactly?"],
      answers: ["On the left; then right", "At nine, or ten"]),
    Quirk(
      "no-header.csv", ["When are you open?", "Where is the library?", "How do I renew a book?"],
      messages: ["column 2 is taken for the questions and column 1 for the answers"]),
    Quirk("foreign-header.csv", ["Wo ist die Bücherei?", "Wann ist geöffnet?"]),
    Quirk("arabic-header.csv", ["متى تفتحون؟"], answers: ["من التاسعة."]),
    Quirk("chinese-header.csv", ["图书馆在哪里？"]),
    Quirk("spanish-header.csv", ["¿Dónde está?"]),
    Quirk("italian-header.tsv", ["Dov'è?"], answers: ["Sopra."]),
    Quirk("russian-header.csv", ["Где?"]),
    Quirk(
      "misspelt-header.csv", ["Where is the library?"],
      messages: ["the head \"anser\" is taken for \"answer\""]),
    Quirk(
      "seven-columns.csv", ["When are you open?", "Where is it?"],
      answers: ["From 9 to 18 o'clock.", "On the left."],
      sections: [["Opening hours"], ["Visits"]],
      messages: ["columns \"synonyms\", \"tags\"", "1 row is switched off"]),
    Quirk(
      "multi-line.csv", ["Where?\nExactly?", "When?"],
      answers: ["First line\n\nThird \"line\"", "Now."]),
    Quirk("q-prefix.csv", ["Where is it?", "When?"], answers: ["On the left.", "Now."]),
    Quirk("utf-16.tsv", ["Wo ist die Bücherei?"]),
    Quirk("utf-16-no-mark.csv", ["Where is the library?"], messages: ["read as UTF-16LE"]),
    Quirk(
      "windows-1252.csv", ["Wo ist die Bücherei?"],
      answers: ["Über dem „Café“ – im zweiten Stock."], messages: ["read as windows-1252"]),
    Quirk(
      "broken-utf-8.csv", ["Wo ist die Bücherei?", "Was tut man für Gäste?"],
      answers: ["Oben, ganz schön weit.", "Vi\u{FFFD}el."], messages: ["this byte is not UTF-8"]),
    Quirk(
      "really-json.csv", ["Where is it?"], messages: ["the name says CSV, but this is JSON"]),
    Quirk(
      "page-in.csv", ["Where is it?"], answers: ["On the left."],
      messages: ["the name says CSV, but this is HTML"]),
    Quirk(
      "html-cells.csv", ["Where\u{A0}is it?"], answers: ["On the left,\u{A0}then up."]),
    Quirk("sep-line.csv", ["Where?"], answers: ["Here."]),
    Quirk(
      "comma-in-answer.csv", ["Where is it?"], answers: ["On the left, then up, then right"],
      messages: ["more cells than there are heads"]),
    Quirk("both-languages.csv", ["Where?"], ["أين؟"]),
    Quirk("table-in.txt", ["Where?", "When?"]),
  ]

  static let objects: [Quirk] = [
    Quirk("no-ending", ["Where?"]), Quirk("json-in.txt", ["Where?"]),
    Quirk("utf-32.json", ["Wo ist die Bücherei?"]),
    Quirk(
      "iso-8859-1.json", ["Où est la bibliothèque?"], answers: ["À l'étage."],
      messages: ["read as windows-1252"]),
    Quirk(
      "flat.json", ["Where is it?", "When?", "Last?"],
      answers: ["On the left.\nThen up.", "Now.", "Yes."]),
    Quirk("both-languages.json", ["Where?", "When?", "Who?"], ["أين؟", "متى؟", "من؟"]),
    Quirk("languages.json", ["Where?"], ["أين؟"]),
    Quirk(
      "three-levels.json", ["Where?", "How far?", "How many?"],
      sections: [["Visits", "By train", "Tickets"], ["Visits", "On foot"], ["Books"]]),
    Quirk(
      "q-a.json", ["Where?", "When?"], answers: ["Here.", "Now."], messages: [missingID, missingID]),
    Quirk("title-content.json", ["Where?"], answers: ["Here."], messages: [missingID]),
    Quirk("accepted-answer.json", ["Where?"], answers: ["Here."], messages: [missingID]),
    Quirk("string-ids.json", ["Where?"]),
    Quirk("html-array.json", ["Where?"], answers: ["On the left.\nThen up."]),
    Quirk("keyed-by-id.json", ["When?", "Where?"]),
    Quirk(
      "keyed-by-question.json", ["Where is it?", "When is it?"],
      answers: ["Here.", "First.\nSecond."]),
    Quirk("pairs.json", ["Where?", "When?"], answers: ["Here.", "Now."]),
    Quirk("switched-off.json", ["Where?"], messages: ["1 entry is switched off"]),
    Quirk(
      "equal-questions.json", ["Where?", "Where?"], messages: ["comes 2 times, first in line 1"]),
  ]

  static let documents: [Quirk] = [
    Quirk("yaml-in.txt", ["Where?"], messages: [missingID]),
    Quirk(
      "one-key-section.yaml", ["Where?", "When?", "How many?"],
      answers: ["Here.", "Now.", "Three."],
      sections: [["Visits"], ["Visits"], ["Books"]],
      messages: [missingID, missingID, missingID]),
    Quirk(
      "answer-list.yml", ["Where?"], answers: ["On the left.\nThen up."], messages: [missingID]),
    Quirk(
      "q-a.yaml", ["Where?", "When?"], answers: ["Here.", "42"], messages: [missingID, missingID]),
    Quirk(
      "numbered.yaml", ["Where?"], answers: ["On the left.\nThen up.\nAt last in."],
      messages: [missingID]),
    Quirk("numbered-flat.yaml", ["Where?", "When?"], answers: ["Here.", "Now."]),
    Quirk(
      "section-map.yaml", ["Where is it?", "When is it?", "How many?"],
      sections: [["Visits"], ["Visits"], ["Books"]]),
    Quirk(
      "aliases.yaml", ["When are you open?", "When is the desk open?", "Where?"],
      answers: ["From 9 to 18 o'clock.", "From 9 to 18 o'clock.", "Here."],
      messages: ["\"base\"", missingID, missingID]),
    Quirk("several-documents.yaml", ["Where?", "When?"], messages: [missingID, missingID]),
    Quirk("repeated-key.yaml", ["When?"], messages: [missingID, "comes twice"]),
  ]

  @Test("It loads with sensible rows and honest warnings", arguments: tables + objects + documents)
  func loads(_ quirk: Quirk) {
    let result = Fixture.load("Quirks/\(quirk.file)")
    #expect(result.outcome == .fine, "\(result.diagnostics.map(\.description))")
    #expect(result.catalogs.map { $0.faqs.map(\.question) } == quirk.questions)
    if let answers = quirk.answers {
      #expect(result.catalog?.faqs.map(\.plainAnswer) == answers)
    }
    let sections = quirk.sections ?? quirk.questions[0].map { _ in [] }
    #expect(result.catalog?.faqs.map(\.sections) == sections)
    let messages = result.diagnostics.map(\.message)
    #expect(messages.count == quirk.messages.count, "\(messages)")
    for (message, part) in zip(messages, quirk.messages) { #expect(message.contains(part)) }
  }

  @Test("Each language has the catalog that is its own, with the same ids")
  func languages() {
    for file in ["both-languages.json", "both-languages.csv", "languages.json"] {
      let result = Fixture.load("Quirks/\(file)")
      #expect(result.catalogs.map(\.language) == ["en", "ar"], "\(file)")
      #expect(result.catalogs.first?.faqs.map(\.id) == result.catalogs.last?.faqs.map(\.id))
    }
    #expect(Fixture.load("Quirks/languages.json").catalogs.last?.title == "أسئلة")
  }

  @Test("One broken row among 250 is named by its line, and all others show")
  func brokenRow() {
    let result = Fixture.load("Quirks/broken-row.csv")
    #expect(result.questions.count == 249)
    #expect(result.diagnostics.map(\.line) == [122, 132])
    #expect(result.diagnostics.first?.message.contains("never closed") == true)
    #expect(result.diagnostics.last?.message.contains("row 132 has 1 cell and needs 2") == true)
    #expect(result.questions[120] == "Question 120? that is never closed")
    #expect(result.catalog?.faqs[121].plainAnswer == "Answer 121, in full.")
  }

  @Test("Cyrillic letters without a word about their encoding are found out")
  func cyrillic() {
    let result = Fixture.load("Quirks/windows-1251.csv")
    #expect(result.questions.first == "Где находится библиотека номер 0?")
    #expect(result.diagnostics.first?.message.contains("windows-1251") == true)
  }

  @Test("What HTML in cells and in lists marks up is kept, and what is dropped is said")
  func markup() {
    #expect(
      transcript(Fixture.load("Quirks/html-cells.csv")) == """
        ? Where\u{A0}is it?
          On the *left*,\u{A0}then up.

        """)
    for text in [
      "question;answer\nA?;<p>b</p><script>c</script>\n",
      "- {id: 1, q: A?, a: [<p>b</p><script>c</script>]}",
      "[{\"id\": 1, \"q\": \"A?\", \"a\": \"<p>b</p><script>c</script>\"}]",
      "{\"q1\": \"A?\", \"a1\": \"<p>b</p><script>c</script>\"}",
      "[{\"id\": 1, \"q_en\": \"A?\", \"a_en\": \"<p>b</p><script>c</script>\"}]",
    ] {
      let name = text.hasPrefix("q") ? "faq.csv" : text.hasPrefix("-") ? "faq.yaml" : "faq.json"
      let result = load(text, as: name)
      #expect(transcript(result) == "? A?\n  b\n", "\(text)")
      #expect(words(result).contains("<script> is left out"), "\(text): \(words(result))")
    }
  }

  @Test("A page that is called a table, and a spreadsheet itself, say what they are")
  func disguises() {
    let page = Fixture.load("Quirks/really-html.csv")
    #expect(page.diagnostics.first?.message.contains("the name says CSV, but this is HTML") == true)
    #expect(page.diagnostics.last?.message.contains("no question on this page") == true)
    let sheet = Fixture.load("Quirks/spreadsheet.csv")
    #expect(sheet.catalogs.isEmpty)
    #expect(sheet.diagnostics.first?.message.contains("spreadsheet") == true)
    #expect(sheet.diagnostics.first?.message.contains("CSV") == true)
  }

  @Test("A tab that indents is named at its place")
  func tab() {
    let result = Fixture.load("Quirks/tab.yaml")
    #expect(result.catalogs.isEmpty)
    #expect(result.diagnostics.map(\.place) == ["2:1 error"])
    #expect(result.diagnostics.first?.message.contains("tab") == true)
  }

  @Test("A billion laughs are refused within a second")
  func laughs() {
    let clock = ContinuousClock()
    let passed = clock.measure {
      let result = Fixture.load("Quirks/laughs.yaml")
      #expect(result.catalogs.isEmpty)
      #expect(result.diagnostics.first?.message.contains("alias") == true)
    }
    #expect(passed < .seconds(1))
  }

  @Test("The same questions give equal FAQs in every format")
  func sameInEveryFormat() {
    let json = Fixture.load("Same/faq.json")
    #expect(json.diagnostics.isEmpty)
    #expect(json.catalog?.faqs.count == 2)
    for name in ["csv", "tsv", "yaml"] {
      let other = Fixture.load("Same/faq.\(name)")
      #expect(other.catalogs == json.catalogs, "\(name): \(other.diagnostics)")
      #expect(other.diagnostics.isEmpty, "\(name)")
    }
  }
}
