extension PixelSize {
  /// - Parameter start: a PNG's first 24 bytes at least.
  init?(png start: [UInt8]) {
    guard start.dropFirst(12).starts(with: "IHDR".utf8),
      let width = start.bigEndian(at: 16, count: 4), let height = start.bigEndian(at: 20, count: 4)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// - Parameter start: a GIF's first 10 bytes at least.
  init?(gif start: [UInt8]) {
    guard let width = start.littleEndian(at: 6, count: 2),
      let height = start.littleEndian(at: 8, count: 2)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// - Parameter start: a WebP's first 30 bytes at least.
  init?(webp start: [UInt8]) {
    switch start.bigEndian(at: 12, count: 4) {
    case 0x5650_3820: self.init(lossy: start)
    case 0x5650_384C: self.init(lossless: start)
    case 0x5650_3858: self.init(extended: start)
    default: return nil
    }
  }

  private init?(lossy start: [UInt8]) {
    guard start.dropFirst(23).starts(with: [0x9D, 0x01, 0x2A]),
      let width = start.littleEndian(at: 26, count: 2),
      let height = start.littleEndian(at: 28, count: 2)
    else { return nil }
    self.init(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private init?(lossless start: [UInt8]) {
    guard start.dropFirst(20).first == 0x2F, let bits = start.littleEndian(at: 21, count: 4) else {
      return nil
    }
    self.init(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }

  private init?(extended start: [UInt8]) {
    guard let width = start.littleEndian(at: 24, count: 3),
      let height = start.littleEndian(at: 27, count: 3)
    else { return nil }
    self.init(width: width + 1, height: height + 1)
  }
}
