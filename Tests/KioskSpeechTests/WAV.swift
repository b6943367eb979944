/// Builds WAV files, right and wrong ones.
struct WAV {
  var code: UInt16 = 1
  var channels: UInt16 = 1
  var rate: UInt32 = 22_050
  var bits: UInt16 = 16
  /// Nil for what the sound takes.
  var size: UInt32?
  var isExtensible = false
  /// Chunks before the sound.
  var extra: [UInt8] = []
  var sound: [UInt8] = []

  static func chunk(_ tag: String, _ content: [UInt8], size: UInt32? = nil) -> [UInt8] {
    let padding: [UInt8] = content.count.isMultiple(of: 2) || size != nil ? [] : [0]
    return Array(tag.utf8) + bytes(size ?? UInt32(content.count)) + content + padding
  }

  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  var format: [UInt8] {
    let frame = channels &* (bits / 8)
    let plain =
      Self.bytes(isExtensible ? 0xfffe : code) + Self.bytes(channels) + Self.bytes(rate)
      + Self.bytes(rate &* UInt32(frame)) + Self.bytes(frame) + Self.bytes(bits)
    guard isExtensible else { return plain }
    return plain + Self.bytes(UInt16(22)) + Self.bytes(bits) + Self.bytes(UInt32(0))
      + Self.bytes(code) + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]
  }

  var file: [UInt8] {
    let content =
      Array("WAVE".utf8) + Self.chunk("fmt ", format) + extra
      + Self.chunk("data", sound, size: size)
    return Array("RIFF".utf8) + Self.bytes(UInt32(content.count)) + content
  }
}
