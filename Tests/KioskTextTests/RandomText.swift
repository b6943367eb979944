/// Texts as nobody would write them, the same for the same seed.
struct RandomText {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func text(length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<length {
      let alphabet = Self.alphabets[below(Self.alphabets.count)]
      for _ in 0...below(6) {
        let value = alphabet.lowerBound + UInt32(below(alphabet.count))
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
    }
    return String(text)
  }

  private static let alphabets: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x20, 0x00...0x20, 0x7F...0xFF, 0x0300...0x036F, 0x0370...0x052F,
    0x0590...0x05F4, 0x0600...0x06FF, 0x0900...0x0DFF, 0x0E00...0x0EFF, 0x1000...0x109F,
    0x1780...0x17FF, 0x1E00...0x1EFF, 0x2000...0x206F, 0x200D...0x200D, 0x2190...0x23FF,
    0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0xFB50...0xFDFF,
    0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F3FB...0x1F3FF, 0x10000...0x1FFFF,
    0x20000...0x2FFFF, 0xE0000...0xE01EF, 0xF0000...0x10FFFF,
  ]
}
