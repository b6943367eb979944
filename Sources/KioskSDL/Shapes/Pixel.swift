internal import KioskCore

/// A pixel as SDL's 32-bit formats hold it: 0xAARRGGBB, straight alpha.
typealias Pixel = UInt32

extension Color {
  /// 0xAARRGGBB.
  var pixel: Pixel {
    Pixel(alpha) << 24 | Pixel(red) << 16 | Pixel(green) << 8 | Pixel(blue)
  }

  init(_ pixel: Pixel) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
  }

  /// The same colour seen through a mask: its alpha times `coverage` / 255.
  func covered(_ coverage: UInt8) -> Color {
    var copy = self
    copy.alpha = UInt8((Int(alpha) * Int(coverage) + 127) / 255)
    return copy
  }

  /// The opaque colour of the same red, green and blue.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}
