import Foundation
import KioskCore
import KioskText
import Testing

/// ICU's line breaks reach the screen: compared with Pango, line by line.
@Suite struct LineBreakTests {
  struct Sample: Decodable {
    var name: String
    var language: String
    var family: String
    var text: String
  }

  private static let size = 24
  private static let widths = [180, 260, 340, 460, 620]

  /// Where ours and Pango's lines may differ, and why.
  private static let reasons = [
    "Thai": "Pango asks libthai, ICU its own dictionary",
    "Lao": "Pango has no dictionary and breaks between any clusters",
    "Khmer": "Pango has no dictionary and breaks between any clusters",
    "Burmese": "Pango has no dictionary and breaks between any clusters",
    "Simplified Chinese": "ICU's rules for Chinese let a line end after a closing quotation mark",
    "Mixed Latin and Chinese":
      "ICU's rules for Chinese let a line end before an opening quotation mark",
  ]
  /// Pango rounds advances that were not hinted, SDL2_ttf draws hinted ones: a line that fills the
  /// width to within this part may fit one and not the other.
  private static let slack = 0.03

  @Test("Lines break where Pango breaks them", .enabled(if: Oracle.isInstalled, Oracle.advice))
  func sameAsPango() throws {
    let samples = try load()
    #expect(samples.count >= 40)
    let paragraphs = samples.flatMap { sample in
      Self.widths.map { width in
        Oracle.Paragraph(
          text: sample.text, width: width, size: Self.size, family: sample.family,
          language: sample.language)
      }
    }
    let answers = try Oracle.ask(Oracle.Request(breaks: paragraphs)).breaks
    #expect(answers.count == paragraphs.count)
    let engine = try FontTextEngine()
    var equal = 0
    for (place, paragraph) in paragraphs.enumerated() {
      let ours = lines(of: paragraph, width: paragraph.width, engine: engine)
      guard let difference = Self.firstDifference(ours, answers[place]) else {
        equal += 1
        continue
      }
      let name = samples[place / Self.widths.count].name
      let reason = Self.reasons[name] ?? isTight(difference, paragraph, engine: engine)
      #expect(reason != nil, "\(name), \(paragraph.width) px: \(difference)")
      print("\(name), \(paragraph.width) px: \(reason ?? "unexplained")")
    }
    print("\(equal) of \(paragraphs.count) paragraphs break exactly as Pango's")
    #expect(equal * 10 >= paragraphs.count * 8)
  }

  @Test(
    "No language misses a character, whatever font the theme names",
    arguments: ["DejaVu Sans", "Noto Sans", "No Such Font"])
  func nothingMissing(family: String) throws {
    let engine = try FontTextEngine()
    for sample in try load() {
      let style = TextStyle(families: [family], size: 24)
      _ = engine.shape([Block(sample.text)], style: style, width: 400)
      #expect(engine.missingCharacters.isEmpty, "\(sample.name): \(engine.missingCharacters)")
    }
  }

  private static func firstDifference(_ ours: [String], _ theirs: [String]) -> (String, String)? {
    zip(ours, theirs).first { signature($0) != signature($1) }
  }

  private func isTight(
    _ difference: (String, String), _ paragraph: Oracle.Paragraph, engine: FontTextEngine
  ) -> String? {
    let longer = difference.0.count > difference.1.count ? difference.0 : difference.1
    var alone = paragraph
    alone.text = longer.trimmingCharacters(in: .whitespaces)
    let runs = shape(alone, width: 10_000, engine: engine).runs
    let left = runs.map(\.frame.x).min() ?? 0
    let width = (runs.map(\.frame.maxX).max() ?? 0) - left
    let part = width / Double(paragraph.width)
    guard abs(part - 1) <= Self.slack else { return nil }
    return "hinted advances: the longer line takes \((part * 1000).rounded() / 10) % of the width"
  }

  private func lines(
    of paragraph: Oracle.Paragraph, width: Int, engine: FontTextEngine
  ) -> [String] {
    shape(paragraph, width: width, engine: engine).lineTexts
  }

  private func shape(
    _ paragraph: Oracle.Paragraph, width: Int, engine: FontTextEngine
  ) -> ShapedText {
    let style = TextStyle(
      families: [paragraph.family], size: Double(paragraph.size), language: paragraph.language)
    return engine.shape([Block(paragraph.text)], style: style, width: Double(width))
  }

  /// A line's visible characters in no order: runs stand in visual order, Pango's text does not.
  private static func signature(_ line: String) -> String {
    let kept = line.unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    return kept.sorted().map { String($0) }.joined()
  }

  private func load() throws -> [Sample] {
    try JSONDecoder().decode([Sample].self, from: Fixture.data("languages"))
  }
}
