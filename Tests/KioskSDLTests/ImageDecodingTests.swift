import KioskCore
import KioskTestSupport
import Testing

@testable import KioskSDL

@Suite struct ImageDecodingTests {
  private func ink(_ name: String, _ width: Int, _ height: Int) -> ImageInk {
    let path = Repository.path("Tests/Fixtures/Images/\(name)")
    return ImageInk(
      source: ImageSource(path: path, width: 40, height: 20), width: width, height: height)
  }

  private func isNear(_ pixel: UInt32, _ wanted: UInt32, by slack: Int = 6) -> Bool {
    [0, 8, 16, 24].allSatisfy { shift in
      abs(Int(pixel >> UInt32(shift) & 255) - Int(wanted >> UInt32(shift) & 255)) <= slack
    }
  }

  @Test(
    arguments: ["corners.png", "corners.jpg", "corners.webp", "corners.gif", "corners.svg"],
    [(40, 20), (20, 10), (120, 60), (7, 3)])
  func `Each format keeps its colours in their corners at any size`(
    name: String, size: (Int, Int)
  ) throws {
    let image = try DecodedImage.decode(ink(name, size.0, size.1))
    #expect((image.width, image.height) == size && image.isOpaque)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] }
    #expect(isNear(pixel(0, 0), 0xFFDC_2828))
    #expect(isNear(pixel(size.0 - 1, 0), 0xFFD6_E8F5))
    #expect(isNear(pixel(0, size.1 - 1), 0xFFD6_E8F5))
    #expect(isNear(pixel(size.0 - 1, size.1 - 1), 0xFF28_783C))
  }

  @Test func `What cannot be seen lends no colour to its neighbours`() throws {
    // Red on nothing, which the file keeps as black that is not there.
    let image = try DecodedImage.decode(ink("clear.png", 3, 2))
    #expect(!image.isOpaque)
    #expect(isNear(image.pixels[1], 0x93DC_2828, by: 2))
    #expect(isNear(image.pixels[5], 0x8028_783C, by: 2))
    #expect(image.pixels[2] == 0)
  }

  @Test func `A photograph that was taken on its side stands upright`() throws {
    let upright = try DecodedImage.decode(ink("on-side.jpg", 40, 20), orientation: 6)
    #expect((upright.width, upright.height) == (40, 20))
    #expect(isNear(upright.pixels[0], 0xFFDC_2828))
    #expect(isNear(upright.pixels[40 * 20 - 1], 0xFF28_783C))
    #expect(isNear(upright.pixels[39], 0xFFD6_E8F5))
  }

  @Test(arguments: 1...8)
  func `Turning a picture loses no pixel`(orientation: Int) {
    let image = DecodedImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let turned = image.turned(orientation)
    #expect(turned.pixels.sorted() == image.pixels)
    let corners = [1, 3, 6, 4]
    // Where the file's first row and column are to be seen, by the EXIF standard.
    let first = [0, 0, 1, 2, 3, 0, 1, 2, 3][orientation]
    let seen = [
      0, turned.width - 1, turned.pixels.count - 1, turned.pixels.count - turned.width,
    ].map { Int(turned.pixels[$0]) }
    #expect(seen[first] == corners[0])
    #expect(turned.width == (orientation >= 5 ? 2 : 3))
  }

  @Test(arguments: ["damaged.png", "none.png", "../../ProgramTests/ProgramTests.swift"])
  func `A damaged file, none and no picture are told with a reason`(name: String) {
    #expect {
      try DecodedImage.decode(ink(name, 40, 20))
    } throws: { error in
      guard case .notRead(_, let reason)? = error as? PictureError else { return false }
      return !reason.isEmpty
    }
  }

  @Test func `Each pixel of a smaller picture is the mean of those it covers`() {
    let source: [UInt32] = [0xFF00_0000, 0xFF64_6464, 0xFFC8_C8C8, 0xFF2C_2C2C]
    let scaled = source.withUnsafeBufferPointer {
      ImageScaler(source: $0, width: 4, height: 1).scaled(width: 2, height: 1)
    }
    #expect(scaled == [0xFF32_3232, 0xFF7A_7A7A])
  }
}
