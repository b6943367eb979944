internal import KioskCore

/// What laying out an answer costs when its row is opened.
struct AnswerBenchmark {
  let name: String
  /// No two turns have the same, or the engine would know its lines.
  let answer: @Sendable (_ turn: Int) -> [Block]
  /// Microseconds.
  let budget: Double

  static let all = [
    AnswerBenchmark(name: "opened answer, plain", answer: { [Block(words(60, $0))] }, budget: 400),
    AnswerBenchmark(name: "opened answer, 6 kinds of blocks", answer: { mixed($0) }, budget: 2500),
    AnswerBenchmark(
      name: "opened answer, table of 300 cells", answer: { [table(100, $0)] }, budget: 25_000),
    AnswerBenchmark(
      name: "opened answer, table at the limit", answer: { [table(400, $0)] }, budget: 80_000),
  ]

  /// A kiosk on which nobody has opened the row yet.
  func kiosk(turn: Int, engine: FontTextEngine) -> Kiosk {
    var kiosk = Kiosk(
      catalog: Catalog(faqs: [FAQ(id: 1, question: "Question?", answer: answer(turn))]),
      settings: Settings(theme: .plain, reducesMotion: true),
      size: Size(width: 1080, height: 1920), engine: engine)
    _ = kiosk.scene(at: .zero)
    return kiosk
  }

  private static func words(_ count: Int, _ turn: Int) -> String {
    (0..<count).map { "word\($0 % 17)\(turn)" }.joined(separator: " ")
  }

  private static func table(_ rows: Int, _ turn: Int) -> Block {
    let rows = (0..<rows).map { row in
      ["Counter \(row)", "8:00 to 1\(row % 9):00", words(12 + row % 7, turn)].map { [TextRun($0)] }
    }
    return Block(.table(Table(rows: rows, headerRows: 1)), runs: [])
  }

  private static func mixed(_ turn: Int) -> [Block] {
    let image = ImageSource(path: "plan.png", width: 480, height: 270)
    return [
      Block(words(30, turn)), Block(.bullet(level: 0), runs: [TextRun(words(10, turn))]),
      Block(.image(image), runs: [TextRun("A plan")]),
      Block(.heading(level: 2), runs: [TextRun("Hours")]), table(5, turn),
      Block(.code, runs: [TextRun("one\ntwo\nthree")]),
    ]
  }
}

extension Theme {
  fileprivate static var plain: Theme {
    let text = Text(
      families: ["sans-serif"], size: 16, isBold: false, color: .black, lineSpacing: 1.5)
    return Theme(
      name: "bench",
      page: Page(
        background: .white, margin: 16, gap: 12, headerHeight: 64, hintHeight: 36,
        maximumWidth: 720),
      card: Card(
        color: .white, pressedColor: .white, cornerRadius: 12, padding: 16, minimumHeight: 56,
        borderWidth: 0, borderColor: .black, shadow: Shadow(color: .black, radius: 0, offsetY: 0)),
      chevron: Chevron(
        style: .plain, color: .black, discColor: .white, size: 16, target: 44, closedAngle: 0,
        openAngle: 180),
      title: text, hint: text, question: text, answer: text,
      focusRing: FocusRing(color: .black, width: 3, distance: 2), scrollBar: .black,
      motion: MotionStyle(curve: .eased(duration: 0.3), fadesAnswer: false))
  }
}
