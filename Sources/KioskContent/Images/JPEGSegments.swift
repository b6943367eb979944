/// What a JPEG says before its pixels begin.
struct JPEGSegments {
  /// More segments than any camera or editor writes.
  private static let limit = 2000
  /// How much of a camera's notes is looked at, in bytes.
  private static let notesLimit = 4096

  /// Nil where it is not said.
  private(set) var size: PixelSize?
  /// How the camera was held, as the EXIF standard counts: 1 upright, 6 and 8 on a side.
  private(set) var orientation = 1

  /// Walks from segment to segment and reads only their heads.
  init(_ file: borrowing ImageBytes) {
    var offset = 2
    for _ in 0..<Self.limit where size == nil {
      let head = file.bytes(at: offset, count: 9)
      guard head.count == 9, head[0] == 0xFF else { return }
      // Any number of FF may stand before a marker.
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      guard let length = head.bigEndian(at: 2, count: 2), length >= 2, !Self.isData(head[1]) else {
        return
      }
      if Self.isFrame(head[1]), let height = head.bigEndian(at: 5, count: 2),
        let width = head.bigEndian(at: 7, count: 2)
      {
        size = PixelSize(width: width, height: height)
      } else if head[1] == 0xE1 {
        let count = min(length - 2, Self.notesLimit)
        orientation = Self.orientation(file.bytes(at: offset + 4, count: count)) ?? orientation
      }
      offset += 2 + length
    }
  }

  /// Start of frame, of any kind of compression.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Start of the pixels, or end of the picture: no size will follow.
  private static func isData(_ marker: UInt8) -> Bool { marker == 0xDA || marker == 0xD9 }

  /// The tag 0x0112 of a camera's notes, a TIFF of its own; nil where it is not there.
  private static func orientation(_ notes: [UInt8]) -> Int? {
    guard notes.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let tiff = Array(notes.dropFirst(6))
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittle
        ? tiff.littleEndian(at: offset, count: count) : tiff.bigEndian(at: offset, count: count)
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    for entry in 0..<min(count, 64) {
      let place = start + 2 + 12 * entry
      guard number(place, 2) == 0x0112 else { continue }
      return number(place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}
