import KioskContent
import KioskCore
import KioskText
import Testing

/// Answers are read without getting lost between lines (WCAG 1.4.8).
@Suite struct AnswerMeasure {
  private static let text = Array(
    repeating: """
      Our opening hours are from nine to eighteen on working days, and until noon on Saturdays; \
      ask at the desk for the illness of a librarian, a lift that is still, or filled lockers.
      """, count: 6
  ).joined(separator: " ")

  @Test(arguments: ThemeLoader.names, [540.0, 1080, 1920, 3840])
  func `a line has at most 80 letters and lines stand apart`(name: String, width: Double) throws {
    let engine = try FontTextEngine()
    let theme = try #require(ThemeLoader().builtIn(name))
    #expect(theme.answer.lineSpacing >= 1.5)
    for scale in [1, 1.5, 3.1] {
      let metrics = Metrics(size: Size(width: width, height: 1080), textScale: scale)
      try check(theme, metrics, engine)
    }
  }

  private func check(_ theme: Theme, _ metrics: Metrics, _ engine: FontTextEngine) throws {
    let style = LayoutStyle(
      theme: theme, metrics: metrics, catalog: Catalog(title: "", language: "en", faqs: []))
    let shaped = engine.shape([Block(Self.text)], style: style.answer, width: style.answerTextWidth)
    for line in shaped.lines {
      let letters = line.runs.map(\.ink.text).joined().count
      #expect(letters <= 80, "\(letters) at \(metrics)")
    }
    #expect(shaped.lines.count > 3)
    let pitch = shaped.size.height / Double(shaped.lines.count)
    #expect(pitch >= 1.5 * style.answer.size, "\(pitch) of \(style.answer.size)")
  }
}
