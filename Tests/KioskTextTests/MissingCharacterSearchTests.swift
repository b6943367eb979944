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

  /// Each character on a line of its own: a cluster whose characters only different fonts have is
  /// beyond the search.
  @Test("The search finds just what the engine shows as boxes", arguments: 1...8)
  func sameAsEngine(seed: Int) throws {
    var random = RandomText(seed: UInt64(seed))
    let engine = try FontTextEngine()
    var search = MissingCharacterSearch(try #require(FontCoverage.installed()))
    let text = random.text(length: 200).unicodeScalars.map(String.init).joined(separator: "\n")
    _ = engine.shape([Block(text)], style: TestText.style(), width: 400)
    let found = search.next(in: text).map(\.scalar)
    #expect(found == engine.missingCharacters.map(\.scalar))
    #expect(!found.isEmpty)
  }
}
