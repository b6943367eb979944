/// Whether a picture file has its end: a copy that broke off begins as a picture does.
///
/// Only lengths and marks are read, no pixels; what stands between may still be spoilt.
enum ImageEnd {
  /// More pieces than any program writes; what has more counts as whole.
  private static let mostPieces = 100_000
  /// Bytes behind a JPEG's end mark that some programs leave; a small picture within lies further
  /// from the end.
  private static let tail = 1024

  static func isMissing(in path: String) -> Bool {
    guard let file = try? ImageBytes(path: path) else { return false }
    let start = file.bytes(at: 0, count: 12)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return !hasPNGEnd(file) }
    if start.starts(with: [0xFF, 0xD8]) { return !hasJPEGEnd(file) }
    if start.starts(with: "GIF8".utf8) { return file.end(tail).last { $0 != 0 } != 0x3B }
    guard start.starts(with: "RIFF".utf8), let length = start.littleEndian(at: 4, count: 4) else {
      return false
    }
    return file.size < 8 + length
  }

  /// Goes from chunk to chunk: each says its length, and the last is IEND.
  private static func hasPNGEnd(_ file: borrowing ImageBytes) -> Bool {
    var offset = 8
    for _ in 0..<mostPieces {
      let head = file.bytes(at: offset, count: 8)
      guard head.count == 8, let length = head.bigEndian(at: 0, count: 4) else { return false }
      if head.dropFirst(4).starts(with: "IEND".utf8) { return file.size >= offset + 12 }
      offset += 12 + length
    }
    return true
  }

  private static func hasJPEGEnd(_ file: borrowing ImageBytes) -> Bool {
    let end = file.end(tail)
    return end.indices.contains { end[$0...].starts(with: [0xFF, 0xD9]) }
  }
}
