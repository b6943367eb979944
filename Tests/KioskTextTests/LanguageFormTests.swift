import KioskCore
import KioskText
import Testing

/// Fonts keep forms of some letters for single languages: Serbian and Macedonian italics.
@Suite struct LanguageFormTests {
  private static let letters = "бгдпт"
  /// With forms for Serbian and Macedonian; no font of Debian's has any for Bulgarian.
  private static let families = ["DejaVu Serif", "Noto Sans", "Noto Serif"]

  private let engine: FontTextEngine

  init() throws { engine = try FontTextEngine() }

  private func runs(
    _ text: String, in family: String, _ style: RunStyle = .italic, language: String?,
    size: Double = 40, width: Double = 2000
  ) -> [GlyphRun] {
    let look = TextStyle(families: [family], size: size, language: language)
    return engine.shape([Block(runs: [TextRun(text, style: style)])], style: look, width: width)
      .runs
  }

  private func glyphs(_ family: String, _ style: RunStyle, _ language: String?) -> [UInt32] {
    runs(Self.letters, in: family, style, language: language)
      .flatMap { engine.glyphNumbers(of: $0.ink) }
  }

  private func size(of run: GlyphRun) -> Size {
    Size(width: run.frame.width, height: run.frame.height)
  }

  private func picture(of run: GlyphRun) -> GlyphPicture? {
    engine.picture(of: run.ink, size: size(of: run))
  }

  @Test(
    "Serbian and Macedonian italics have their own letters", arguments: families,
    ["sr", "mk", "sr-Cyrl-RS"])
  func ownLetters(family: String, language: String) throws {
    for style in [RunStyle.italic, [.italic, .bold]] {
      let own = glyphs(family, style, language)
      let russian = glyphs(family, style, "ru")
      #expect(own.count == 5 && russian.count == 5)
      #expect(zip(own, russian).allSatisfy { $0 != $1 }, "\(own) \(russian)")
      #expect(russian == glyphs(family, style, nil))
      let pictures = [language, "ru"].map {
        runs(Self.letters, in: family, style, language: $0).first.flatMap(picture)
      }
      #expect(pictures[0] != nil && pictures[0] != pictures[1])
    }
  }

  @Test("Each language's texture is its own, and nobody else's changes") func tags() throws {
    let inks = ["sr", "mk", "ru", "bg", "en", nil].map {
      runs(Self.letters, in: "Noto Serif", language: $0)[0].ink
    }
    #expect(Set(inks.prefix(3)).count == 3)
    #expect(Set(inks.dropFirst(2)).count == 1)
    #expect(inks.map(engine.isSetInLanguage) == [true, true, false, false, false, false])
    #expect(runs(Self.letters, in: "Noto Serif", language: "SR")[0].ink == inks[0])
  }

  @Test("Letters that have no other form are drawn as in any language") func sameForms() throws {
    for family in Self.families {
      for text in ["Како се јављам", "Hello, world"] {
        let serbian = runs(text, in: family, [], language: "sr")
        #expect(!serbian.contains { engine.isSetInLanguage($0.ink) })
        #expect(serbian == runs(text, in: family, [], language: nil))
      }
    }
  }

  @Test(
    "Languages that have a font to themselves are set as ever",
    arguments: [("ko", "여권은 ‘City’ (10) 1"), ("ja", "骨の直、「語」"), ("zh-Hans", "直骨，“语”。")])
  func wholeFonts(language: String, text: String) throws {
    for family in ["DejaVu Sans", "Noto Sans CJK JP", "Noto Serif CJK TC"] {
      #expect(
        !runs(text, in: family, [], language: language).contains { engine.isSetInLanguage($0.ink) })
    }
  }

  @Test("What is no language is none", arguments: ["", "-", "\u{0}", "бг", "x-", "123456789"])
  func noLanguage(tag: String) {
    #expect(
      runs(Self.letters, in: "Noto Serif", language: tag).map(\.ink)
        == runs(Self.letters, in: "Noto Serif", language: nil).map(\.ink))
  }

  @Test("A word broken in two keeps its forms on both lines") func brokenWord() throws {
    let forms = Set(glyphs("Noto Serif", .italic, "sr"))
    let word = String(repeating: Self.letters, count: 20)
    let lines = runs(word, in: "Noto Serif", language: "sr", width: 150)
    #expect(lines.count > 5 && lines.map(\.ink.text).joined() == word)
    #expect(lines.allSatisfy { forms.isSuperset(of: engine.glyphNumbers(of: $0.ink)) })
  }

  @Test("A soft hyphen goes with the language's forms") func softHyphen() throws {
    let lines = runs("бггддп\u{AD}пттбгд", in: "Noto Serif", language: "sr", width: 220)
    #expect(lines.count == 2 && lines[0].ink.text.hasSuffix("\u{2010}"))
    #expect(lines.allSatisfy { engine.isSetInLanguage($0.ink) })
    for run in lines { #expect(picture(of: run)?.inkedPixels == engine.uncutInk(of: run.ink)) }
  }

  /// So that nobody sees which way a run was drawn: the same size, hinting, weight and overlap.
  @Test(
    "Glyph by glyph the same pixels come out as from SDL2_ttf",
    arguments: [8.0, 13, 16, 28, 51, 120], [RunStyle(), .bold, .italic, [.bold, .italic]])
  func samePixels(size: Double, style: RunStyle) throws {
    let others = ["DejaVu Sans", "Noto Sans Thai", "Noto Music", "Noto Nastaliq Urdu"]
    for family in Self.families + others {
      for text in Self.texts {
        for run in runs(text, in: family, style, language: nil, size: size) {
          try expectSamePixels(run, "\(family) \(size) \(style.rawValue): \(run.ink.text)")
        }
      }
    }
  }

  private static let texts = [
    letters, "Affinity jf VAT. Ẫậ ç̧̣", "Тексты на русском", "ก๊กี๊ปั๊ญู", "یہ نستعلیق ہے",
    "नमस्ते क्ष्म्य", "𝄞𝆑", "汉字かな", "שָׁלוֹם",
  ]

  @Test("Random texts have the same pixels either way", arguments: 1...6)
  func randomPixels(seed: Int) throws {
    var random = RandomText(seed: UInt64(seed))
    for _ in 0..<6 {
      let text = random.text(length: 20)
      let size = Double(8 + random.below(60))
      let style = RunStyle(rawValue: UInt8(random.below(4)))
      for run in runs(text, in: "DejaVu Sans", style, language: nil, size: size) {
        try expectSamePixels(run, "seed \(seed) size \(size): \(run.ink.text.debugDescription)")
      }
    }
  }

  private func expectSamePixels(_ run: GlyphRun, _ comment: Comment) throws {
    guard let drawn = engine.glyphPicture(of: run.ink, size: size(of: run)) else { return }
    #expect(drawn == picture(of: run), comment)
  }
}
