import Foundation
import KioskTestSupport
import Testing

@Suite struct PictureComparisonTests {
  private let white = Picture(width: 20, height: 10, color: 0xFFFFFF)

  @Test func `a picture written as PNG is read back the same`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var picture = white
    picture[3, 4] = 0x123456
    try picture.write(png: folder.path("a.png"))
    let copy = try Picture(png: folder.path("a.png"))
    #expect(copy.pixels == picture.pixels)
    #expect(copy[3, 4] == 0x123456)
  }

  @Test func `what differs by less than the tolerance is the same`() throws {
    var picture = white
    picture[0, 0] = 0xFDFEFF
    try expectSame(picture, white, name: "tolerated")
  }

  @Test func `one pixel that differs fails and leaves a difference picture`() throws {
    var picture = white
    picture[5, 6] = 0xFFFF00
    withKnownIssue { try expectSame(picture, white, name: "must-differ") }
    let path = Repository.path(".build/failed-pictures/must-differ-difference.png")
    let difference = try Picture(png: path)
    #expect(difference[5, 6] == 0xFF0000)
    #expect(difference[4, 6] == 0x3F3F3F)
    for kind in ["actual", "expected", "difference"] {
      try FileManager.default.removeItem(
        atPath: Repository.path(".build/failed-pictures/must-differ-\(kind).png"))
    }
  }

  @Test func `pictures of different sizes are never the same`() throws {
    withKnownIssue {
      try expectSame(Picture(width: 10, height: 20, color: 0xFFFFFF), white, name: "size")
    }
  }
}
