import KioskCore
import KioskText
import Testing

/// Bugs of other programs, each as a test of its kind; the texts lie in Fixtures/Text.
@Suite struct CaseTests {
  private static let lineHeight = 38.0

  @Test(
    "X01: texts without anything to see have lines but no pictures",
    arguments: ["X01", "X01-allblank"])
  func blankTexts(name: String) throws {
    let engine = try TestText.engine()
    for item in try Fixture.load(name) where item.question != "Normal?" {
      let shaped = engine.shape([Block(item.question)], style: TestText.style(), width: 400)
      #expect(shaped.lines.count >= 1 && shaped.size.height >= Self.lineHeight)
      for run in shaped.runs { #expect(!run.frame.isEmpty, "\(item.id)") }
    }
    #expect(engine.missingCharacters.isEmpty)
  }

  @Test("X01: blank lines in the middle keep one line height") func blankLines() throws {
    let item = try #require(try Fixture.load("X01").first { $0.question == "Normal?" })
    let text = try TestText.shape(item.answer)
    #expect(text.lines.map(\.height) == Array(repeating: Self.lineHeight, count: 6))
    #expect(text.lineTexts == ["one", "", "", "", "", "last"])
  }

  @Test(
    "Texts of next to nothing have lines, and pictures only of what is to be seen",
    arguments: [
      "", " ", "\u{A0}", "\n", "\n\n\n", "\r\n\u{2028}\u{2029}", "\u{301}",
      "\u{301}\u{E48}\u{5B0}\u{64B}",
      "\u{200B}", "\u{200D}\u{200D}", "\u{FE0F}", "\u{202E}", "\u{AD}", "\t", "\u{1F3FD}",
      "\u{1F1E9}",
    ])
  func nearlyNothing(text: String) throws {
    let engine = try TestText.engine()
    for width in [1.0, 400] {
      let shaped = engine.shape([Block(text)], style: TestText.style(), width: width)
      #expect(!shaped.lines.isEmpty && shaped.size.height >= Self.lineHeight)
      for run in shaped.runs {
        #expect(run.frame.width >= 1 && run.frame.height >= 1)
        let size = Size(width: run.frame.width, height: run.frame.height)
        let picture = try #require(engine.picture(of: run.ink, size: size))
        #expect(picture.width >= 1 && picture.height >= 1)
      }
    }
  }

  /// Content files with such bytes are refused; whatever else becomes a text is mended by Swift.
  @Test("Bytes that are no UTF-8 are shown as U+FFFD") func invalidBytes() throws {
    let text = String(decoding: [0x61, 0xFF, 0x62, 0xC0, 0x80, 0xED, 0xA0, 0x80], as: UTF8.self)
    let shaped = try TestText.shape(text)
    let drawn = shaped.lineTexts.joined()
    #expect(
      drawn.hasPrefix("a\u{FFFD}b\u{FFFD}")
        && drawn.unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test("No blocks have no lines") func noBlocks() throws {
    let text = try TestText.engine().shape([], style: TestText.style(), width: 400)
    #expect(text.lines.isEmpty && text.size.height == 0)
  }

  @Test(
    "X02: every line end is one line end",
    arguments: [
      "a\r\nb", "a\rb", "a\nb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{0B}b", "a\u{0C}b",
    ])
  func lineEnds(text: String) throws {
    let shaped = try TestText.shape(text)
    #expect(shaped.lineTexts == ["a", "b"])
    #expect(shaped.size.height == 2 * Self.lineHeight)
  }

  @Test("X02: a line end at the end of a text opens no further line") func lastLineEnd() throws {
    #expect(try TestText.shape("a\r\n").lines.count == 1)
    #expect(try TestText.shape("\n").lines.count == 1)
    #expect(try TestText.shape("\n\n").lines.count == 2)
  }

  @Test("X02: control characters draw nothing and miss nothing") func controls() throws {
    let engine = try TestText.engine()
    for item in try Fixture.load("X02") {
      _ = engine.shape([Block(item.answer)], style: TestText.style(), width: 400)
    }
    #expect(engine.missingCharacters.isEmpty)
    let text = engine.shape([Block("c\u{0}d\u{1B}e")], style: TestText.style(), width: 400)
    #expect(text.lineTexts == ["cde"])
  }

  @Test("X02: a tab goes to the next stop, eight spaces apart") func tabs() throws {
    let text = try TestText.shape("ab\tcd\tef\na\tcd\tef")
    #expect(text.lines.count == 2)
    #expect(text.lines[0].runs.map(\.ink.text) == ["ab", "cd", "ef"])
    let first = text.lines[0].runs.map(\.frame.x)
    let second = text.lines[1].runs.map(\.frame.x)
    #expect(first[1] == second[1] && first[2] == second[2])
    #expect(abs(first[2] - first[1] - (first[1] - first[0])) <= 3)
  }

  @Test("X02: spaces at a line's end take no room") func trailingSpaces() throws {
    let spaced = try TestText.shape("end of line      \nnext   ", width: 170)
    #expect(spaced.lineTexts == ["end of line", "next"])
  }

  @Test("X03: n equal letters take as few lines as they can") func longWord() throws {
    let widths = try [1, 2].map { count in
      try TestText.shape(String(repeating: "W", count: count), width: 4000)
        .runs.reduce(0) { $0 + $1.frame.width }
    }
    let letter = widths[1] - widths[0]
    let text = try TestText.shape(String(repeating: "W", count: 300), width: 400)
    #expect(text.lines.count == Int((300 / (400 / letter).rounded(.down)).rounded(.up)))
    #expect(text.lineTexts.joined().count == 300)
  }

  @Test("X03: where not even a letter fits, each has its own line") func tooNarrow() throws {
    let text = try TestText.shape("Wörd 👍🏽 é", width: 1)
    #expect(text.lineTexts == ["W", "ö", "r", "d", "👍🏽", "é"])
  }

  @Test("X03: nothing is drawn beside the column", arguments: [240.0, 320, 720], [1.0, 2, 3])
  func insideColumn(width: Double, scale: Double) throws {
    let engine = try TestText.engine()
    for item in try Fixture.load("X03") {
      for text in [item.question, item.answer] {
        let shaped = engine.shape(
          [Block(text)], style: TestText.style(size: 20 * scale), width: width)
        let letters = { (text: String) in text.filter { !$0.isWhitespace } }
        #expect(letters(shaped.lineTexts.joined()) == letters(text))
        #expect(shaped.runs.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= width })
      }
    }
  }

  @Test("X05: a missing character is one visible mark, said once, and the rest is drawn")
  func missingCharacter() throws {
    let engine = try TestText.engine()
    for _ in 0..<3 {
      let text = engine.shape(
        [Block("before \u{E000} after \u{E000}")], style: TestText.style(), width: 400.5)
      #expect(text.runs.map(\.ink.text) == ["before ", "\u{E000}", " after ", "\u{E000}"])
      for run in text.runs {
        let size = Size(width: run.frame.width, height: run.frame.height)
        #expect(try #require(engine.picture(of: run.ink, size: size)).inkedPixels > 0)
      }
    }
    #expect(engine.missingCharacters.map(\.scalar) == ["\u{E000}"])
    #expect(engine.missingCharacters.first?.package == nil)
  }

  @Test("X05: an emoji of several characters is one coloured run") func emojiSequence() throws {
    let item = try #require(try Fixture.load("X05").first { $0.id == "zwj" })
    let text = try TestText.shape(item.question)
    #expect(text.runs.map(\.ink.isColored) == [false, true, false])
    #expect(text.runs[1].frame.width < 1.5 * 32 && text.runs[1].frame.width > 32)
  }

  @Test("V04: no picture is larger than the texture that must hold it", arguments: [256, 2048])
  func pictureSide(side: Int) throws {
    let engine = try TestText.engine()
    engine.maximumPictureSide = side
    let text =
      String(repeating: "lorem ipsum dolor ", count: 300) + String(repeating: "x", count: 3000)
    for size in [32.0, 96, 4000] {
      let shaped = engine.shape([Block(text)], style: TestText.style(size: size), width: 100_000)
      #expect(
        shaped.runs.allSatisfy { Int($0.frame.width) <= side && Int($0.frame.height) <= side })
      #expect(!shaped.runs.isEmpty)
    }
  }

  @Test("V04: an unknown picture side stands for 2048", arguments: [0, -1])
  func unknownPictureSide(side: Int) throws {
    let engine = try TestText.engine()
    engine.maximumPictureSide = side
    #expect(engine.maximumPictureSide == 2048)
  }

  @Test("C05, A04: a long answer keeps every word") func longAnswer() throws {
    let words = (0..<20_000).map { "word\($0)" }
    let text = try TestText.shape(words.joined(separator: " "), width: 700)
    #expect(text.lineTexts.flatMap { $0.split(separator: " ") }.map(String.init) == words)
    #expect(text.size.height == text.lines.reduce(0) { $0 + $1.height })
  }

  @Test(
    "Sizes and widths that are no numbers do no harm",
    arguments: [
      Double.nan, .infinity, -.infinity, -1, 0, 1e300,
    ])
  func oddNumbers(number: Double) throws {
    let engine = try TestText.engine()
    var style = TestText.style(size: number)
    style.lineSpacing = number
    for width in [number, 300] {
      let text = engine.shape([Block("Odd")], style: style, width: width)
      #expect(text.lineTexts.joined() == "Odd" && text.size.height.isFinite)
    }
    let ink = try #require(
      engine.shape([Block("Odd")], style: TestText.style(), width: 300).runs.first
    ).ink
    _ = engine.picture(of: ink, size: Size(width: number, height: 20))
  }

  @Test("A number that no font has is no picture") func unknownFont() throws {
    let engine = try TestText.engine()
    for font in [-1, 1_000_000] {
      let ink = GlyphRun.Ink(text: "a", font: font)
      #expect(engine.picture(of: ink, size: Size(width: 9, height: 9)) == nil)
    }
  }
}
