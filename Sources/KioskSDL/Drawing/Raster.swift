internal import CSDL2
internal import KioskCore

/// A surface's own 32-bit pixels, 0x..RRGGBB, drawn into directly.
///
/// SDL's software renderer goes by a queue of commands and copies a pixel at a time; for the many
/// small rectangles that a moving list leaves to draw, filling and copying rows here took less than
/// half as long (`make bench`, CPU of a toggle).
struct Raster: Equatable {
  private let pixels: UnsafeMutablePointer<Pixel>
  /// In pixels.
  private let stride: Int
  private let bounds: Rect

  /// Nil where the surface keeps its pixels otherwise.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    let formats = [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
    guard let format = surface.pointee.format, formats.contains(format.pointee.format),
      let start = surface.pointee.pixels, surface.pointee.pitch % 4 == 0
    else { return nil }
    pixels = start.assumingMemoryBound(to: Pixel.self)
    stride = Int(surface.pointee.pitch) / 4
    bounds = Rect(
      x: 0, y: 0, width: Double(surface.pointee.w), height: Double(surface.pointee.h))
  }

  func fill(_ rect: Rect, _ color: Color) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let count = Int(area.width)
    var row = pixels + Int(area.y) * stride + Int(area.x)
    for _ in 0..<Int(area.height) {
      if color.alpha == 255 {
        row.update(repeating: color.pixel, count: count)
      } else {
        Self.blend(color, onto: row, count: count)
      }
      row += stride
    }
  }

  /// One translucent colour over opaque pixels: `Color.over`, two channels at a time.
  ///
  /// A dialog dims the whole picture with it in every frame of its coming.
  private static func blend(
    _ color: Color, onto row: UnsafeMutablePointer<Pixel>, count: Int
  ) {
    let (share, rest) = (UInt32(color.alpha), 255 - UInt32(color.alpha))
    // Half of what is divided by, and division by 255 as shifts, exact up to 65,535.
    let redBlue = (UInt32(color.red) << 16 | UInt32(color.blue)) &* share &+ 0x80_0080
    let green = UInt32(color.green) &* share &+ 0x80
    for x in 0..<count {
      let below = row[x]
      var pair = (below & 0xFF_00FF) &* rest &+ redBlue
      var single = (below >> 8 & 0xFF) &* rest &+ green
      pair = (pair &+ (pair >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
      single = (single &+ (single >> 8)) >> 8
      row[x] = 0xFF00_0000 | pair | single << 8
    }
  }

  /// Copies the part of a picture that lies inside `area`, its top left corner being at `origin`.
  func copy(_ picture: TexturePicture, at origin: Point, inside area: Rect, tint: Color) {
    let place = Rect(
      x: origin.x, y: origin.y, width: Double(picture.width), height: Double(picture.height))
    let shown = place.intersection(area).intersection(bounds)
    guard !shown.isEmpty else { return }
    let count = Int(shown.width)
    var row = pixels + Int(shown.y) * stride + Int(shown.x)
    picture.pixels.withUnsafeBufferPointer { source in
      guard var from = source.baseAddress else { return }
      from += Int(shown.y - origin.y) * picture.width + Int(shown.x - origin.x)
      for _ in 0..<Int(shown.height) {
        if picture.isOpaque, tint == .white {
          row.update(from: from, count: count)
        } else {
          Self.blend(from, onto: row, count: count, tint: tint)
        }
        row += stride
        from += picture.width
      }
    }
  }

  /// Straight alpha over opaque pixels; `tint` multiplies what is drawn, as SDL's modes do.
  private static func blend(
    _ source: UnsafePointer<Pixel>, onto target: UnsafeMutablePointer<Pixel>, count: Int,
    tint: Color
  ) {
    let isTinted = tint != .white
    for x in 0..<count where source[x] >> 24 != 0 {
      var color = Color(source[x])
      if isTinted { color = color.multiplied(by: tint) }
      target[x] = color.over(Color(target[x])).pixel
    }
  }
}

extension Color {
  /// Channel by channel, 255 standing for one.
  fileprivate func multiplied(by other: Color) -> Color {
    func product(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * Int(two) + 127) / 255)
    }
    return Color(
      red: product(red, other.red), green: product(green, other.green),
      blue: product(blue, other.blue), alpha: product(alpha, other.alpha))
  }
}
