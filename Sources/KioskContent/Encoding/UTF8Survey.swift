/// Whether bytes are UTF-8, and where they are not.
struct UTF8Survey {
  /// More places are counted, not kept.
  static let limit = 20

  /// Where the first bytes lie that are not UTF-8.
  private(set) var invalid: [Int] = []
  private(set) var invalidCount = 0
  /// How many characters of several bytes there are, of those that were looked at.
  private var wideCount = 0

  var firstInvalid: Int? { invalid.first }

  /// Whether the text was UTF-8 before it was damaged, and is not in another encoding.
  ///
  /// In another encoding hardly any two or three bytes happen to be a character of UTF-8.
  var isMostlyUTF8: Bool { wideCount > 0 && wideCount * 2 >= invalidCount }

  init(_ bytes: UnsafeRawBufferPointer) {
    let bytes = bytes.bindMemory(to: UInt8.self)
    var start = 0
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      guard let range = UTF8Survey.firstInvalid(rest) else {
        // A text that is sound as a whole needs no counting.
        if start > 0 { countWideCharacters(rest) }
        return
      }
      countWideCharacters(UnsafeBufferPointer(rebasing: rest[..<range.lowerBound]))
      invalidCount += 1
      if invalid.count < UTF8Survey.limit { invalid.append(start + range.lowerBound) }
      start += max(range.upperBound, range.lowerBound + 1)
    }
  }

  private mutating func countWideCharacters(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes where byte >= 0xC2 { wideCount += 1 }
  }

  private static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets
    }
  }
}
