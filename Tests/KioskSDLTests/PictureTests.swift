import Foundation
import KioskCore
import Testing

@testable import KioskSDL

@MainActor
@Suite struct PictureTests {
  @Test func `A display list becomes a PNG that reads back the same`() throws {
    let list = Sample.page(Size(width: 480, height: 640), heights: [60, 120, 60], angle: -90)
    let picture = try Easel(glyphs: PatternPainter()).picture(of: list)
    let path = NSTemporaryDirectory() + "kiosk-picture-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PictureFile.write(picture, to: path)
    #expect(try PictureFile.read(path) == picture)
    if let keep = ProcessInfo.processInfo.environment["KIOSK_KEEP_PICTURE"] {
      try PictureFile.write(picture, to: keep)
    }
    #expect(picture[0, 200] == 0xFF7F_D2FF)
    #expect(picture[240, 240] == 0xFFFF_FFFF)
  }

  @Test func `A picture that can't be written names the file and the reason`() throws {
    let picture = Picture(width: 1, height: 1, pixels: [0xFF00_0000])
    #expect {
      try PictureFile.write(picture, to: "/nowhere/at/all.png")
    } throws: { error in
      "\(error)".contains("/nowhere/at/all.png") && "\(error)".contains("No such file")
    }
  }

  @Test func `A file that is no PNG is refused with its name`() throws {
    #expect(throws: PictureError.self) { try PictureFile.read("/etc/passwd") }
  }
}
