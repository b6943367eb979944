import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import KioskText
import Testing

@testable import KioskSDL

/// An answer with everything in it, as it is seen: compared with pictures that somebody looked at.
///
/// `make golden` records them anew; the run that records fails, so that none is taken over unseen.
@MainActor
@Suite struct AnswerPictureTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var name: String
    var theme = "light"
    var size = Size(width: 540, height: 1400)
    var scale = 1.0
    var isArabic = false
    var isBroken = false

    var testDescription: String { name }
    var file: String { "\(AnswerPictureTests.folder)/\(name).png" }
  }

  nonisolated static let folder = Repository.path("Tests/Fixtures/AnswerPictures")
  nonisolated private static let isRecording =
    ProcessInfo.processInfo.environment["FAQ_KIOSK_RECORD"] == "1"

  nonisolated static let all = [
    Golden(name: "light"),
    Golden(name: "dark", theme: "dark"),
    Golden(name: "high-contrast", theme: "high-contrast"),
    Golden(name: "accordion", theme: "accordion"),
    Golden(name: "arabic", isArabic: true),
    Golden(name: "small-text", size: Size(width: 540, height: 1000), scale: 0.5),
    Golden(name: "large-text", size: Size(width: 540, height: 3600), scale: 3.1),
    Golden(
      name: "large-text-arabic", size: Size(width: 540, height: 2600), scale: 3.1,
      isArabic: true),
    Golden(name: "narrow", size: Size(width: 320, height: 1500)),
    Golden(name: "landscape", size: Size(width: 1280, height: 900)),
    Golden(name: "wide", size: Size(width: 1920, height: 1080)),
    Golden(name: "broken", isBroken: true),
  ]

  @Test(arguments: all)
  func `A rich answer looks as recorded`(_ golden: Golden) throws {
    let drawn = try draw(golden)
    guard !Self.isRecording else {
      try FileManager.default.createDirectory(
        atPath: Self.folder, withIntermediateDirectories: true)
      try PictureFile.write(drawn, to: golden.file)
      Issue.record("recorded \(golden.file): look at it")
      return
    }
    let recorded = try PictureFile.read(golden.file)
    try #require(recorded.width == drawn.width && recorded.height == drawn.height)
    let differing = zip(recorded.pixels, drawn.pixels).count { !isNear($0, $1) }
    #expect(differing == 0)
  }

  @Test func `Every recorded picture is compared with something`() throws {
    let names = Set(Self.all.map { "\($0.name).png" })
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(found.filter { $0.hasSuffix(".png") }) == names)
  }

  @Test func `While an answer opens, what is painted of each frame makes it whole`() throws {
    var catalog = RichCatalog.english
    catalog.faqs[0].isExpanded = false
    let images = ImageStore()
    for theme in ["light", "accordion"] {
      let engine = try FontTextEngine()
      let theme = try #require(ThemeLoader().builtIn(theme))
      var kiosk = Kiosk(
        catalog: catalog, settings: Settings(theme: theme), size: Size(width: 540, height: 900),
        engine: engine)
      let easel = Easel(glyphs: engine, images: images)
      _ = kiosk.scene(at: .zero)
      kiosk.set(1, isOpen: true, at: .zero)
      var old = DisplayList(size: kiosk.size, background: theme.page.background)
      _ = try easel.picture(of: old)
      for step in 0..<12 {
        var new = old
        let instant = Instant(seconds: Double(step) / 15)
        _ = kiosk.frame(at: instant, into: &new)
        for ink in step > 3 ? kiosk.takeWantedImages() : [] {
          images.insert(try DecodedImage.decode(ink), for: ink)
          kiosk.showImage(ink)
        }
        let damage = Damage.between(old: old, new: new)
        let partly = try easel.paint(new, parts: damage.paint)
        #expect(partly == (try easel.picture(of: new)), "\(theme.name), step \(step)")
        old = new
      }
    }
  }

  @Test(arguments: [320.0, 540, 1280, 3840])
  func `E9: nothing of a rich answer or a heading is cut off at any text size`(
    width: Double
  ) throws {
    let theme = try #require(ThemeLoader().builtIn("light"))
    let engine = try FontTextEngine()
    for catalog in [RichCatalog.english, RichCatalog.arabic] {
      for scale in [0.5, 1, 3.1, 4] {
        var kiosk = Kiosk(
          catalog: catalog,
          settings: Settings(theme: theme, textScale: scale, reducesMotion: true),
          size: Size(width: width, height: 60_000), engine: engine)
        let scene = kiosk.scene(at: .zero)
        #expect(scene.validate() == nil, "text size \(scale)")
        #expect(scene.rows.count == catalog.faqs.count)
        #expect(scene.rows.first?.answer != nil)
      }
    }
  }

  private func isNear(_ one: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { shift in
      abs(Int(one >> UInt32(shift) & 255) - Int(other >> UInt32(shift) & 255)) <= 4
    }
  }

  private func draw(_ golden: Golden) throws -> Picture {
    let theme = try #require(ThemeLoader().builtIn(golden.theme))
    let engine = try FontTextEngine()
    var kiosk = Kiosk(
      catalog: golden.isArabic ? RichCatalog.arabic : RichCatalog.english,
      settings: Settings(theme: theme, textScale: golden.scale, reducesMotion: true),
      size: golden.size, engine: engine)
    let scene = kiosk.scene(at: .zero)
    #expect(scene.validate() == nil)
    let images = ImageStore()
    let wanted = kiosk.takeWantedImages()
    #expect(wanted.count == 1)
    for ink in wanted {
      if golden.isBroken {
        kiosk.breakImage(ink.source, at: .zero)
      } else {
        images.insert(try DecodedImage.decode(ink), for: ink)
        kiosk.showImage(ink)
      }
    }
    var list = DisplayList(size: golden.size, background: theme.page.background)
    _ = kiosk.frame(at: .zero, into: &list)
    return try Easel(glyphs: engine, images: images).picture(of: list)
  }
}
