import Foundation
import KioskCore
import KioskSDL
import KioskTestSupport
import KioskText
import Testing

/// What no content format can ask for yet: one word in the italics of several languages.
///
/// `make golden` records the picture anew, and the run that records fails.
@MainActor
@Suite struct ItalicsPictureTests {
  private static let file = Repository.path("Tests/Fixtures/Text/serbian-italics.png")
  private static let isRecording = ProcessInfo.processInfo.environment["FAQ_KIOSK_RECORD"] == "1"

  @Test("Serbian, Macedonian and Russian italics look as recorded") func italics() throws {
    let picture = try drawn()
    guard !Self.isRecording else {
      try PictureFile.write(picture, to: Self.file)
      Issue.record("recorded \(Self.file): look at it")
      return
    }
    #expect(try PictureFile.read(Self.file) == picture)
  }

  /// Three lines in each family, with the upright word beside the italics.
  private func drawn() throws -> Picture {
    let engine = try FontTextEngine()
    let size = Size(width: 800, height: 440)
    var list = DisplayList(size: size, background: .white)
    var y = 8.0
    for family in ["DejaVu Serif", "Noto Sans", "Noto Serif"] {
      for language in ["sr", "mk", "ru"] {
        let style = TextStyle(families: [family], size: 36, language: language)
        let word = "\(language) бгдпт добит "
        let block = Block(runs: [
          TextRun(word), TextRun(word, style: .italic), TextRun("бгдпт", style: [.italic, .bold]),
        ])
        let text = engine.shape([block], style: style, width: size.width - 16)
        for run in text.lines.flatMap(\.runs) { list.items.append(item(run, y: y, in: size)) }
        y += text.size.height
      }
    }
    return try Easel(glyphs: engine).picture(of: list)
  }

  private func item(_ run: GlyphRun, y: Double, in size: Size) -> DisplayItem {
    let frame = Rect(
      x: run.frame.x + 8, y: run.frame.y + y, width: run.frame.width, height: run.frame.height)
    return DisplayItem(
      element: .title, clip: Rect(x: 0, y: 0, width: size.width, height: size.height),
      command: .text(ink: run.ink, frame: frame, color: .black, ground: .white))
  }
}
