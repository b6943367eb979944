/// A picture's format and size, as the first bytes of its file say.
///
/// Nothing is decoded: a header that promises 30,000 × 30,000 pixels costs a few reads.
package struct ImageHeader: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable {
    case png
    case jpeg
    case webp
    case gif
    case svg
  }

  /// The most pixels a picture may have: 16 × 1024 × 1024.
  package static let pixelLimit = 16 << 20
  /// The largest picture file that is opened, in bytes.
  package static let byteLimit = 64 << 20

  package let format: Format
  /// In the picture's own pixels, 1 or more, as it is to be seen.
  ///
  /// A photograph that was taken with the camera on its side counts upright.
  package let width: Int
  package let height: Int
  /// How the picture lies in its file, as the EXIF standard counts: 1 upright, 6 and 8 on a side.
  package let orientation: Int

  /// Reads the header of the file at `path`, which may be anything.
  ///
  /// - Throws: `ImageFault` where the file is missing or no picture, is of a format that is not
  ///   shown, or has more pixels or bytes than the limits.
  package static func read(_ path: String) throws(ImageFault) -> ImageHeader {
    do throws(ImageFault.Reason) {
      let file = try ImageBytes(path: path)
      guard let (format, size) = try measure(file) else { throw .isDamaged }
      let orientation = format == .jpeg ? JPEGSegments(file).orientation : 1
      let isOnSide = orientation >= 5
      guard size.width >= 1, size.height >= 1 else { throw .isDamaged }
      guard size.width <= pixelLimit, size.height <= pixelLimit,
        size.width * size.height <= pixelLimit
      else { throw .hasTooManyPixels(width: size.width, height: size.height) }
      return ImageHeader(
        format: format, width: isOnSide ? size.height : size.width,
        height: isOnSide ? size.width : size.height, orientation: orientation)
    } catch {
      throw ImageFault(error, name: path)
    }
  }

  /// Nil where the file begins as a picture does, but does not say how large it is.
  private static func measure(
    _ file: borrowing ImageBytes
  ) throws(ImageFault.Reason) -> (Format, PixelSize)? {
    let start = file.bytes(at: 0, count: 32)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return PixelSize(png: start).map { (.png, $0) }
    }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      return JPEGSegments(file).size.map { (.jpeg, $0) }
    }
    if start.starts(with: "GIF8".utf8) { return PixelSize(gif: start).map { (.gif, $0) } }
    if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      return PixelSize(webp: start).map { (.webp, $0) }
    }
    if let other = otherFormat(start) { throw .isUnsupported(format: other) }
    guard let root = SVGRoot(file.bytes(at: 0, count: SVGRoot.reach)) else { throw .isNoPicture }
    return PixelSize(root).map { (.svg, $0) }
  }

  /// Formats that people have and the screen does not show.
  private static func otherFormat(_ start: [UInt8]) -> String? {
    if start.starts(with: "BM".utf8), start.count > 14, start[6...9].allSatisfy({ $0 == 0 }) {
      return "BMP"
    }
    if start.starts(with: [0x49, 0x49, 0x2A, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "TIFF"
    }
    if start.starts(with: "%PDF".utf8) { return "PDF" }
    if start.starts(with: [0x1F, 0x8B]) { return "a compressed file (SVGZ, say)" }
    guard start.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    let brand = String(decoding: start.dropFirst(8).prefix(4), as: UTF8.self)
    return brand.hasPrefix("avi") ? "AVIF" : "HEIC"
  }
}

/// A picture's width and height in its own pixels; not yet known to be sensible.
struct PixelSize: Hashable {
  var width: Int
  var height: Int
}
