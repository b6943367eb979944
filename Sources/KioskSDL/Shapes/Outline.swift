internal import CFreeType
internal import KioskCore

/// A closed or open path of lines and cubic curves in device pixels, y growing downwards.
struct Outline {
  private(set) var points: [Point] = []
  /// FreeType's marks: on the curve, or a cubic curve's control point.
  private(set) var tags: [UInt8] = []
  /// The index of each contour's last point.
  private(set) var ends: [UInt16] = []

  mutating func add(_ point: Point) {
    points.append(point)
    tags.append(UInt8(FT_CURVE_TAG_ON))
  }

  /// Adds a curve from the last point to `end`.
  mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
    points += [first, second]
    tags += [UInt8(FT_CURVE_TAG_CUBIC), UInt8(FT_CURVE_TAG_CUBIC)]
    add(end)
  }

  /// Ends the contour; the next point begins another.
  mutating func endContour() {
    ends.append(UInt16(clamping: points.count - 1))
  }

  /// FreeType's points: 1/64 pixel, y growing upwards from the bottom of a picture of `height`.
  func vectors(height: Int) -> [FT_Vector] {
    points.map { point in
      FT_Vector(
        x: FT_Pos((point.x * 64).rounded()), y: FT_Pos(((Double(height) - point.y) * 64).rounded()))
    }
  }
}
