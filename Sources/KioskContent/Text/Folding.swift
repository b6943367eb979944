import Glibc

extension String {
  /// The same text with CR and CR LF written as LF.
  var withPlainLineEnds: String {
    let carriageReturn = UInt8(ascii: "\r")
    let lineFeed = UInt8(ascii: "\n")
    guard contains(carriageReturn) else { return self }
    // By bytes: for Swift, CR LF is one character and equals neither of its halves.
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte != lineFeed || previous != carriageReturn {
        folded.append(byte == carriageReturn ? lineFeed : byte)
      }
      previous = byte
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// As `utf8.contains`, which takes many times as long.
  func contains(_ byte: UInt8) -> Bool {
    let isFound = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, CInt(byte), bytes.count) != nil } ?? false
    }
    return isFound ?? utf8.contains(byte)
  }
}
