import KioskCore
import KioskText
import Testing

/// What is measured is what is drawn: no ink leaves its line, no line its column.
@Suite struct InkTests {
  /// Design sizes by text scale; the largest is 4 times a theme's largest text on a dense display.
  private static let sizes: [Double] = [8, 16, 28, 51, 120]

  @Test("Random texts of all planes lie in their lines and lose no ink", arguments: 1...12)
  func randomTexts(seed: Int) throws {
    var random = RandomText(seed: UInt64(seed))
    let engine = try FontTextEngine()
    for _ in 0..<5 {
      let text = random.text(length: 1 + random.below(40))
      let size = Self.sizes[random.below(Self.sizes.count)]
      let width = Double([1, 40, 320, 700, 3840][random.below(5)])
      var style = TestText.style(size: size, language: nil)
      style.isBold = random.below(3) == 0
      let runs = [TextRun(text), TextRun(text, style: [.italic]), TextRun("jf", style: [.code])]
      let shaped = engine.shape([Block(runs: runs)], style: style, width: width)
      let comment = Comment(
        rawValue: "seed \(seed), size \(size), width \(width): \(text.debugDescription)")
      check(shaped, width: width, engine: engine, comment)
    }
  }

  @Test(
    "A word of 10,000 letters is split into pictures that a texture can hold",
    arguments: [320.0, 30_000])
  func longWord(width: Double) throws {
    let engine = try FontTextEngine()
    let text = engine.shape(
      [Block(String(repeating: "W", count: 10_000))], style: TestText.style(), width: width)
    #expect(text.lineTexts.joined().count == 10_000)
    #expect(text.runs.allSatisfy { $0.frame.width <= 2048 && $0.frame.height <= 2048 })
    check(text, width: width, engine: engine, "10,000 letters")
  }

  @Test(
    "Overhanging letters, stacked marks and Nastaliq lie in their lines",
    arguments: [
      "fjord jf", "𝄞𝆑 jf", "ẤẪẬ ấẫậ Ṩ̈", "ก๊กี๊ปั๊ญู", "یہ نستعلیق ہے گیلری", "नमस्ते क्ष्म्य", "བསྒྲུབས", "Z̸̢̛̫̦̪̲̙̱̯̼̺̥͖͈̀̂̈̍̇ͅ",
    ])
  func deepLetters(text: String) throws {
    let engine = try FontTextEngine()
    for families in [["DejaVu Sans"], ["Noto Nastaliq Urdu"], ["Noto Serif"]] {
      for style in [RunStyle(), .bold, .italic, [.bold, .italic]] {
        var look = TestText.style(size: 40, language: nil)
        look.families = families
        let shaped = engine.shape(
          [Block(runs: [TextRun(text, style: style)])], style: look, width: 300)
        check(shaped, width: 300, engine: engine, "\(families) \(style.rawValue): \(text)")
      }
    }
  }

  @Test("Forms of one language lie in their lines", arguments: sizes)
  func languageForms(size: Double) throws {
    let engine = try FontTextEngine()
    for family in ["DejaVu Serif", "DejaVu Sans", "Noto Sans", "Noto Serif"] {
      for style in [RunStyle(), .bold, .italic, [.bold, .italic]] {
        let look = TextStyle(families: [family], size: size, language: "sr")
        let runs = ["Добро\u{AD}дошли, бгдпт ", "б́ г̄"].map { TextRun($0, style: style) }
        for width in [1.0, 40, 320, 2000] {
          let shaped = engine.shape([Block(runs: runs)], style: look, width: width)
          #expect(shaped.runs.contains { engine.isSetInLanguage($0.ink) })
          check(shaped, width: width, engine: engine, "\(family) \(style.rawValue) \(width)")
        }
      }
    }
  }

  @Test(
    "A tower of thousands of marks is cut where no script goes, and in no time",
    arguments: ["a\u{301}", "ก\u{E49}", "ب\u{64B}", "👍\u{1F3FD}", "✋\u{FE0F}"])
  func tower(letters: String) throws {
    let engine = try FontTextEngine()
    let scalars = Array(letters.unicodeScalars)
    var text = String(scalars[0])
    for _ in 0..<30_000 { text.unicodeScalars.append(scalars[1]) }
    let start = ContinuousClock.now
    let shaped = engine.shape([Block(text + " end")], style: TestText.style(), width: 300)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(shaped.size.height < 4096)
    #expect(shaped.lineTexts.last?.contains("end") == true)
    check(shaped, width: 300, engine: engine, "\(letters)")
  }

  @Test("An emoji at the size of its bitmaps is drawn whole") func wholeEmoji() throws {
    let engine = try FontTextEngine()
    let text = engine.shape(
      [Block("👨‍👩‍👧‍👦🇩🇪👍🏽😀")], style: TestText.style(size: 109, language: nil), width: 2000)
    let run = try #require(text.runs.first)
    #expect(text.runs.count == 1 && run.ink.isColored)
    #expect(engine.uncutInk(of: run.ink) != nil)
    check(text, width: 2000, engine: engine, "emoji")
  }

  private func check(
    _ text: ShapedText, width: Double, engine: FontTextEngine, _ comment: Comment
  ) {
    var y = 0.0
    for line in text.lines {
      #expect(line.y == y && line.height > 0 && line.height == line.height.rounded(), comment)
      y += line.height
      let box = Rect(x: 0, y: line.y, width: .infinity, height: line.height)
      for run in line.runs {
        let frame = run.frame
        #expect(frame.width >= 1 && frame.height >= 1, comment)
        #expect(frame.x == frame.x.rounded() && frame.y == frame.y.rounded(), comment)
        #expect(frame.x >= 0 && frame.y >= box.y && frame.maxY <= box.maxY, comment)
        #expect(
          frame.maxX <= width || isSingleCluster(line),
          "\(comment) \(line.runs.map(\.ink.text.debugDescription))")
      }
    }
    #expect(text.size.height == y, comment)
    for run in text.runs.prefix(16) { checkPicture(of: run, engine: engine, comment) }
  }

  /// A cluster that is wider than its line is the only visible thing on it; parts of it that no
  /// font has are runs of their own, before or after it as the text reads.
  private func isSingleCluster(_ line: TextLine) -> Bool {
    let texts = line.runs.map { run in run.ink.text.filter { !$0.isWhitespace } }
    return [texts, texts.reversed()].contains { order in
      let joined = order.joined()
      var visible = String.UnicodeScalarView()
      for scalar in joined.unicodeScalars
      where !scalar.properties.isDefaultIgnorableCodePoint { visible.append(scalar) }
      return joined.count <= 1 || String(visible).count <= 1
    }
  }

  private func checkPicture(of run: GlyphRun, engine: FontTextEngine, _ comment: Comment) {
    let size = Size(width: run.frame.width, height: run.frame.height)
    guard let picture = engine.picture(of: run.ink, size: size) else {
      Issue.record("no picture of \(run.ink.text.debugDescription) \(comment)")
      return
    }
    #expect(Double(picture.width) == size.width && Double(picture.height) == size.height, comment)
    #expect(picture.inkedPixels > 0, comment)
    if let ink = engine.uncutInk(of: run.ink) {
      #expect(picture.inkedPixels == ink, comment)
    }
  }
}
