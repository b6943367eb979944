import Foundation
import KioskContent
import KioskCore
import KioskSDL
import KioskTestSupport
import KioskText
import Testing

extension ProgramTests {
  /// Links and cards, drawn with the screen's own code and compared as the other pictures are.
  @MainActor
  @Suite struct CardPictureTests {
    @Test(arguments: CardPicture.all)
    func `links and cards look as recorded`(_ golden: CardPicture) throws {
      try golden.compare { try draw(golden, to: $0) }
    }

    private func draw(_ golden: CardPicture, to path: String) throws {
      let engine = try FontTextEngine()
      let theme = try #require(ThemeLoader().builtIn(golden.theme))
      var kiosk = Kiosk(
        catalog: golden.catalog, settings: Settings(theme: theme, textScale: golden.textScale),
        size: golden.size, engine: engine, vocabulary: VocabularyLoader().load())
      kiosk.speechOffer = .withHeadphones
      kiosk.set(1, isOpen: true, at: .zero)
      let instant = act(golden.act, on: &kiosk, at: Instant(seconds: 60))
      var list = DisplayList(size: golden.size, background: theme.page.background)
      _ = kiosk.frame(at: instant, into: &list)
      try PictureFile.write(try Easel(glyphs: engine).picture(of: list), to: path)
    }

    /// Does it, and says when to look.
    private func act(
      _ act: CardPicture.Act, on kiosk: inout Kiosk, at instant: Instant
    ) -> Instant {
      _ = kiosk.scene(at: instant)
      switch act {
      case .nothing: break
      case .follow(let number): kiosk.perform(.follow(1, number), at: instant)
      case .following(let number, let milliseconds):
        kiosk.perform(.follow(1, number), at: instant)
        return instant + milliseconds / 1000
      case .focus(let number):
        kiosk.handle(.key(.home, isRepeat: false), at: instant)
        for _ in 0...number {
          kiosk.handle(.key(.tab(isBackward: false), isRepeat: false), at: instant)
        }
      case .press(let number):
        let row = kiosk.scene(at: instant).rows.first
        if let origin = row?.answer?.origin,
          let box = row?.links.parts.first(where: { $0.number == number })?.box
        {
          let point = Point(x: origin.x + box.midX, y: origin.y + box.midY)
          kiosk.handle(.pointerDown(.finger(1), point), at: instant)
        }
        return instant
      case .help: kiosk.handle(.key(.help, isRepeat: false), at: instant)
      }
      return instant + 60
    }

    @Test func `every recorded picture is compared with something`() throws {
      #expect(try CardPicture.unused() == [])
    }
  }
}
