/// Whether bytes are UTF-8, and where they are not.
struct UTF8Survey {
  /// More places are counted, not kept.
  static let limit = 20

  /// Where the first bytes lie that are not UTF-8.
  private(set) var invalid: [Int] = []
  private(set) var invalidCount = 0
  /// How many characters of several bytes there are, of those that were looked at.
  private var wideCount = 0
  private(set) var hasWideCharacters = false

  var firstInvalid: Int? { invalid.first }

  /// Whether the text was UTF-8 before it was damaged, and is not in another encoding.
  var isMostlyUTF8: Bool { wideCount > invalidCount }

  init(_ bytes: UnsafeRawBufferPointer) {
    let bytes = bytes.bindMemory(to: UInt8.self)
    var start = 0
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      guard let range = UTF8Survey.firstInvalid(rest) else {
        noteWideCharacters(rest, isWhole: start == 0)
        return
      }
      noteWideCharacters(UnsafeBufferPointer(rebasing: rest[..<range.lowerBound]), isWhole: false)
      invalidCount += 1
      if invalid.count < UTF8Survey.limit { invalid.append(start + range.lowerBound) }
      start += max(range.upperBound, range.lowerBound + 1)
    }
  }

  /// Counts them; where the whole text is sound, that there are any is enough.
  private mutating func noteWideCharacters(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    if isWhole {
      hasWideCharacters = bytes.contains { $0 >= 0xC2 }
    } else {
      for byte in bytes where byte >= 0xC2 { wideCount += 1 }
    }
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
