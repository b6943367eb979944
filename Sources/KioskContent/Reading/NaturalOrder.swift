/// The order in which people number files: `2-rooms` before `10-tickets`.
enum NaturalOrder {
  static func isBefore(_ left: String, _ right: String) -> Bool {
    var left = Array(left.utf8)[...]
    var right = Array(right.utf8)[...]
    let whole = (left, right)
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let one = takeNumber(&left)
        let other = takeNumber(&right)
        if one.count != other.count { return one.count < other.count }
        if one != other { return one.lexicographicallyPrecedes(other) }
      } else if first != second {
        return first < second
      } else {
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return whole.0.lexicographicallyPrecedes(whole.1)
  }

  /// The digits at the front, without zeros before them.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
