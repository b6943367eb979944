import KioskContent
import KioskCore
import Testing

/// What programs other than spreadsheets write into tables.
@Suite("Dialects of tables")
struct TableDialectTests {
  @Test("A quotation mark behind a backslash is one, where the file uses it")
  func backslash() {
    let result = load(
      """
      question,answer
      A?,"He said \\"hi, all\\", then left, and came back"
      "C \\\\ D?","Rates, \\"x\\", y"
      B?,b

      """, as: "a.csv")
    #expect(result.questions == ["A?", "C \\ D?", "B?"])
    #expect(
      result.catalog?.faqs.map(\.plainAnswer)
        == ["He said \"hi, all\", then left, and came back", "Rates, \"x\", y", "b"])
    #expect(result.diagnostics.isEmpty, "\(words(result))")
  }

  @Test("A backslash before a closing quotation mark stays one, where the file has no other")
  func closingBackslash() {
    let result = load(
      "question,answer\nA?,\"C:\\dir\\\"\nB?,\"the \"\"x\\\"\" too\"\n", as: "a.csv")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["C:\\dir\\", "the \"x\\\" too"])
    #expect(result.diagnostics.isEmpty, "\(words(result))")
  }

  @Test("A delimiter in a text without quotation marks falls to the text that it stands in")
  func surplus() {
    let result = load(
      "Question,Answer,Category\nA?,one, two, three,Cat\nB?,b,Cat\n", as: "a.csv")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["one, two, three", "b"])
    #expect(result.catalog?.faqs.map(\.sections) == [["Cat"], ["Cat"]])
    #expect(result.diagnostics.map(\.place) == ["2:8 warning"], "\(words(result))")
    let question = load("Question,Answer,Category\nA, or B?,one,Cat\n", as: "a.csv")
    #expect(question.questions == ["A, or B?"])
    #expect(question.catalog?.faqs.map(\.plainAnswer) == ["one"])
  }

  @Test("The line below the head of a table in Markdown is no question")
  func ruling() {
    let result = load(
      "| Question | Answer |\n|:---|---:|\n| A? | a |\n| B? | b |\n", as: "a.csv")
    #expect(result.questions == ["A?", "B?"])
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["a", "b"])
  }
}
