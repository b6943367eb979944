/// Digits set high or low, as characters of their own: "m²" must not become "m2".
enum ScriptDigits {
  private static let raised: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
  private static let lowered: [Character] = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"]

  /// Nil where the text is more than digits and signs.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, isRaised: Bool) -> String? {
    guard !bytes.isEmpty, bytes.count <= 8 else { return nil }
    var text = ""
    for byte in bytes {
      switch byte {
      case 0x30...0x39: text.append((isRaised ? raised : lowered)[Int(byte - 0x30)])
      case UInt8(ascii: "+"): text.append(isRaised ? "⁺" : "₊")
      case UInt8(ascii: "-"): text.append(isRaised ? "⁻" : "₋")
      default: return nil
      }
    }
    return text
  }
}
