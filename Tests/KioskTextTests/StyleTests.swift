import KioskCore
import KioskText
import Testing

/// Kinds of blocks, styles of runs, and the choice of fonts.
@Suite struct StyleTests {
  @Test("Runs keep their style and their link") func runs() throws {
    let engine = try TestText.engine()
    let block = Block(runs: [
      TextRun("plain "), TextRun("bold", style: .bold), TextRun(" "),
      TextRun("link", link: .address("https://example.org")),
    ])
    let runs = engine.shape([block], style: TestText.style(), width: 800).runs
    #expect(runs.map(\.style) == [[], .bold, []])
    #expect(runs.map(\.link) == [nil, nil, .address("https://example.org")])
    #expect(try #require(engine.fontPath(of: runs[1].ink)).contains("Bold"))
  }

  @Test("Code is set in a font of one width") func code() throws {
    let engine = try TestText.engine()
    let widths = ["iiii", "WWWW"].map { text in
      let block = Block(runs: [TextRun(text + "|", style: .code)])
      return engine.shape([block], style: TestText.style(), width: 800).runs.map(\.frame.maxX)
    }
    #expect(widths[0] == widths[1])
  }

  @Test("A style that no face has is made up", arguments: [RunStyle.italic, .bold])
  func synthesis(style: RunStyle) throws {
    let engine = try TestText.engine()
    var look = TestText.style(size: 64)
    look.families = [style == .bold ? "Noto Music" : "Noto Sans Thai"]
    let text = style == .bold ? "𝄞" : "กภ"
    let pictures = try [RunStyle(), style].map { style in
      let block = Block(runs: [TextRun(text, style: style)])
      let run = try #require(engine.shape([block], style: look, width: 800).runs.first)
      let size = Size(width: run.frame.width, height: run.frame.height)
      return try #require(engine.picture(of: run.ink, size: size))
    }
    #expect(pictures[1].width > pictures[0].width)
  }

  @Test(
    "A made-up style does not depend on what was shown before",
    arguments: [RunStyle.italic, .bold, [.italic, .bold]])
  func synthesisFirst(style: RunStyle) throws {
    var look = TestText.style(size: 64)
    look.families = ["Noto Music"]
    let pictures = try [[style], [RunStyle(), style]].map { styles in
      let engine = try TestText.engine()
      let runs = try styles.map { style in
        let block = Block(runs: [TextRun("𝄞", style: style)])
        return try #require(engine.shape([block], style: look, width: 800).runs.first)
      }
      let run = try #require(runs.last)
      let size = Size(width: run.frame.width, height: run.frame.height)
      return try #require(engine.picture(of: run.ink, size: size))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("Headings are larger the higher they stand, and bold") func headings() throws {
    let engine = try TestText.engine()
    let heights = (1...6).map { level in
      let block = Block(.heading(level: level), runs: [TextRun("Heading")])
      return engine.shape([block], style: TestText.style(), width: 800).size.height
    }
    #expect(heights == heights.sorted(by: >))
    #expect(heights[0] > heights[3])
  }

  @Test("The lines of a point hang beside its mark") func points() throws {
    let text = "A point that is long enough for a second line of text"
    for (kind, mark) in [
      (Block.Kind.bullet(level: 0), "•"), (.numbered(level: 0, number: 12), "12."),
    ] {
      let shaped = try TestText.engine().shape(
        [Block(kind, runs: [TextRun(text)])], style: TestText.style(), width: 400)
      #expect(shaped.lines.count > 1)
      let sign = try #require(shaped.lines[0].runs.first { $0.ink.text == mark })
      let starts = shaped.lines.map {
        $0.runs.filter { $0.ink.text != mark }.map(\.frame.x).min() ?? 0
      }
      #expect(starts.allSatisfy { $0 >= sign.frame.maxX && abs($0 - starts[0]) <= 3 })
    }
  }

  @Test("The mark of a point within a point stands beside it, whichever way is forward")
  func nestedPoints() throws {
    func edges(_ text: String, level: Int) throws -> (mark: Rect, word: Rect) {
      let shaped = try TestText.engine().shape(
        [Block(.bullet(level: level), runs: [TextRun(text)])], style: TestText.style(), width: 400)
      let word = try #require(shaped.runs.first { $0.ink.text == text })
      let mark = try #require(shaped.runs.first { $0.ink.text != text })
      return (mark.frame, word.frame)
    }
    for level in 1...3 {
      let (outer, inner) = try (edges("word", level: 0), edges("word", level: level))
      #expect(inner.mark.x >= outer.word.x && inner.mark.maxX <= inner.word.x)
      let (right, left) = try (edges("שלום", level: 0), edges("שלום", level: level))
      #expect(left.mark.maxX <= right.word.maxX && left.mark.x >= left.word.maxX)
    }
  }

  @Test("A point in a right-to-left language hangs at the right") func pointAtTheRight() throws {
    let shaped = try TestText.engine().shape(
      [Block(.bullet(level: 0), runs: [TextRun("שלום")])], style: TestText.style(), width: 400)
    let sign = try #require(shaped.runs.first { $0.ink.text == "•" })
    let word = try #require(shaped.runs.first { $0.ink.text == "שלום" })
    #expect(sign.frame.x > word.frame.maxX && sign.frame.maxX <= 400)
  }

  @Test("A soft hyphen shows where a line ends at it, and only there") func softHyphen() throws {
    let word = "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt"
    let wide = try TestText.shape(word, width: 800)
    #expect(wide.lines.count == 1 && !wide.lineTexts[0].contains("\u{2010}"))
    let narrow = try TestText.shape(word, width: 230)
    #expect(narrow.lines.count == 2)
    #expect(narrow.lineTexts[0].hasSuffix("\u{2010}") && !narrow.lineTexts[1].contains("\u{2010}"))
  }

  @Test(
    "Lines break as their characters ask",
    arguments: [
      ("aaaaaa\u{A0}bbbbbb", ["aaaaaa\u{A0}b", "bbbbb"]), ("aaaaaa bbbbbb", ["aaaaaa", "bbbbbb"]),
      ("aaaaaa\u{200B}bbbbbb", ["aaaaaa\u{200B}", "bbbbbb"]),
      ("aaaaa-\u{2060}bbbbbb", ["aaaaa-\u{2060}bb", "bbbb"]),
    ])
  func specialBreaks(text: String, lines: [String]) throws {
    #expect(try TestText.shape(text, width: 160).lineTexts == lines)
  }

  @Test(
    "The language picks the variant of Han characters",
    arguments: [
      ("zh-Hans", "SC"), ("zh-Hant", "TC"), ("ja", "JP"), ("ko", "KR"),
    ])
  func hanVariants(language: String, variant: String) throws {
    let engine = try TestText.engine()
    let pictures = try [["DejaVu Sans"], ["Noto Sans CJK \(variant)"]].map { families in
      let style = TextStyle(families: families, size: 48, language: language)
      let run = try #require(engine.shape([Block("直骨")], style: style, width: 400).runs.first)
      let size = Size(width: run.frame.width, height: run.frame.height)
      return try #require(engine.picture(of: run.ink, size: size))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("Han characters beside kana are Japanese though nothing says so") func japaneseByKana()
    throws
  {
    let engine = try TestText.engine()
    let inks = ["骨の直", "骨直"].map { text in
      engine.shape([Block(text)], style: TestText.style(language: "en"), width: 400).runs[0].ink
    }
    #expect(inks[0].font != inks[1].font)
  }

  @Test(
    "Both halves of a pair of quotation marks come from one font",
    arguments: ["使用“City”应用", "使用“It’s”应用", "说«City»吧", "say “日本語” now"])
  func quotationMarks(text: String) throws {
    let shaped = try TestText.shape(text, language: "zh-Hans")
    let marks: Set<Character> = ["“", "”", "«", "»"]
    let fonts = shaped.runs.filter { !marks.isDisjoint(with: $0.ink.text) }.map(\.ink.font)
    #expect(fonts.count >= 2 && Set(fonts).count == 1, "\(shaped.lineTexts)")
  }

  @Test("Letters that join come from one font") func joinedLetters() throws {
    let text = try TestText.shape("یہ اردو ہے")
    #expect(Set(text.runs.map(\.ink.font)).count == 1)
  }

  @Test("A taller font makes its own lines taller and no others") func tallerFallback() throws {
    let text = try TestText.shape("abc\nกขค\nabc")
    #expect(text.lines[1].height > text.lines[0].height)
    #expect(text.lines[2].height == text.lines[0].height)
  }

  @Test("Line spacing multiplies the font's own line height") func lineSpacing() throws {
    var style = TestText.style()
    style.lineSpacing = 1.5
    let text = try TestText.engine().shape([Block("a\nb")], style: style, width: 400)
    #expect(text.lines.map(\.height) == [57, 57])
  }

  @Test("The same text is set the same again, and another width anew") func caching() throws {
    let engine = try TestText.engine()
    let block = Block("The quick brown fox jumps over the lazy dog")
    let first = engine.shape([block], style: TestText.style(), width: 300)
    #expect(engine.shape([block], style: TestText.style(), width: 300) == first)
    #expect(
      engine.shape([block], style: TestText.style(), width: 200).lines.count > first.lines.count)
    let composed = engine.shape([Block("\u{E9}")], style: TestText.style(), width: 300)
    let decomposed = engine.shape([Block("e\u{301}")], style: TestText.style(), width: 300)
    #expect(composed.runs[0].ink.text.utf8.count == 2)
    #expect(decomposed.runs[0].ink.text.utf8.count == 3)
  }

  @Test("A small cache forgets but never errs") func smallCache() throws {
    let engine = try FontTextEngine(cacheBudget: 4096)
    let fresh = try FontTextEngine()
    for round in 0..<3 {
      for number in 0..<50 {
        let block = Block("text \(number)")
        #expect(
          engine.shape([block], style: TestText.style(), width: 300)
            == fresh.shape([block], style: TestText.style(), width: 300), "round \(round)")
      }
    }
  }

  @Test(
    "A missing character names the package that has it",
    arguments: [
      ("ก", "Thai", "fonts-noto-core"), ("漢", "Han", "fonts-noto-cjk"),
      ("😀", "Common", "fonts-noto-color-emoji"), ("\u{E000}", "Unknown", nil),
    ] as [(Unicode.Scalar, String, String?)])
  func packages(scalar: Unicode.Scalar, script: String, package: String?) {
    let missing = MissingCharacter(scalar)
    #expect(missing.script == script && missing.package == package)
    #expect(missing.description.contains("U+" + (scalar.value < 0x1000 ? "0E01" : "")))
    #expect(missing.description.hasSuffix(package.map { "install \($0)" } ?? "(Unknown)"))
  }

  @Test("No package is advised that is installed already")
  func installedPackage() throws {
    let missing = MissingCharacter("ก", installed: [.core])
    #expect(missing.package == nil)
    #expect(
      missing.description
        == "no installed font has the character U+0E01 (Thai), and no package is known that has it")
    #expect(MissingCharacter("ก", installed: [.emoji, .eastAsian]).package == "fonts-noto-core")
    #expect(MissingCharacter("\u{E000}", installed: [.core]).description.hasSuffix("(Unknown)"))
  }

  /// The packages are there, but no font of theirs has these.
  @Test("The engine and check ask which packages are there") func installedPackages() throws {
    let engine = try TestText.engine()
    _ = engine.shape([Block("\u{860}\u{1F906}")], style: TestText.style(), width: 400)
    var search = MissingCharacterSearch(try #require(FontCoverage.installed()))
    let found = search.next(in: "\u{860}\u{1F906}")
    #expect(found == engine.missingCharacters && found.count == 2)
    #expect(found.allSatisfy { $0.description.hasSuffix("no package is known that has it") })
  }

  @Test("Without fonts the reader is told what to install") func noFonts() {
    #expect(NoFontError().description.contains("apt-get install fonts-dejavu-core"))
  }
}
