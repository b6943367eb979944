import KioskCore
import KioskText
import Testing

/// Mixed directions stand on the screen as the Unicode Bidirectional Algorithm says.
@Suite struct ReadingOrderTests {
  private static let texts = [
    "abc", "שלום", "مرحبا", "abc שלום def", "שלום abc עולם", "שלום 12:30 abc", "abc 12:30 שלום",
    "car (CAR) שלום (car)", "שלום (abc) עולם", "(שלום)", "[אבג 123] abc", "שלום, עולם!",
    "abc, שלום!",
    "١٢٣ مرحبا 456", "السعر 12.50 دولار", "الهاتف +44 20 7946 0018", "https://example.org/א/ב",
    "טלפון: 03-1234567", "10% הנחה", "הנחה של 10%", "1/2 כוס", "C++ היא שפה", "A שלום B עולם C",
    "אבג abc 123 דהו def", "\u{200F}abc!", "\u{200E}אבג!", "אבג\u{200E}!",
    "abc \u{202B}def!\u{202C} ghi",
    "abc \u{2067}def!\u{2069} ghi", "\u{2068}אבג!\u{2069} abc", "\u{202E}abc\u{202C} def",
    "אבג-123", "123-אבג", "abc-123-אבג", "a1ב2c3ד4", "אב \"abc\" גד", "אב <abc> גד", "٠١٢ abc ٣٤٥",
    "€5 – 7€ שח", "אבג... abc...",
  ]

  @Test(
    "Characters stand in FriBidi's visual order", .enabled(if: Oracle.isInstalled, Oracle.advice),
    arguments: [("auto", nil), ("ltr", Direction.leftToRight), ("rtl", .rightToLeft)])
  func sameAsFriBidi(name: String, direction: Direction?) throws {
    let answers = try Oracle.ask(
      Oracle.Request(orders: Self.texts.map { Oracle.Order(text: $0, direction: name) })
    ).orders
    let engine = try FontTextEngine()
    for (text, answer) in zip(Self.texts, answers) {
      let style = TestText.style(size: 20, direction: direction)
      let line = try #require(
        engine.shape([Block(text)], style: style, width: 2000).lines.first)
      #expect(visible(drawn(line)) == visible(answer), "\(name): \(text)")
    }
  }

  @Test("Right-to-left lines end at the column's right edge") func alignment() throws {
    let engine = try FontTextEngine()
    let text = engine.shape([Block("שלום עולם")], style: TestText.style(), width: 500)
    let run = try #require(text.runs.first)
    #expect(run.frame.maxX > 495 && run.frame.maxX <= 500)
    let forced = engine.shape(
      [Block("abc")], style: TestText.style(direction: .rightToLeft), width: 500)
    #expect(try #require(forced.runs.first).frame.maxX > 495)
  }

  @Test("Each paragraph takes its direction from its own first strong letter")
  func directionOfParagraph() throws {
    let text = try TestText.shape("12 שלום abc\nabc שלום", width: 500)
    #expect(text.lines.count == 2)
    #expect(try #require(text.lines[0].runs.last).frame.maxX > 495)
    #expect(try #require(text.lines[1].runs.first).frame.x < 5)
  }

  @Test("The first letter of a Hebrew word is drawn at its right end") func hebrewPixels() throws {
    let engine = try FontTextEngine()
    let word = try pixels(of: "שלום", engine: engine)
    let letter = try pixels(of: "ש", engine: engine)
    #expect(word.columns(from: word.width - letter.width) == letter.columns(from: 0))
  }

  @Test("Arabic letters join, also where a style or a line cuts the word") func joining() throws {
    let engine = try FontTextEngine()
    let whole = try pixels(of: "بب", engine: engine)
    let apart = try pixels(of: "ب", engine: engine)
    #expect(whole.width < 2 * apart.width)
    let styled = engine.shape(
      [Block(runs: [TextRun("بب"), TextRun("ب", style: .italic)])], style: TestText.style(),
      width: 500)
    #expect(styled.runs.map(\.ink.text) == ["\u{200D}ب", "بب\u{200D}"])
    let narrow = engine.shape([Block("ببببببببب")], style: TestText.style(), width: 60)
    #expect(narrow.lines.count > 1)
    #expect(narrow.runs.dropLast().allSatisfy { $0.ink.text.unicodeScalars.last == "\u{200D}" })
    #expect(narrow.runs.dropFirst().allSatisfy { $0.ink.text.unicodeScalars.first == "\u{200D}" })
  }

  private func pixels(of text: String, engine: FontTextEngine) throws -> GlyphPicture {
    let shaped = engine.shape([Block(text)], style: TestText.style(), width: 500)
    let run = try #require(shaped.runs.first)
    let size = Size(width: run.frame.width, height: run.frame.height)
    return try #require(engine.picture(of: run.ink, size: size))
  }

  /// A line's characters from left to right as the eye meets them.
  private func drawn(_ line: TextLine) -> String {
    line.runs.map { run in
      guard run.ink.direction == .rightToLeft else { return run.ink.text }
      let scalars = run.ink.text.unicodeScalars.reversed().map(Self.mirrored)
      return scalars.map { String($0) }.joined()
    }.joined()
  }

  private func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }))
  }

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let pairs: [Unicode.Scalar: Unicode.Scalar] = [
      "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<",
    ]
    return pairs[scalar] ?? scalar
  }
}

extension GlyphPicture {
  /// The inked rows of the columns from `first` on, without blank rows above and below.
  fileprivate func columns(from first: Int) -> [[Bool]] {
    let rows = (0..<height).map { y in (first..<width).map { alpha($0, y) > 127 } }
    let inked = rows.indices.filter { rows[$0].contains(true) }
    guard let top = inked.first, let bottom = inked.last else { return [] }
    return Array(rows[top...bottom])
  }
}
