/// How a WAV file keeps its samples.
struct WAVFormat: Hashable, Sendable {
  enum Encoding: Hashable, Sendable {
    /// 8 bits without, more with a sign.
    case integer
    case float
  }

  var encoding: Encoding
  /// 1 to 8.
  var channels: Int
  /// Samples a second of each channel, 4000 to 192,000.
  var rate: Int
  /// Of one sample: 1 to 4.
  var bytes: Int

  /// One sample of each channel, in bytes.
  var frameBytes: Int { channels * bytes }

  /// One sample, which begins at `start`, as 16 bits.
  func sample(_ data: ArraySlice<UInt8>, at start: Int) -> Int16 {
    let top = Int16(bitPattern: UInt16(data[start + bytes - 1]) << 8)
    switch (encoding, bytes) {
    case (.float, _): return Self.sample(float: data[start..<start + 4])
    case (.integer, 1): return top &- Int16.min
    default: return top | Int16(data[start + bytes - 2])
    }
  }

  private static func sample(float bytes: ArraySlice<UInt8>) -> Int16 {
    let bits = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let value = Float(bitPattern: bits)
    guard value.isFinite else { return 0 }
    return Int16(max(-32768, min(32767, (value * 32768).rounded())))
  }
}

/// Why bytes are not taken for sound.
enum WAVFault: Error, Hashable, Sendable {
  case notWAV
  /// The sound begins before its format is told.
  case formatMissing
  case formatUnknown
  /// More bytes before the sound than any file has.
  case headerTooLong

  var message: String {
    switch self {
    case .notWAV: "what it wrote is no WAV"
    case .formatMissing: "its WAV has no format before the sound"
    case .formatUnknown: "its WAV is of a kind that is not known here"
    case .headerTooLong: "its WAV has no sound within its first 64 kB"
    }
  }
}
