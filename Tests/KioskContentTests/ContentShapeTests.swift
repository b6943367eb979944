import KioskContent
import KioskCore
import Testing

@Suite("Shapes of content")
struct ContentShapeTests {
  @Test("An array of questions is read in its order")
  func array() {
    let result = load(
      #"[{"id":2,"question":"B?","answer":"b"},{"id":"x","question":"A?","answer":"a"}]"#)
    #expect(result.diagnostics.isEmpty)
    #expect(result.outcome == .fine)
    #expect(result.ids == ["2", "x"])
    #expect(result.catalog?.title == "FAQ")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["b", "a"])
  }

  @Test("An object sets title, hint and language around its questions")
  func object() {
    let result = load(
      #"{"title":"Help","faqs":[{"id":1,"question":"Q?","answer":"A","isExpanded":true}],"hint":"Tap","lang":"zh-Hant"}"#
    )
    let faq = FAQ(id: 1, question: "Q?", answer: "A", isExpanded: true)
    #expect(
      result.catalog
        == Catalog(title: "Help", hint: "Tap", language: "zh-Hant", faqs: [faq]))
    #expect(result.diagnostics.isEmpty)
  }

  @Test("What is null or blank around the list counts as left out")
  func leftOut() {
    let result = load(#"{"title":null,"hint":null,"lang":"","faqs":[]}"#)
    #expect(result.catalog == Catalog())
    #expect(result.diagnostics.isEmpty)
  }

  @Test("A question alone is accepted with a warning")
  func loneQuestion() {
    let result = Fixture.load("C02/object.json")
    #expect(result.questions == ["Lone object?"])
    #expect(result.diagnostics.map(\.place) == ["1:1 warning"])
  }

  @Test("An empty object, and one without a list, are errors and give no catalog")
  func noList() {
    for text in ["{}", #"{"title":"T"}"#, #"{"faqs":7}"#, #"{"faqs":null}"#] {
      let result = load(text)
      #expect(result.catalog == nil, "\(text)")
      #expect(result.outcome == .contentFaults)
      #expect(result.diagnostics.first?.message.contains("faqs") == true)
    }
  }

  @Test("An empty list is a catalog without questions, and no fault")
  func emptyList() {
    let result = Fixture.load("X01/empty.json")
    #expect(result.catalog == Catalog())
    #expect(result.diagnostics.isEmpty)
  }

  @Test("An unknown key is named once, with the nearest known one and how often it comes")
  func unknownKeys() {
    let result = load(
      """
      [{"id":1,"qestion":"x","question":"A?","answer":"a"},
       {"id":2,"qestion":"x","question":"B?","answer":"b","colour":{"deep":[1,{"er":2}]}}]
      """)
    #expect(result.questions == ["A?", "B?"])
    #expect(result.diagnostics.map(\.place) == ["1:10 warning", "2:53 warning"])
    #expect(result.diagnostics.first?.message.contains("2 times") == true)
    #expect(result.diagnostics.first?.message.contains("did you mean \"question\"?") == true)
    #expect(result.diagnostics.last?.message.contains("\"isExpanded\"") == true)
  }

  @Test("Of a key that comes twice in one object the last counts, with a warning")
  func repeatedKey() {
    let result = Fixture.load("C02/dupkey.json")
    #expect(result.questions == ["Second value?", "Other?"])
    #expect(result.diagnostics.map(\.place) == ["1:38 warning"])
    let lists = load(
      #"{"faqs":[{"id":1,"question":"A?","answer":"a"}],"faqs":[{"id":2,"question":"B?","answer":"a"}]}"#
    )
    #expect(lists.questions == ["B?"])
    #expect(lists.diagnostics.map(\.place) == ["1:49 warning"])
  }

  @Test("A comma before a closing bracket is let through with a warning at its place")
  func trailingComma() {
    let result = Fixture.load("C02/trailing.json")
    #expect(result.questions == ["Trailing comma?"])
    #expect(result.diagnostics.map(\.place) == ["1:54 warning"])
    let inner = load("[{\"id\":1,\"question\":\"A?\",\"answer\":\"b,\" ,\n }]")
    #expect(inner.questions == ["A?"])
    #expect(inner.diagnostics.map(\.place) == ["1:40 warning"])
  }

  @Test("CR and CR LF inside a text become LF")
  func lineEndsInTexts() {
    let result = load(#"[{"id":1,"question":"a\r\nb","answer":"c\rd\n\r\ne\r\r\n"}]"#)
    #expect(result.questions == ["a\nb"])
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["c\nd\n\ne"])
  }

  @Test("The built-in sample is six questions, all closed, without a fault (row E2)")
  func sample() {
    let result = ContentLoader().loadSample()
    #expect(result.diagnostics.isEmpty)
    #expect(result.questions.count == 6)
    #expect(
      result.questions.prefix(2) == ["How do I reset my password?", "Can I use the app offline?"])
    #expect(result.catalog?.title == "FAQ")
    // The hint is the theme's, which says what the theme's rows do.
    #expect(result.catalog?.hint == nil && result.catalog?.language == "en")
    #expect(result.catalog?.faqs.allSatisfy { !$0.isExpanded && !$0.plainAnswer.isEmpty } == true)
  }
}
