import KioskCore
import KioskText
import Testing

/// Characters that no font has are found without setting a text.
@Suite struct MissingCharacterSearchTests {
  private let latin = FontCoverage { (0x20...0x17F).contains($0) }

  @Test("Each character without a font is named once, in the order of the texts") func once() {
    var search = MissingCharacterSearch(latin)
    #expect(search.next(in: "Öffnen ก ab ข ก").map(\.scalar) == ["ก", "ข"])
    #expect(search.next(in: "ข ค 😀").map(\.scalar) == ["ค", "😀"])
    #expect(search.next(in: "ก ข ค 😀").isEmpty)
  }

  @Test(
    "What needs no glyph is not missing",
    arguments: [
      "\u{0}\t\r\n\u{B}\u{C}\u{1B}\u{7F}\u{85}\u{9F}", "\u{2028}\u{2029}\u{200B}\u{2060}\u{FEFF}",
      "\u{200D}\u{200E}\u{202B}\u{2067}\u{FE0F}\u{E0100}", "\u{A0}\u{2003}\u{202F}\u{3000}\u{AD}",
    ])
  func silentCharacters(text: String) {
    var search = MissingCharacterSearch(FontCoverage { _ in false })
    #expect(search.next(in: text).map(\.description) == [])
  }

  @Test("The search finds just what the engine shows as boxes", arguments: 1...8, [true, false])
  func sameAsEngine(seed: Int, standsAlone: Bool) throws {
    var random = RandomText(seed: UInt64(seed))
    let engine = try FontTextEngine()
    var search = MissingCharacterSearch(try #require(FontCoverage.installed()), language: "en")
    let scalars = random.text(length: 200).unicodeScalars.map(String.init)
    let text = scalars.joined(separator: standsAlone ? "\n" : "")
    let style = TextStyle(families: ["sans-serif"], size: 16, language: "en")
    _ = engine.shape([Block(text)], style: style, width: 400)
    let found = search.next(in: text).map(\.scalar)
    let shown = engine.missingCharacters.map(\.scalar)
    #expect(found == shown)
    #expect(!found.isEmpty)
  }

  /// Cyrillic with a mark of another script: each is installed, but no font has both.
  @Test("A cluster that no one font has is found though each of its characters is installed")
  func dividedCluster() throws {
    let coverage = try #require(FontCoverage.installed())
    let text = "я\u{1CD0} я\u{1CD0}"
    let engine = try FontTextEngine()
    _ = engine.shape([Block(text)], style: TestText.style(language: nil), width: 400)
    let shown = engine.missingCharacters.map(\.scalar)
    #expect(shown == ["\u{1CD0}"])
    var search = MissingCharacterSearch(coverage)
    #expect(search.next(in: "я").isEmpty)
    #expect(search.next(in: text).map(\.scalar) == shown)
    #expect(search.next(in: text).isEmpty)
  }

  @Test("A cluster whose composed form a font has is not missing") func composed() throws {
    var search = MissingCharacterSearch(try #require(FontCoverage.installed()))
    #expect(search.next(in: "e\u{301} \u{1112}\u{1161}\u{11AB} \u{2126}").isEmpty)
  }
}
