import KioskCore
import Testing

@Suite("The program's own words")
struct VocabularyTests {
  private let vocabulary = Vocabulary(
    ["en", "de", "he", "zh-Hans", "zh-Hant"].map { Words(language: $0, texts: [:]) })

  @Test(
    "The nearest language is found, else English",
    arguments: [
      ("de", "de"), ("de-AT", "de"), ("DE_ch", "de"), ("de-Latn-DE-1996", "de"), ("den", "en"),
      ("iw", "he"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"),
      ("zh-HK", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"),
      ("zh-Hans-SG", "zh-Hans"), ("cmn-TW", "zh-Hant"), ("xx", "en"), ("", "en"), ("-", "en"),
    ])
  func nearest(_ language: String, _ found: String) {
    #expect(vocabulary.words(for: language).language == found)
  }

  @Test("Without a language, and without English words, English is spoken all the same")
  func english() {
    #expect(vocabulary.words(for: nil).language == "en")
    #expect(Vocabulary([]).words(for: "de")[.close] == "Close")
  }

  @Test("A word that a language lacks is said in English")
  func missing() {
    let words = Words(language: "de", texts: [.close: "Schließen"])
    #expect(words[.close] == "Schließen")
    #expect(words[.scanWithPhone] == "Scan with your phone")
  }
}
