internal import CPNG

/// Pictures as PNG files, by libpng.
package enum PictureFile {
  /// Writes the picture; what was at `path` is replaced once all of it is written.
  package static func write(_ picture: Picture, to path: String) throws(PictureError) {
    var image = header()
    image.width = UInt32(picture.width)
    image.height = UInt32(picture.height)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.pixels.count * 3)
    for pixel in picture.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    let file = try encoded(bytes, as: &image, for: path)
    if let reason = WholeFile.write(file, to: path) {
      throw .notWritten(path: path, reason: reason)
    }
  }

  /// The file's bytes; libpng is asked for their number first.
  private static func encoded(
    _ bytes: [UInt8], as image: inout png_image, for path: String
  ) throws(PictureError) -> [UInt8] {
    var length = png_alloc_size_t(0)
    var file: [UInt8] = []
    if png_image_write_to_memory(&image, nil, &length, 0, bytes, 0, nil) != 0 {
      file = [UInt8](repeating: 0, count: Int(length))
      if png_image_write_to_memory(&image, &file, &length, 0, bytes, 0, nil) != 0 {
        return Array(file.prefix(Int(length)))
      }
    }
    throw .notWritten(path: path, reason: message(of: image))
  }

  /// Reads a picture of any of PNG's formats.
  package static func read(_ path: String) throws(PictureError) -> Picture {
    var image = header()
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_file(&image, path) != 0 else {
      throw .notRead(path: path, reason: message(of: image))
    }
    image.format = blueFirst
    let (width, height) = (Int(image.width), Int(image.height))
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw .notRead(path: path, reason: message(of: image))
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Blue, green, red, alpha: 0xAARRGGBB where the low byte comes first.
  private static let blueFirst = UInt32(
    PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)

  private static func header() -> png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
