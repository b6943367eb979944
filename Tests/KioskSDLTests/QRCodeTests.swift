import CQREncode
import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import KioskText
import Testing

@testable import KioskSDL

/// QR codes as cameras see them: drawn, and read again by a decoder that is not ours.
@MainActor
@Suite("QR codes")
struct QRCodeTests {
  /// What zbarimg reads in a picture.
  private func decoded(_ picture: Picture) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.path("code.png")
    try PictureFile.write(picture, to: file)
    let outcome = try Command(
      "zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file]
    )
    .run()
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func address(bytes: Int) -> String {
    let start = "https://example.org/"
    let letters = "abcdefghij0123456789-_~"
    return start
      + String(repeating: letters, count: bytes / letters.count + 1).prefix(bytes - start.count)
  }

  /// The card of an address, drawn as the screen draws it.
  private func card(
    _ address: String, theme: String = "light", size: Size, textScale: Double = 1
  ) throws -> (Picture, Scene.PlacedDialog) {
    let faq = FAQ(
      id: 1, question: "?",
      answer: [Block(runs: [TextRun("Link", link: .address(address))])], isExpanded: true)
    let engine = try FontTextEngine()
    var kiosk = Kiosk(
      catalog: Catalog(faqs: [faq]),
      settings: Settings(theme: try #require(ThemeLoader().builtIn(theme)), textScale: textScale),
      size: size, engine: engine)
    kiosk.perform(.follow(1, 0), at: .zero)
    var list = DisplayList(size: size, background: .white)
    _ = kiosk.frame(at: Instant(seconds: 60), into: &list)
    let dialog = try #require(kiosk.scene(at: Instant(seconds: 60)).dialog)
    return (try Easel(glyphs: engine).picture(of: list), dialog)
  }

  @Test(
    "A card's code is read in every theme and size",
    arguments: ["light", "dark", "high-contrast", "accordion"],
    [(540, 960), (960, 540), (1080, 1920), (2160, 3840), (480, 320)])
  func themes(_ theme: String, _ size: (Int, Int)) throws {
    let address = "https://example.org/opening-hours?day=monday#desk-3"
    let area = Size(width: Double(size.0), height: Double(size.1))
    let (picture, dialog) = try card(address, theme: theme, size: area)
    #expect(try decoded(picture) == [address])
    let code = try #require(dialog.code)
    #expect(code == code.snapped)
    #expect(
      code.width / Double(QRSymbol(byteCount: 51, correction: .medium)?.modulesWithQuietZone ?? 1)
        >= 3)
  }

  @Test(
    "Short and long addresses of every kind are read",
    arguments: [
      "tel:112", "mailto:post@example.org?subject=Opening%20hours", "https://example.org/ä/ö?ü=ß",
    ])
  func kinds(_ address: String) throws {
    let (picture, _) = try card(address, size: Size(width: 1080, height: 1920))
    #expect(try decoded(picture) == [address])
  }

  @Test("Addresses of any length are read", arguments: [22, 200, 500, 1000, 2331, 2332, 2953])
  func lengths(_ bytes: Int) throws {
    let (picture, dialog) = try card(address(bytes: bytes), size: Size(width: 1080, height: 1920))
    #expect(dialog.code != nil)
    #expect(try decoded(picture) == [address(bytes: bytes)])
  }

  @Test("At text scale 3.1 the code is still whole and read")
  func largeText() throws {
    for size in [Size(width: 540, height: 960), Size(width: 960, height: 540)] {
      let (picture, _) = try card("https://example.org/hours", size: size, textScale: 3.1)
      #expect(try decoded(picture) == ["https://example.org/hours"])
    }
  }

  @Test("Four modules around it are light, whatever the theme is")
  func quietZone() throws {
    let (picture, dialog) = try card(
      "https://example.org", theme: "dark", size: Size(width: 540, height: 960))
    let code = try #require(dialog.code)
    let modules = try #require(dialog.layout.code).shape.symbol.modulesWithQuietZone
    let zone = 4 * Int(code.width) / modules
    var dark = 0
    for y in Int(code.y)..<Int(code.maxY) {
      for x in Int(code.x)..<Int(code.maxX) {
        let inside = code.outset(by: -Double(zone)).contains(Point(x: Double(x), y: Double(y)))
        let pixel = picture[x, y]
        #expect(pixel == 0xFFFF_FFFF || (inside && pixel == 0xFF00_0000))
        dark += pixel == 0xFF00_0000 ? 1 : 0
      }
    }
    #expect(dark > 0)
  }

  @Test("The core knows how large libqrencode makes a code, to the byte")
  func capacities() throws {
    for (correction, level) in [
      (QRSymbol.Correction.medium, QR_ECLEVEL_M), (.low, QR_ECLEVEL_L),
    ] {
      var most = 0
      for version in 1...40 {
        while QRSymbol(byteCount: most + 1, correction: correction)?.version == version {
          most += 1
        }
        for (count, expected) in [(most, version), (most + 1, version + 1)] where expected <= 40 {
          let bytes = [UInt8](repeating: 0x61, count: count)
          let code = try #require(QRcode_encodeData(Int32(count), bytes, 0, level))
          defer { QRcode_free(code) }
          #expect(Int(code.pointee.version) == expected, "\(count) bytes")
          let symbol = try #require(QRSymbol(byteCount: count, correction: correction))
          #expect(Int(code.pointee.width) == symbol.modules)
        }
      }
      #expect(most == (correction == .medium ? 2331 : 2953))
      #expect(QRSymbol(byteCount: most + 1, correction: correction) == nil)
    }
  }

  @Test("A code's picture is made once, however often it is drawn")
  func kept() throws {
    let cache = TextureCache()
    let easel = Easel(glyphs: PatternPainter(), cache: cache)
    var list = DisplayList(size: Size(width: 200, height: 200), background: .white)
    for y in 0..<20 {
      list.items = [
        Sample.item(
          1, Rect(x: 0, y: 0, width: 200, height: 200),
          .qrCode(Sample.code("tel:1"), frame: Rect(x: 3, y: Double(y), width: 87, height: 87)))
      ]
      _ = try easel.picture(of: list)
    }
    #expect(cache.creations == 1)
  }

  @Test("A frame too small for the code is white and harms nothing")
  func tiny() throws {
    for side in [0.0, 1, 28] {
      var list = DisplayList(size: Size(width: 40, height: 40), background: .black)
      let frame = Rect(x: 2, y: 2, width: side, height: side)
      list.items = [
        Sample.item(
          1, Rect(x: 0, y: 0, width: 40, height: 40), .qrCode(Sample.code("tel:1"), frame: frame))
      ]
      let picture = try Easel(glyphs: PatternPainter()).picture(of: list)
      #expect(picture.pixels.count { $0 == 0xFFFF_FFFF } == Int(side * side))
    }
  }
}
