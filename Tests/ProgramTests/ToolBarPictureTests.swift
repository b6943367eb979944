import Foundation
import KioskContent
import KioskCore
import KioskSDL
import KioskTestSupport
import KioskText
import Testing

extension ProgramTests {
  /// The tool bar, drawn with the screen's own code and compared as the other pictures are.
  @MainActor
  @Suite struct ToolBarPictureTests {
    @Test(arguments: ToolBarPicture.all)
    func `tool bars look as recorded`(_ golden: ToolBarPicture) throws {
      let (list, engine) = try stage(golden)
      try golden.compare {
        try PictureFile.write(try Easel(glyphs: engine).picture(of: list), to: $0)
      }
    }

    /// WCAG 1.4.3, 1.4.6 and 1.4.11, measured on what is drawn.
    @Test(arguments: ToolBarPicture.all.filter { !$0.taps.contains(.help) })
    func `words, signs and the ring can be told from their ground`(_ golden: ToolBarPicture) throws
    {
      let (list, _) = try stage(golden)
      let isHigh = golden.theme == "high-contrast" || golden.taps.contains(.contrast)
      let least = isHigh ? 7 : 4.5
      var signs = 0
      var rings = 0
      for item in list.items where item.element == .toolBar {
        switch item.command {
        case .text(_, _, let color, let ground): #expect(color.contrast(on: ground) >= least)
        case .symbol(_, let shape):
          signs += 1
          #expect(shape.color.contrast(on: shape.ground) >= least)
        case .ring(_, _, let width, let color, let ground):
          rings += 1
          #expect(width >= 2)
          #expect(color.contrast(on: ground) >= 3)
        case .fill, .card, .chevron, .image, .qrCode: break
        }
      }
      #expect(signs >= 5)
      #expect(rings == (golden.focus == nil ? 0 : 1))
    }

    private func stage(_ golden: ToolBarPicture) throws -> (DisplayList, FontTextEngine) {
      let engine = try FontTextEngine()
      let loader = ThemeLoader()
      let theme = try #require(loader.builtIn(golden.theme))
      let high = try #require(loader.builtIn("high-contrast"))
      let editions = try golden.languages.map { language in
        try #require(Edition(try Self.catalog(language)))
      }
      var kiosk = Kiosk(
        catalog: editions[0].catalog, settings: Settings(theme: theme, textScale: golden.textScale),
        size: golden.size, engine: engine, vocabulary: VocabularyLoader().load())
      if !golden.isPlain {
        kiosk.speechOffer = .withHeadphones
        kiosk.offer(editions, at: .zero)
      }
      kiosk.equip(
        ToolSet(place: golden.place, contrast: .init(plain: theme, high: high)), at: .zero)
      let instant = act(golden, on: &kiosk)
      var list = DisplayList(size: golden.size, background: theme.page.background)
      _ = kiosk.frame(at: instant, into: &list)
      return (list, engine)
    }

    /// Opens the first question, taps what is to be tapped and moves the focus.
    private func act(_ golden: ToolBarPicture, on kiosk: inout Kiosk) -> Instant {
      var instant = Instant.zero
      if let first = kiosk.catalog.faqs.first { kiosk.set(first.id, isOpen: true, at: instant) }
      for tool in golden.taps {
        instant = instant + 10
        _ = kiosk.scene(at: instant)
        kiosk.perform(.press(tool), at: instant)
      }
      guard let focus = golden.focus else { return instant + 10 }
      kiosk.handle(.key(.end, isRepeat: false), at: instant)
      for _ in 0..<20 where kiosk.focus != .tool(focus) {
        kiosk.handle(.key(.tab(isBackward: false), isRepeat: false), at: instant)
      }
      return instant + 10
    }

    private static func catalog(_ language: String) throws -> Catalog {
      let known = "Tests/Fixtures/Languages/\(language).json"
      let path = FileManager.default.fileExists(atPath: Repository.path(known)) ? known : nil
      let file = Repository.path(path ?? "Tests/Fixtures/Languages/en.json")
      var catalog = try #require(ContentLoader().load(path: file).catalog)
      catalog.language = language
      return catalog
    }

    @Test func `every recorded picture is compared with something`() throws {
      #expect(try ToolBarPicture.unused() == [])
    }
  }
}
