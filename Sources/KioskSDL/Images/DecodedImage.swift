internal import CSDL2Image
package import KioskCore

/// A picture's pixels at the size it is drawn with.
package struct DecodedImage: Equatable, Sendable {
  /// Device px.
  package let width: Int
  package let height: Int
  /// 0xAARRGGBB, straight alpha, rows from top to bottom without gaps.
  package let pixels: [UInt32]
  /// Whether nothing of what lies below can be seen.
  let isOpaque: Bool

  package init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// How a picture lies in its file, as the EXIF standard counts: 1 upright, 6 and 8 on a side.
  package typealias Orientation = Int

  /// Opens the picture's file, decodes it and brings it to its size.
  ///
  /// On any thread, but on one at a time; a picture of 16 million pixels takes a good part of a
  /// second.
  ///
  /// - Throws: `PictureError.notRead` where the file is gone or damaged, is another picture by now,
  ///   or there is no library to decode it.
  package static func decode(
    _ ink: ImageInk, orientation: Orientation = 1
  ) throws(PictureError) -> DecodedImage {
    let isOnSide = orientation >= 5
    let (width, height) = isOnSide ? (ink.height, ink.width) : (ink.width, ink.height)
    var file = kiosk_image()
    defer { kiosk_image_free(&file) }
    let outcome = kiosk_image_decode(ink.source.path, Int32(width), Int32(height), &file)
    guard outcome == KIOSK_IMAGE_FINE, let pixels = file.pixels, file.width > 0, file.height > 0
    else {
      throw .notRead(path: ink.source.path, reason: reason(of: file))
    }
    let size = (width: Int(file.width), height: Int(file.height))
    let source = UnsafeBufferPointer(start: pixels, count: size.width * size.height)
    let scaled = ImageScaler(source: source, width: size.width, height: size.height)
      .scaled(width: width, height: height)
    return DecodedImage(width: width, height: height, pixels: scaled).turned(orientation)
  }

  private static func reason(of file: kiosk_image) -> String {
    withUnsafeBytes(of: file.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Upright, from how it lay in its file.
  func turned(_ orientation: Orientation) -> DecodedImage {
    guard (2...8).contains(orientation) else { return self }
    let isOnSide = orientation >= 5
    let (wide, high) = isOnSide ? (height, width) : (width, height)
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<high {
      for x in 0..<wide { result.append(pixels[source(ofX: x, y: y, orientation)]) }
    }
    return DecodedImage(width: wide, height: high, pixels: result)
  }

  /// Which of the file's pixels is seen at a place of the upright picture.
  private func source(ofX x: Int, y: Int, _ orientation: Orientation) -> Int {
    let (right, bottom) = (width - 1, height - 1)
    return switch orientation {
    case 2: y * width + right - x
    case 3: (bottom - y) * width + right - x
    case 4: (bottom - y) * width + x
    case 5: x * width + y
    case 6: (bottom - x) * width + y
    case 7: (bottom - x) * width + right - y
    default: x * width + right - y
    }
  }
}
