/// A colour in sRGB with straight (not premultiplied) alpha.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let white = Color(red: 255, green: 255, blue: 255)
  package static let black = Color(red: 0, green: 0, blue: 0)

  /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa` or `0xrrggbb`; nil for anything else (row A4).
  package init?(hex text: String) {
    let digits: Substring
    if text.hasPrefix("#") {
      digits = text.dropFirst()
      guard [3, 6, 8].contains(digits.utf8.count) else { return nil }
    } else if text.hasPrefix("0x") {
      digits = text.dropFirst(2)
      guard digits.utf8.count == 6 else { return nil }
    } else {
      return nil
    }
    let nibbles = digits.utf8.compactMap(Self.nibble)
    guard nibbles.count == digits.utf8.count else { return nil }
    var bytes = nibbles.map { digit in digit * 17 }
    if nibbles.count > 3 {
      bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  package var hex: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return bytes.reduce(into: "#") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
  }

  /// The same colour with its alpha multiplied by `opacity`, 0 to 1.
  package func faded(to opacity: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
    return copy
  }

  /// What is seen where this colour lies over an opaque ground.
  package func over(_ ground: Color) -> Color {
    let share = Int(alpha)
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Int(top) * share + Int(bottom) * (255 - share) + 127) / 255)
    }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
