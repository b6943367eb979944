import KioskCore
import KioskText
import Testing

/// Which way a catalog reads.
@Suite struct CatalogDirectionTests {
  private static let arabic = "ما هي ساعات العمل؟"
  private static let english = "When are you open?"

  private func catalog(
    _ questions: [String], language: String? = nil, direction: Direction? = nil
  ) -> Catalog {
    let faqs = questions.enumerated().map { FAQ(id: .init($0), question: $1, answer: [Block("…")]) }
    return Catalog(language: language, direction: direction, faqs: faqs)
  }

  @Test(
    "What the file says rules, whatever the language and the texts are",
    arguments: [Direction.leftToRight, .rightToLeft])
  func said(direction: Direction) {
    for language in ["ar", "en", nil] {
      for question in [Self.arabic, Self.english] {
        let said = catalog([question], language: language, direction: direction)
        #expect(said.withSettledDirection == said)
      }
    }
  }

  @Test(
    "A language that is written from right to left turns screen and paragraphs",
    arguments: [
      "ar", "ar-EG", "he", "iw", "fa", "ur", "yi", "dv", "az-Arab", "ku-Arab", "ckb", "sd",
    ])
  func rightToLeft(language: String) {
    let settled = catalog([Self.english], language: language).withSettledDirection
    #expect(settled.direction == .rightToLeft)
  }

  @Test(
    "Other languages leave each paragraph its own direction and the screen the first question's",
    arguments: ["en", "az", "ku", "ms", "zh-Hant", "ar-Latn", "x-kiosk", "none-such-tag", nil])
  func byFirstQuestion(language: String?) {
    let english = catalog([Self.english, Self.arabic], language: language).withSettledDirection
    #expect(english.direction == nil && english.screenDirection == .leftToRight)
    let arabic = catalog([Self.arabic, Self.english], language: language).withSettledDirection
    #expect(arabic.direction == nil && arabic.screenDirection == .rightToLeft)
  }

  @Test(
    "The first strong character decides, not the first character",
    arguments: [
      ("1. «שאלה» one", .rightToLeft), ("(2) one שאלה", .leftToRight), ("123 …", .leftToRight),
      ("", .leftToRight), ("\u{200F}?", .rightToLeft), ("𞤀𞤣𞤤𞤢𞤥", .rightToLeft),
    ] as [(String, Direction)])
  func firstStrong(question: String, direction: Direction) {
    #expect(catalog([question]).withSettledDirection.screenDirection == direction)
  }

  @Test("A catalog without questions reads from left to right") func noQuestions() {
    #expect(catalog([]).withSettledDirection == catalog([]))
  }
}
