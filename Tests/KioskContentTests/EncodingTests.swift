import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

@Suite("Encodings")
struct EncodingTests {
  /// The same words in an encoding of their language, with that encoding's bytes beyond ASCII.
  struct Sample: CustomTestStringConvertible, Sendable {
    var encoding: String
    var language: String
    var question: String
    var answer: String
    /// The bytes of the letters beyond ASCII, by letter.
    var letters: [Character: UInt8]

    var testDescription: String { "\(language) in \(encoding)" }

    func bytes(_ text: String) -> [UInt8] {
      text.flatMap { letter in
        letters[letter].map { [$0] } ?? Array(String(letter).utf8)
      }
    }
  }

  static let samples = [
    Sample(
      encoding: "windows-1250", language: "cs", question: "Kdy máte otevřeno?",
      answer: "Každý den, žluťoučký kůň.",
      letters: [
        "á": 0xE1, "ř": 0xF8, "ž": 0x9E, "ý": 0xFD, "ť": 0x9D, "č": 0xE8, "ů": 0xF9, "ň": 0xF2,
      ]),
    Sample(
      encoding: "windows-1250", language: "pl", question: "Gdzie są książki?",
      answer: "Na piętrze, obok łóżka: źle, ćma, koń, ślad.",
      letters: [
        "ą": 0xB9, "ż": 0xBF, "ę": 0xEA, "ł": 0xB3, "ó": 0xF3, "ź": 0x9F, "ć": 0xE6, "ń": 0xF1,
        "ś": 0x9C,
      ]),
    Sample(
      encoding: "windows-1254", language: "tr", question: "Ne zaman açıksınız?",
      answer: "Altıya kadar, şehir kütüphanesi, ağaç.",
      letters: ["ç": 0xE7, "ı": 0xFD, "ş": 0xFE, "ü": 0xFC, "ğ": 0xF0]),
    Sample(
      encoding: "macintosh", language: "de", question: "Öffnung für Größe?",
      answer: "Schön täglich.",
      letters: ["Ö": 0x85, "ü": 0x9F, "ö": 0x9A, "ß": 0xA7, "ä": 0x8A]),
    Sample(
      encoding: "windows-1252", language: "fr", question: "Où est la bibliothèque?",
      answer: "À l’étage, près du café: ça va, hôtel.",
      letters: [
        "ù": 0xF9, "è": 0xE8, "À": 0xC0, "’": 0x92, "é": 0xE9, "ç": 0xE7, "ô": 0xF4,
      ]),
    Sample(
      encoding: "windows-1255", language: "he", question: "מתי אתם פתוחים?",
      answer: "פתוח עד שש בכל יום, פרט לשבת.",
      letters: Dictionary(
        uniqueKeysWithValues: zip("אבגדהוזחטיךכלםמןנסעףפץצקרשת", UInt8(0xE0)...UInt8(0xFA)))),
    Sample(
      encoding: "windows-874", language: "th", question: "เปิดกี่โมง?", answer: "เก้าโมงถึงห้าโมง",
      letters: [:]),
  ]

  private func bytes(_ sample: Sample, _ text: String) -> [UInt8] {
    guard sample.encoding == "windows-874" else { return sample.bytes(text) }
    return text.unicodeScalars.map { scalar in
      scalar.value < 0x80 ? UInt8(scalar.value) : UInt8(scalar.value - 0x0E00 + 0xA0)
    }
  }

  private func load(
    _ sample: Sample, as name: String, lang: String = "", encoding: String? = nil
  ) -> LoadResult {
    let text =
      name.hasSuffix("json")
      ? "{\"lang\":\"\(lang)\",\"faqs\":[{\"id\":1,\"question\":\"\(sample.question)\",\"answer\":\"\(sample.answer)\"}]}"
      : "question;answer\n\(sample.question);\(sample.answer)\n"
    return ContentLoader(encoding: encoding).load(bytes(sample, text), named: name)
  }

  @Test("An encoding that nobody names is found out, with a warning", arguments: samples)
  func guessed(_ sample: Sample) {
    let result = load(sample, as: "faq.csv")
    #expect(result.questions == [sample.question])
    #expect(result.catalog?.faqs.map(\.plainAnswer) == [sample.answer])
    #expect(words(result).contains("read as \(sample.encoding)"), "\(words(result))")
  }

  @Test("A language that the file names helps the guess", arguments: samples)
  func byLanguage(_ sample: Sample) {
    let result = load(sample, as: "faq.json", lang: sample.language)
    #expect(result.questions == [sample.question], "\(words(result))")
  }

  @Test("An encoding that is given counts, without a warning", arguments: samples)
  func given(_ sample: Sample) {
    let result = load(sample, as: "faq.csv", encoding: sample.encoding)
    #expect(result.questions == [sample.question])
    #expect(result.diagnostics.filter { !$0.message.contains("id") }.isEmpty, "\(words(result))")
    let unicode = ContentLoader(encoding: sample.encoding)
      .load(Array("question;answer\n\(sample.question);a\n".utf8), named: "faq.csv")
    #expect(unicode.questions == [sample.question])
  }

  @Test("A head that is a known word in one encoding says the encoding")
  func heads() {
    // "Otázka;Odpověď", and not a letter more that says which language it is.
    let head: [UInt8] = Array("Ot".utf8) + [0xE1] + Array("zka;Odpov".utf8) + [0xEC, 0xEF]
    let bytes = head + Array("\nA?;".utf8) + [0xF8] + Array("\n".utf8)
    let result = ContentLoader().load(bytes, named: "faq.csv")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["ř"], "\(words(result))")
  }

  @Test("One bad byte does not turn a file in UTF-8 into another encoding; its place is named")
  func oneBadByte() {
    for (text, bad) in [("Café?", 1), ("’?", 1), ("naïve é?", 2)] {
      var bytes = Array("[{\"id\":1,\"question\":\"\(text)\",\"answer\":\"b".utf8)
      let place = bytes.count
      bytes += [UInt8](repeating: 0xE9, count: 1) + (bad > 1 ? Array(" x".utf8) + [0xFC] : [])
      bytes += Array("d\"}]".utf8)
      let result = ContentLoader().load(bytes, named: "faq.json")
      #expect(result.questions == [text], "\(words(result))")
      #expect(result.catalog?.faqs.first?.plainAnswer.contains("\u{FFFD}") == true)
      #expect(words(result).contains("this byte is not UTF-8"))
      #expect(place > 0 && result.diagnostics.first?.line == 1)
    }
  }

  @Test("The XML declaration of a page says its encoding, and is no instruction to a server")
  func xmlDeclaration() {
    let head = """
      <?xml version="1.0" encoding="ISO-8859-2"?>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><h2>Kde je to?</h2><p>P
      """
    let bytes = Array(head.utf8) + [0xF8] + Array("</p></body></html>".utf8)
    let result = ContentLoader().load(bytes, named: "faq.xhtml")
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["Př"], "\(words(result))")
    #expect(words(result).contains("ISO-8859-2"))
    #expect(!words(result).contains("web server"))
  }

  @Test("The language of a folder helps the guess")
  func folder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = Array("question;answer\nA?;".utf8) + [0xF8, 0xEC] + Array("\n".utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("cs"), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("cs/faq.csv")))
    let result = ContentLoader().load(path: folder.path)
    #expect(result.catalog?.faqs.map(\.plainAnswer) == ["řě"], "\(words(result))")
  }
}
