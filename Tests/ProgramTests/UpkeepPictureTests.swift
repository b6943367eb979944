import Foundation
import KioskContent
import KioskCore
import KioskSDL
import KioskTestSupport
import KioskText
import Testing

extension ProgramTests {
  /// The pages for staff, drawn with the screen's own code and compared as the other pictures are.
  @MainActor
  @Suite struct UpkeepPictureTests {
    @Test(arguments: UpkeepPicture.all)
    func `a page for staff looks as recorded`(_ golden: UpkeepPicture) throws {
      try golden.compare { try draw(golden, to: $0) }
    }

    private func draw(_ golden: UpkeepPicture, to path: String) throws {
      let engine = try FontTextEngine()
      let theme = try #require(ThemeLoader().builtIn(golden.theme))
      var kiosk = Kiosk(
        catalog: golden.catalog, settings: Settings(theme: theme, textScale: golden.textScale),
        size: golden.size, engine: engine, vocabulary: VocabularyLoader().load())
      kiosk.allowUpkeep()
      var list = DisplayList(size: golden.size, background: theme.page.background)
      kiosk.handle(.key(.staff(.open), isRepeat: false), at: .zero)
      let end = act(golden.sight, on: &kiosk)
      _ = kiosk.frame(at: end, into: &list)
      #expect(kiosk.scene(at: end).validate() == nil)
      try PictureFile.write(try Easel(glyphs: engine).picture(of: list), to: path)
    }

    /// Does what leads to the sight, and says when to look.
    private func act(_ sight: UpkeepPicture.Sight, on kiosk: inout Kiosk) -> Instant {
      let touch = Event.Pointer.finger(0)
      func handle(_ key: Event.Key, at seconds: Double = 1) {
        kiosk.handle(.key(key, isRepeat: false), at: Instant(seconds: seconds))
      }
      switch sight {
      case .pad(let digits, let usesKeys):
        for digit in 0..<digits { handle(.staff(.digit(digit % 10))) }
        if usesKeys {
          handle(.down)
        } else {
          // A finger beside all buttons takes the ring away.
          kiosk.handle(.pointerDown(touch, Point(x: 1, y: 1)), at: Instant(seconds: 1))
          kiosk.handle(.pointerUp(touch), at: Instant(seconds: 1))
        }
      case .wrong(let times):
        for _ in 0..<times { kiosk.answerPin(isRight: false, at: Instant(seconds: 1)) }
      case .report, .reportEnd:
        kiosk.answerPin(isRight: true, at: Instant(seconds: 1))
        kiosk.show(UpkeepPicture.sample, at: Instant(seconds: 1))
        if case .reportEnd = sight { handle(.end) }
      }
      return Instant(seconds: 1.5)
    }

    @Test func `every recorded picture is compared with something`() throws {
      #expect(try UpkeepPicture.unused() == [])
    }
  }
}
