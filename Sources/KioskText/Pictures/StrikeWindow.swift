/// Which part of a strike's picture each device pixel of a run shows.
struct StrikeWindow {
  let scale: StrikeScale
  /// Where the run's ink lies, in device pixels, and the strike's picture, in pixels of the strike.
  let extent: GlyphExtent

  /// From the strike picture's left edge, in its pixels.
  func columns(_ x: Int) -> ClosedRange<Double> { range(x + extent.left, extent.canvasLeft) }

  func rows(_ y: Int) -> ClosedRange<Double> { range(y + extent.top, extent.canvasTop) }

  private func range(_ place: Int, _ canvas: Int) -> ClosedRange<Double> {
    let factor = Double(scale.strike) / Double(scale.size)
    let start = Double(place) * factor - Double(canvas)
    return start...start + max(factor, 1)
  }
}

extension SurfacePixels {
  /// The strike's picture at the run's size: each pixel the mean of those it covers.
  func color(_ window: StrikeWindow, width: Int, height: Int) -> GlyphPicture {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let rows = window.rows(y)
      for x in 0..<width { pixels.append(mean(window.columns(x), rows)) }
    }
    return GlyphPicture(width: width, height: height, pixels: .color(pixels))
  }

  private func mean(_ columns: ClosedRange<Double>, _ rows: ClosedRange<Double>) -> UInt32 {
    var sum = ColorSum()
    for y in Int(rows.lowerBound.rounded(.down))..<Int(rows.upperBound.rounded(.up)) {
      for x in Int(columns.lowerBound.rounded(.down))..<Int(columns.upperBound.rounded(.up)) {
        sum.add(pixel(x, y), weight: Self.overlap(x, columns) * Self.overlap(y, rows))
      }
    }
    return sum.mean
  }

  private static func overlap(_ pixel: Int, _ range: ClosedRange<Double>) -> Double {
    min(Double(pixel + 1), range.upperBound) - max(Double(pixel), range.lowerBound)
  }
}

/// Adds up pixels so that those one can see through count less towards the colour.
struct ColorSum {
  private var alpha = 0.0
  private var red = 0.0
  private var green = 0.0
  private var blue = 0.0
  private var weights = 0.0

  mutating func add(_ pixel: UInt32, weight: Double) {
    let opacity = Double(pixel >> 24) * weight
    weights += weight
    alpha += opacity
    red += Double(pixel >> 16 & 0xFF) * opacity
    green += Double(pixel >> 8 & 0xFF) * opacity
    blue += Double(pixel & 0xFF) * opacity
  }

  var mean: UInt32 {
    guard alpha > 0, weights > 0 else { return 0 }
    func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, value.rounded()))) }
    return byte(alpha / weights) << 24 | byte(red / alpha) << 16 | byte(green / alpha) << 8
      | byte(blue / alpha)
  }
}
