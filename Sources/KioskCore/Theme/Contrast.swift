import func Glibc.pow

/// How well colours can be told apart, as WCAG 2.2 counts it.
extension Color {
  /// The relative luminance of the opaque colour, 0 (black) to 1 (white).
  ///
  /// Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast of this colour, laid over the opaque `ground`, with that ground: 1 to 21.
  package func contrast(on ground: Color) -> Double {
    let luminances = [over(ground).luminance, ground.luminance].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
