import Foundation
import KioskContent
import KioskTestSupport
import Testing

@Suite("The header of a picture")
final class ImageHeaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  deinit { folder.remove() }

  private func read(_ bytes: [UInt8]) throws(ImageFault) -> ImageHeader {
    let path = folder.path("picture")
    try? Data(bytes).write(to: URL(fileURLWithPath: path))
    return try ImageHeader.read(path)
  }

  private func reason(_ bytes: [UInt8]) -> ImageFault.Reason? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  private func png(width: UInt32, height: UInt32) -> [UInt8] {
    let size = [width, height].flatMap { value in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + size + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test("says what a PNG measures")
  func pngSize() throws {
    let header = try read(png(width: 640, height: 0x1234))
    #expect((header.format, header.width, header.height) == (.png, 640, 0x1234))
  }

  @Test("says what a JPEG measures, behind 60 kB of other things")
  func jpegSize() throws {
    let extra = [0xFF, 0xE1, 0xEA, 0x62] + [UInt8](repeating: 7, count: 0xEA60)
    let frame: [UInt8] = [0xFF, 0xFF, 0xC2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3]
    let header = try read([0xFF, 0xD8] + extra + frame + [UInt8](repeating: 0, count: 9))
    #expect((header.format, header.width, header.height) == (.jpeg, 800, 600))
  }

  @Test("says how a photograph lies in its file, and measures it upright")
  func orientation() throws {
    let header = try ImageHeader.read(Repository.path("Tests/Fixtures/Images/on-side.jpg"))
    #expect((header.width, header.height, header.orientation) == (40, 20, 6))
    let upright = try ImageHeader.read(Repository.path("Tests/Fixtures/Images/corners.jpg"))
    #expect((upright.width, upright.height, upright.orientation) == (40, 20, 1))
  }

  @Test("says what a GIF measures")
  func gifSize() throws {
    let header = try read(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0])
    #expect((header.format, header.width, header.height) == (.gif, 320, 240))
  }

  @Test(
    "says what each kind of WebP measures",
    arguments: [
      Array("VP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 0x90, 0x41, 0x2C, 0x01],
      // 400 - 1 in 14 bits, then 300 - 1.
      Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 0x8F, 0xC1, 0x4A, 0x00, 0, 0, 0, 0, 0],
      Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x8F, 0x01, 0, 0x2B, 0x01, 0],
    ] as [[UInt8]])
  func webpSize(chunk: [UInt8]) throws {
    let header = try read(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + chunk)
    #expect((header.format, header.width, header.height) == (.webp, 400, 300))
  }

  @Test(
    "says what an SVG measures",
    arguments: [
      ("<svg width='30' height=\"20px\">", 30, 20),
      ("<svg viewBox='0 0 300,200' xmlns='a'/>", 300, 200),
      ("<svg width='100%' height='100%' viewBox='0 0 300 200'>", 300, 200),
      ("<svg width='1in' viewBox='0 0 300 200'>", 96, 64),
      (
        "\u{FEFF}<?xml version='1.0'?>\n<!-- a > b -->\n<!DOCTYPE svg [<!ENTITY a 'b'>]>\n"
          + "<svg\n height = '3' width='2'>", 2, 3
      ),
    ])
  func svgSize(text: String, width: Int, height: Int) throws {
    let header = try read(Array(text.utf8))
    #expect((header.format, header.width, header.height) == (.svg, width, height))
  }

  @Test("refuses what has more than 16 million pixels, within a second")
  func tooManyPixels() {
    let start = ContinuousClock.now
    #expect(
      reason(png(width: 30_000, height: 30_000))
        == .hasTooManyPixels(width: 30_000, height: 30_000))
    #expect(
      reason(png(width: .max, height: .max))
        == .hasTooManyPixels(width: Int(UInt32.max), height: Int(UInt32.max)))
    #expect(
      reason(Array("<svg width='900000000' height='900000000'>".utf8))
        == .hasTooManyPixels(width: 900_000_000, height: 900_000_000))
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(reason(png(width: 4096, height: 4096)) == nil)
  }

  @Test("tells damaged files, other formats and things that are no pictures apart")
  func faults() throws {
    #expect(reason(png(width: 0, height: 5)) == .isDamaged)
    #expect(reason(Array(png(width: 5, height: 5).prefix(20))) == .isDamaged)
    #expect(reason([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD9]) == .isDamaged)
    #expect(reason(Array("<svg>".utf8)) == .isDamaged)
    #expect(reason(Array("<html><svg width='1' height='1'>".utf8)) == .isNoPicture)
    #expect(reason([]) == .isNoPicture)
    #expect(reason([0, 0, 0, 24] + Array("ftypavif".utf8)) == .isUnsupported(format: "AVIF"))
    #expect(reason([0x49, 0x49, 0x2A, 0]) == .isUnsupported(format: "TIFF"))
  }

  @Test("says of a path what it is, and never waits for it")
  func paths() throws {
    func reason(_ path: String) -> ImageFault.Reason? {
      do {
        _ = try ImageHeader.read(path)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason(folder.path("none.png")) == .missing)
    #expect(reason(folder.path) == .isNoFile)
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(reason(pipe) == .isNoFile)
    let large = folder.path("large.png")
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    #expect(truncate(large, 65 << 20) == 0)
    #expect(reason(large) == .isTooLarge)
  }

  @Test("any bytes give a size or a fault")
  func anyBytes() {
    var random = SeededRandom(seed: 4)
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
      Array("RIFF....WEBP".utf8), Array("<svg ".utf8), Array("<!".utf8), [],
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...60, using: &random)
      let rest = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let start = starts[Int.random(in: 0..<starts.count, using: &random)]
      guard let header = try? read(start + rest) else { continue }
      #expect(header.width >= 1 && header.height >= 1)
      #expect(header.width * header.height <= ImageHeader.pixelLimit)
    }
  }
}
