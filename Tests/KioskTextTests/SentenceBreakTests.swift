import KioskCore
import KioskText
import Testing

/// Where sentences end, in the languages that answers are written in.
@Suite struct SentenceBreakTests {
  private func sentences(_ text: String, _ language: String?) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return SentenceBreaks().sentences(of: text, language: language).map { range in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[range])
      return String(part)
    }
  }

  @Test(
    arguments: [
      (
        "en", "Ask at the desk. Bring a card! Is that all?",
        ["Ask at the desk. ", "Bring a card! ", "Is that all?"]
      ),
      ("en", "Ask Mr. Smith at 9.30 a.m. today.", ["Ask Mr. Smith at 9.30 a.m. today."]),
      (
        "de", "Das kostet 3,50 Euro. Fragen Sie z.B. am Schalter.",
        ["Das kostet 3,50 Euro. ", "Fragen Sie z.B. am Schalter."]
      ),
      ("ja", "窓口で聞いてください。ありがとう。", ["窓口で聞いてください。", "ありがとう。"]),
      ("zh-Hans", "请到服务台。谢谢！", ["请到服务台。", "谢谢！"]),
      ("hi", "डेस्क पर पूछें। धन्यवाद।", ["डेस्क पर पूछें। ", "धन्यवाद।"]),
      ("ar", "هل هو مفتوح؟ نعم.", ["هل هو مفتوح؟ ", "نعم."]),
      ("en", "🙂 Yes. 👍🏽 No.", ["🙂 Yes. ", "👍🏽 No."]),
      ("en", "One\nTwo", ["One\n", "Two"]),
    ] as [(String, String, [String])])
  func `Sentences end where a reader pauses`(
    language: String, text: String, expected: [String]
  ) {
    #expect(sentences(text, language) == expected)
  }

  @Test(arguments: ["", "en", "de-AT", "xx-nonsense-", "th", nil] as [String?])
  func `Whatever the language is, no character is lost`(language: String?) {
    for text in ["", " ", "a", "e\u{301}. \u{200D}👨‍👩‍👧. x", "\r\n\r\n", "ก ข. ค"] {
      #expect(sentences(text, language).joined().unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(sentences(text, language).allSatisfy { !$0.unicodeScalars.isEmpty })
    }
  }
}
