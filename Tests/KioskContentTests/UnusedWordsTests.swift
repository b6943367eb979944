import KioskContent
import KioskCore
import Testing

/// What an entry says beside what is shown of it: nothing of it is lost without a word.
@Suite("Words that are not shown")
struct UnusedWordsTests {
  /// One key for each meaning that a key can have, beside a question and an answer.
  static let surplus = [
    "content", "description", "body", "title", "name", "text1", "hint", "direction", "foo", "q",
    "a", "title_en", "faq", "en",
  ]

  @Test("A key that is not shown beside a question and an answer is named", arguments: surplus)
  func besideQuestionAndAnswer(_ key: String) {
    let result = load(#"[{"id":1,"question":"Q?","answer":"A","\#(key)":"Lost"}]"#)
    let isShown = result.catalogs.contains { catalog in
      catalog.faqs.contains {
        $0.question == "Lost" || $0.plainAnswer == "Lost" || $0.sections == ["Lost"]
      }
    }
    #expect(isShown || says(result, key), "\(words(result))")
  }

  /// Whether a key is named, or the language that it is in.
  private func says(_ result: LoadResult, _ key: String) -> Bool {
    words(result).contains("\"\(key)\"") || words(result).contains("in the language en")
  }

  @Test("What stands beside the languages of an entry is used or named", arguments: surplus)
  func besideLanguages(_ key: String) {
    let result = load(
      #"[{"id":1,"en":{"question":"Q?","answer":"A"},"ar":{"question":"B?","answer":"C"},"\#(key)":"Lost"}]"#
    )
    let isShown = result.catalog?.faqs.first?.sections == ["Lost"]
    #expect(key == "en" || isShown || says(result, key), "\(words(result))")
  }

  @Test(
    "The sections of an entry in several languages are kept, however they are written",
    arguments: [
      #""question_en":"Q?","answer_en":"A","question_ar":"B?","answer_ar":"C""#,
      #""question":{"en":"Q?","ar":"B?"},"answer":{"en":"A","ar":"C"}"#,
      #""en":{"question":"Q?","answer":"A"},"ar":{"question":"B?","answer":"C"}"#,
    ])
  func sectionsOfLanguages(_ entry: String) {
    for sections in [
      #""sections":["S","T"]"#, #""category":["S","T"]"#,
      #""sections":{"en":["S","T"],"ar":["S","T"]}"#,
    ] {
      let result = load("[{\"id\":1,\(entry),\(sections)}]")
      #expect(
        result.catalogs.map { $0.faqs.map(\.sections) } == [[["S", "T"]], [["S", "T"]]],
        "\(sections) \(words(result))")
      #expect(result.diagnostics.isEmpty, "\(words(result))")
    }
  }

  @Test(
    "What an answer's object has beside its text is named",
    arguments: [
      #"{"text":"y","more":"Lost"}"#, #"[{"text":"y","more":"Lost"}]"#,
      #"[{"kind":"paragraph","text":"y","more":"Lost"}]"#,
      #"[{"kind":"paragraph","text":[{"text":"y","more":"Lost"}]}]"#,
      #"{"text1":"y","more":"Lost"}"#,
    ])
  func answerObject(_ answer: String) {
    let result = load(#"[{"id":1,"question":"Q?","answer":\#(answer)}]"#)
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["y"])
    #expect(result.diagnostics.count == 1 && words(result).contains("\"more\""), "\(words(result))")
  }

  @Test("A numbered answer that is no text is named, and the rest of it shows")
  func numberedAnswer() {
    let result = load(#"{"q1":"One?","a1":[{"x":1}],"q2":"Two?","a2":"two"}"#)
    #expect(result.questions == ["One?", "Two?"])
    #expect(words(result).contains("a1 is a list"), "\(words(result))")
  }

  @Test("A section's introduction is no question; it is named")
  func introduction() {
    for words in ["description", "content", "answer"] {
      let result = load(
        #"""
        {"sections":[{"title":"S","\#(words)":"Intro","faqs":[{"id":1,"question":"Q?","answer":"A"}]}]}
        """#)
      #expect(result.questions == ["Q?"])
      #expect(result.catalog?.faqs.map(\.sections) == [["S"]])
      #expect(
        result.diagnostics.count == 1 && result.diagnostics[0].message.contains("\"\(words)\""),
        "\(result.diagnostics)")
    }
  }

  @Test("A section that is switched off is not shown, with a warning")
  func sectionSwitchedOff() {
    let result = load(
      #"""
      {"sections":[{"title":"S","enabled":false,"faqs":[{"id":1,"question":"Q?","answer":"A"}]},
      {"title":"T","faqs":[{"id":2,"question":"R?","answer":"A"}]}]}
      """#)
    #expect(result.questions == ["R?"])
    #expect(words(result).contains("switched off"))
  }

  @Test(
    "A question without an answer is shown, with a warning at its place, in every format",
    arguments: [
      ("faq.csv", "question;answer\nOne?;\nTwo?;two\n"),
      (
        "faq.json",
        #"[{"id":1,"question":"One?","answer":""},{"id":2,"question":"Two?","answer":"two"}]"#
      ),
      (
        "faq.json",
        #"[{"id":1,"question":"One?","answer":[]},{"id":2,"question":"Two?","answer":"two"}]"#
      ),
      ("faq.yaml", "- {id: 1, q: One?, a: ' '}\n- {id: 2, q: Two?, a: two}\n"),
      ("faq.md", "## One?\n\n## Two?\n\ntwo\n"),
    ])
  func emptyAnswer(_ file: (name: String, text: String)) {
    let result = load(file.text, as: file.name)
    #expect(result.questions == ["One?", "Two?"])
    let said = result.diagnostics.filter { $0.message.contains("\"One?\" has no answer") }
    #expect(said.count == 1 && result.diagnostics.count == 1, "\(words(result))")
    #expect(result.outcome == .fine)
  }

  @Test("A language is written as tags are, in every place by one rule")
  func languages() {
    for (written, tag) in [("en_US", "en-US"), ("de", "de"), ("ZH-hant", "zh-Hant")] {
      #expect(load(#"{"lang":"\#(written)","faqs":[]}"#).catalog?.language == tag)
      #expect(load("---\nlang: \(written)\n---\n# A?\n\nb\n", as: "a.md").catalog?.language == tag)
    }
    let english = load(#"{"lang":"english","faqs":[]}"#)
    #expect(english.catalog?.language == nil)
    #expect(words(english).contains("\"english\" is no language"), "\(words(english))")
    let cells = load("question;answer;lang\nWo?;Hier;german\nWhere?;Here;en\n", as: "a.csv")
    #expect(cells.catalogs.count == 2)
    #expect(words(cells).contains("\"german\" is no language"), "\(words(cells))")
  }

  @Test("More languages than anybody has are refused in good time")
  func manyLanguages() {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    var rows = "question,answer,lang\n"
    for index in 0..<40_000 {
      let tag =
        "en-" + [0, 1, 2, 3].map { letters[index / [1, 26, 676, 17576][$0] % 26] }.joined()
      rows += "Q\(index)?,a,\(tag)a\n"
    }
    let clock = ContinuousClock()
    let passed = clock.measure {
      let result = load(rows, as: "a.csv")
      #expect(result.catalogs.count < 1000)
      #expect(result.outcome == .contentFaults && words(result).contains("languages"))
    }
    #expect(passed < .seconds(30))
  }
}
