import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import KioskText
import Testing

@testable import KioskSDL

/// The question whether an answer helped, as it is seen: compared with pictures that somebody
/// looked at.
@MainActor
@Suite struct RatingPictureTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var name: String
    var theme = "light"
    var size = Size(width: 540, height: 320)
    var scale = 1.0
    var language = "en"
    var chosen: [Rating] = []
    var focus: Rating?

    var testDescription: String { name }
    var file: String { "\(RatingPictureTests.folder)/\(name).png" }
  }

  nonisolated static let folder = Repository.path("Tests/Fixtures/RatingPictures")
  nonisolated private static let isRecording =
    ProcessInfo.processInfo.environment["FAQ_KIOSK_RECORD"] == "1"

  nonisolated static let all = [
    Golden(name: "light"),
    Golden(name: "light-yes", chosen: [.helpful]),
    Golden(name: "dark-no-focus", theme: "dark", chosen: [.notHelpful], focus: .notHelpful),
    Golden(name: "high-contrast", theme: "high-contrast"),
    Golden(name: "high-contrast-yes", theme: "high-contrast", chosen: [.helpful]),
    Golden(name: "changed", chosen: [.helpful, .notHelpful]),
    Golden(name: "accordion-de", theme: "accordion", language: "de", chosen: [.helpful]),
    Golden(name: "large-text", size: Size(width: 540, height: 900), scale: 3.1),
    Golden(
      name: "large-text-fr-yes", size: Size(width: 540, height: 1200), scale: 3.1,
      language: "fr", chosen: [.helpful]),
    Golden(name: "arabic", language: "ar"),
    Golden(name: "arabic-no", language: "ar", chosen: [.notHelpful]),
    Golden(
      name: "arabic-large-text", size: Size(width: 540, height: 900), scale: 3.1,
      language: "ar", chosen: [.helpful]),
  ]

  @Test(arguments: all)
  func `What asks whether an answer helped looks as recorded`(_ golden: Golden) throws {
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
    #expect(zip(recorded.pixels, drawn.pixels).count { !isNear($0, $1) } == 0)
  }

  @Test func `Every recorded picture is compared with something`() throws {
    let names = Set(Self.all.map { "\($0.name).png" })
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(found.filter { $0.hasSuffix(".png") }) == names)
  }

  /// Whoever sees no colours sees which one was chosen.
  @Test(arguments: ["light", "dark", "high-contrast", "accordion"])
  func `The chosen button is another shape`(theme: String) throws {
    let plain = try grey(Golden(name: "", theme: theme, chosen: []))
    let chosen = try grey(Golden(name: "", theme: theme, chosen: [.helpful]))
    #expect(zip(plain, chosen).count { abs($0 - $1) > 60 } > 400)
  }

  private func grey(_ golden: Golden) throws -> [Int] {
    try draw(golden).pixels.map { pixel in
      [0, 8, 16].reduce(0) { $0 + Int(pixel >> UInt32($1) & 255) } / 3
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
    let isArabic = golden.language == "ar"
    let faq = FAQ(
      id: 1, question: isArabic ? "متى تفتحون؟" : "When are you open?",
      answer: isArabic ? "من التاسعة إلى الخامسة." : "From nine to five.", isExpanded: true)
    var kiosk = Kiosk(
      catalog: Catalog(
        title: "FAQ", language: golden.language,
        direction: isArabic ? .rightToLeft : .leftToRight, faqs: [faq]),
      settings: Settings(theme: theme, textScale: golden.scale, reducesMotion: true),
      size: golden.size, engine: engine, vocabulary: VocabularyLoader().load())
    kiosk.startRatings(at: .zero)
    for rating in golden.chosen { kiosk.rate(1, as: rating, at: .zero) }
    if let focus = golden.focus { kiosk.perform(.focus(.rating(1, focus)), at: .zero) }
    let scene = kiosk.scene(at: .zero)
    #expect(scene.validate() == nil)
    var list = DisplayList(size: golden.size, background: theme.page.background)
    _ = kiosk.frame(at: .zero, into: &list)
    return try Easel(glyphs: engine, images: ImageStore()).picture(of: list)
  }
}
