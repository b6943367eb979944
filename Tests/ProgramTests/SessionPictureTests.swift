import Foundation
import KioskContent
import KioskCore
import KioskSDL
import KioskTestSupport
import KioskText
import Testing

extension ProgramTests {
  /// Countdown, questions for passers-by and the page without content, drawn with the screen's own
  /// code and compared as the other pictures are.
  @MainActor
  @Suite struct SessionPictureTests {
    @Test(arguments: SessionPicture.all)
    func `what shows when nobody is there looks as recorded`(_ golden: SessionPicture) throws {
      try golden.compare { try draw(golden, to: $0) }
    }

    private func draw(_ golden: SessionPicture, to path: String) throws {
      let engine = try FontTextEngine()
      let theme = try #require(ThemeLoader().builtIn(golden.theme))
      var kiosk = Kiosk(
        catalog: golden.catalog, settings: Settings(theme: theme, textScale: golden.textScale),
        size: golden.size, engine: engine, vocabulary: VocabularyLoader().load())
      let editions = ["en", "de"].map { Edition(catalog: Catalog(language: $0), name: $0) }
      kiosk.offer(editions, at: .zero)
      let timing = SessionTiming(idleReset: 60, attract: 30)
      kiosk.startSessions(timing)
      var list = DisplayList(size: golden.size, background: theme.page.background)
      _ = kiosk.frame(at: .zero, into: &list)
      for instant in instants(golden.sight, of: &kiosk) {
        _ = kiosk.frame(at: instant, into: &list)
      }
      try PictureFile.write(try Easel(glyphs: engine).picture(of: list), to: path)
    }

    /// Does what leads to the sight, and says when to look; the last time counts.
    private func instants(_ sight: SessionPicture.Sight, of kiosk: inout Kiosk) -> [Instant] {
      switch sight {
      case .countdown(let seconds):
        kiosk.perform(.toggle(1), at: .zero)
        let due = Instant(seconds: 40)
        return [due] + stride(from: 1, to: seconds, by: 1).map { due + $0 } + [due + seconds]
      case .countdownOverCard:
        kiosk.perform(.toggle(1), at: .zero)
        kiosk.perform(.follow(1, 0), at: .zero)
        return [40, 41, 42].map { Instant(seconds: $0) }
      case .attract(let seconds):
        let due = Instant(seconds: 90)
        return [due, due + min(seconds, 8), due + seconds]
      case .outage:
        kiosk.showOutage(at: .zero)
        return [Instant(seconds: 5)]
      }
    }

    @Test func `every recorded picture is compared with something`() throws {
      #expect(try SessionPicture.unused() == [])
    }
  }
}
