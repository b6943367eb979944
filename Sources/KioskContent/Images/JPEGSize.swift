extension PixelSize {
  /// More segments than any camera or editor writes.
  private static let segmentLimit = 2000

  /// Walks a JPEG's segments to the one that says how large the picture is.
  init?(jpeg file: borrowing ImageBytes) {
    var offset = 2
    for _ in 0..<Self.segmentLimit {
      let head = file.bytes(at: offset, count: 9)
      guard head.count == 9, head[0] == 0xFF else { return nil }
      // Any number of FF may stand before a marker.
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      guard let length = head.bigEndian(at: 2, count: 2), length >= 2, !Self.isData(head[1]) else {
        return nil
      }
      if Self.isFrame(head[1]) {
        guard let height = head.bigEndian(at: 5, count: 2),
          let width = head.bigEndian(at: 7, count: 2)
        else { return nil }
        self.init(width: width, height: height)
        return
      }
      offset += 2 + length
    }
    return nil
  }

  /// Start of frame, of any kind of compression.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Start of the pixels, or end of the picture: no size will follow.
  private static func isData(_ marker: UInt8) -> Bool { marker == 0xDA || marker == 0xD9 }
}
