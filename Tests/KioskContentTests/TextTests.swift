import Foundation
import KioskContent
import KioskCore
import Testing

@Suite("Texts of questions and answers")
struct TextTests {
  @Test("Every question that shows nothing is left out with a warning that names its index")
  func blank() {
    let result = Fixture.load("X01/faq.json")
    #expect(result.questions == ["Normal?", "Empty answer?"])
    #expect(result.outcome == .fine)
    #expect(result.diagnostics.count == 8)
    #expect(result.diagnostics.last?.message.contains("\"Empty answer?\" has no answer") == true)
    for (index, diagnostic) in result.diagnostics.dropLast().enumerated() {
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.message.hasPrefix("[\(index)].question is blank"))
    }
  }

  @Test("A list of blank questions is a list without questions")
  func allBlank() {
    let result = Fixture.load("X01/allblank.json")
    #expect(result.catalog == Catalog())
    #expect(result.diagnostics.count == 2)
  }

  @Test("Blank lines in an answer stay, and a blank answer is fine")
  func blankAnswers() {
    let answers = Fixture.load("X01/faq.json").catalog?.faqs.map(\.plainAnswer)
    #expect(answers == ["one\n\n\n\u{200B}\n\nlast", ""])
  }

  @Test(
    "Signs that are seen are not blank",
    arguments: ["?", "é", "\u{301}", "😀", "\u{E000}", "\u{200B}a"])
  func seen(_ question: String) {
    #expect(
      load("[{\"id\":1,\"question\":\"\(question)\",\"answer\":\"\"}]").questions == [question])
  }

  @Test("A text of exactly the limit is whole; one byte more is cut with a note")
  func limit() {
    let longest = String(repeating: "x", count: 65_536)
    let whole = load("[{\"id\":1,\"question\":\"Q?\",\"answer\":\"\(longest)\"}]")
    #expect(whole.catalog?.faqs.first?.plainAnswer == longest)
    #expect(whole.diagnostics.isEmpty)
    let cut = load("[{\"id\":1,\"question\":\"Q?\",\"answer\":\"\(longest)x\"}]")
    let answer = cut.catalog?.faqs.first?.plainAnswer ?? ""
    #expect(answer.hasSuffix("x… (shortened)"))
    #expect(answer.utf8.count <= 65_536 + 16)
    #expect(cut.diagnostics.map(\.place) == ["1:35 warning"])
    #expect(cut.diagnostics.first?.message.contains("[0].answer") == true)
  }

  @Test(
    "A text of exactly 2,000 lines is whole; one more is cut with a note",
    arguments: ["\\n", "\\r\\n", "\\r", "\\u2028", "\\u2029", "\\f", "\\u000b", "\\u0085"])
  func lineLimit(_ lineEnd: String) {
    let most = String(repeating: "ab\(lineEnd)", count: 2_000)
    let whole = load(
      "[{\"id\":1,\"question\":\"Q?\",\"answer\":\"\(most.dropLast(lineEnd.count))\"}]")
    #expect(whole.catalog?.faqs.first?.plainAnswer.unicodeScalars.count == 5_999)
    #expect(whole.diagnostics.isEmpty)
    let cut = load("[{\"id\":1,\"question\":\"Q?\",\"answer\":\"\(most)c\"}]")
    let answer = cut.catalog?.faqs.first?.plainAnswer ?? ""
    #expect(answer.unicodeScalars.count == 5_999 + "… (shortened)".count)
    #expect(answer.hasSuffix("ab… (shortened)"))
    #expect(cut.diagnostics.map(\.place) == ["1:35 warning"])
    #expect(
      cut.diagnostics.first?.message
        == "[0].answer has more than 2000 lines and is cut there: split it up")
  }

  @Test("A cut never parts a character", arguments: ["é", "€", "😀", "e\u{301}", "👩‍👩‍👧", "🇩🇪"])
  func cutBetweenCharacters(_ character: String) {
    let text = "ab" + String(repeating: character, count: 70_000 / character.utf8.count)
    let result = load("[{\"id\":1,\"question\":\"Q?\",\"answer\":\"\(text)\"}]")
    let answer = result.catalog?.faqs.first?.plainAnswer ?? ""
    #expect(answer.hasSuffix("\(character)… (shortened)"))
    let kept = answer.dropLast("… (shortened)".count)
    #expect(kept.utf8.count > 65_000)
    #expect(kept.dropFirst(2).allSatisfy { String($0) == character })
  }

  @Test("A character longer than the limit is cut all the same")
  func endlessCharacter() {
    let text = "e" + String(repeating: "\u{301}", count: 50_000)
    let result = load("[{\"id\":1,\"question\":\"Q?\",\"answer\":\"\(text)\"}]")
    let size = result.catalog?.faqs.first?.plainAnswer.utf8.count ?? 0
    #expect((60_000...65_600).contains(size))
  }

  @Test(
    "A pasted manual is cut and the entries around it stay",
    arguments: [100_000, 1_000_000, 10_000_000], ["lorem ipsum dolor sit ", "x", "ab\\n"])
  func huge(_ size: Int, _ pattern: String) {
    let small = (0..<20).map { #"{"id":"q\#($0)","question":"Q\#($0)?","answer":"short"}"# }
    let answer = String(repeating: pattern, count: size / pattern.utf8.count)
    let big = #"{"id":"big","question":"Big?","answer":"\#(answer)"}"#
    let result = load("[" + (small + [big]).joined(separator: ", ") + "]")
    #expect(result.questions.count == 21)
    #expect(result.diagnostics.count == 1)
    let last = result.catalog?.faqs.last?.plainAnswer ?? ""
    #expect(last.utf8.count <= 65_536 + 16)
    #expect(last.hasSuffix("… (shortened)"))
  }

  @Test("A huge question, title and hint are cut like an answer")
  func otherTexts() {
    let long = String(repeating: "y", count: 70_000)
    let result = load(
      "{\"title\":\"\(long)\",\"hint\":\"\(long)\",\"faqs\":[{\"id\":1,\"question\":\"\(long)\",\"answer\":\"a\"}]}"
    )
    #expect(result.diagnostics.count == 3)
    let texts = [result.catalog?.title, result.catalog?.hint, result.questions.first]
    for text in texts { #expect(text?.hasSuffix("y… (shortened)") == true) }
  }
}
