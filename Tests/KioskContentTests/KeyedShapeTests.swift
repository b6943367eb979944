import KioskContent
import KioskCore
import Testing

/// Questions that stand in keys, in numbers and in lists beside each other.
@Suite("Keyed shapes")
struct KeyedShapeTests {
  @Test("A section may be a map or a list of one-key maps, beside each other and in their order")
  func sections() {
    let result = load(
      """
      title: My FAQ
      General:
        When open?: 9-18
        Where?: Here
      Parking:
        - How?: So
        - Why?: Because
      Other:
        - question: Who?
          answer: You
          id: who
      """, as: "faq.yaml")
    #expect(result.questions == ["When open?", "Where?", "How?", "Why?", "Who?"])
    #expect(
      result.catalog?.faqs.map(\.sections)
        == [["General"], ["General"], ["Parking"], ["Parking"], ["Other"]])
    #expect(result.catalog?.title == "My FAQ")
    #expect(result.diagnostics.isEmpty, "\(words(result))")
  }

  @Test("A section whose keys are no questions shows beside one whose keys are")
  func plainKeys() {
    let result = load(
      #"{"General":{"When?":"9"},"Contact":{"Phone number":"123"}}"#)
    #expect(Set(result.questions) == ["When?", "Phone number"])
  }

  @Test("Numbered questions are read at any depth, under languages and sections")
  func numbered() {
    let result = load(
      #"""
      {"en":{"faq":{"title":"FAQ","q1":"When?","a1":"Now","q2":"Where?","a2":"Here"}},
       "ar":{"faq":{"title":"أسئلة","q1":"متى؟","a1":"الآن"}}}
      """#)
    #expect(result.catalogs.map(\.language) == ["en", "ar"])
    #expect(result.catalogs.map { $0.faqs.map(\.question) } == [["When?", "Where?"], ["متى؟"]])
    #expect(result.catalogs.map { $0.faqs.map(\.id.text) } == [["q1", "q2"], ["q1"]])
    #expect(result.diagnostics.isEmpty, "\(words(result))")
    let sections = load(
      #"{"Visits":{"q1":"A?","a1":"a"},"Books":{"q1":"B?","a1":"b","q2":"C?","a2":"c"}}"#)
    #expect(sections.questions == ["A?", "B?", "C?"])
    #expect(sections.catalog?.faqs.map(\.sections) == [["Visits"], ["Books"], ["Books"]])
    #expect(Set(sections.ids).count == 3 && !sections.hasDuplicateIDs)
    #expect(sections.diagnostics.isEmpty, "\(words(sections))")
  }

  @Test("Keys that are questions are read under languages")
  func questionsUnderLanguages() {
    let result = load(#"{"en":{"When?":"Now"},"ar":{"متى؟":"الآن"}}"#)
    #expect(result.catalogs.map(\.language) == ["en", "ar"])
    #expect(result.catalogs.map { $0.faqs.map(\.sections) } == [[[]], [[]]])
  }

  @Test("Keys that end in question and answer are pairs", arguments: [".", "_", "-", "/"])
  func endings(_ mark: String) {
    let result = load(
      #"{"faq.b\#(mark)question":"B?","faq.b\#(mark)answer":"b","faq.a\#(mark)answer":"a","faq.a\#(mark)question":"A?"}"#
    )
    #expect(Set(result.questions) == ["A?", "B?"])
    #expect(Set(result.ids) == ["faq.a", "faq.b"])
    #expect(result.catalog?.faqs.first { $0.question == "A?" }?.plainAnswer == "a")
    #expect(result.diagnostics.isEmpty, "\(words(result))")
  }

  @Test("A list of questions beside a list of their answers is read in pairs")
  func parallelLists() {
    for text in [
      #"{"title":"T","questions":["A?","B?"],"answers":["a",["b","c"]]}"#,
      #"{"answers":["a",["b","c"]],"title":"T","questions":["A?","B?"]}"#,
      #"{"title":"T","faqs":{"questions":["A?","B?"],"answers":["a",["b","c"]]}}"#,
    ] {
      let result = load(text)
      #expect(result.questions == ["A?", "B?"], "\(text)")
      #expect(result.catalog?.faqs.map(\.plainAnswer) == ["a", "b\nc"], "\(text)")
      #expect(result.outcome == .fine, "\(words(result))")
      #expect(result.catalog?.title == "T", "\(text)")
    }
    let sections = load(
      #"{"sections":[{"title":"S","questions":["A?"],"answers":["a"]},{"title":"T","questions":["B?"],"answers":["b"]}]}"#
    )
    #expect(sections.questions == ["A?", "B?"])
    #expect(sections.catalog?.faqs.map(\.sections) == [["S"], ["T"]])
  }

  @Test("Lists of unequal length are not paired by guess: they are an error that says the counts")
  func unequalLists() {
    let result = load(#"{"questions":["A?","B?","C?"],"answers":["a","b"]}"#)
    #expect(result.questions.isEmpty)
    #expect(result.outcome == .contentFaults)
    #expect(words(result).contains("3") && words(result).contains("2"), "\(words(result))")
    let alone = load(#"{"questions":["A?","B?"]}"#)
    #expect(alone.questions.isEmpty && alone.outcome == .contentFaults)
  }

  @Test("A language in capital letters among others is one, and not one that is missing")
  func capitalLanguages() {
    let result = load(
      #"[{"id":1,"question":{"ar":"ج؟","EN":"C?"},"answer":{"ar":"ج","en":"c"}}]"#)
    #expect(result.catalogs.map(\.language) == ["ar", "en"])
    #expect(result.catalogs.map { $0.faqs.map(\.question) } == [["ج؟"], ["C?"]])
    #expect(result.diagnostics.isEmpty, "\(words(result))")
  }
}
