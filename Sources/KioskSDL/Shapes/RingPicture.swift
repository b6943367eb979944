internal import KioskCore

/// All that decides the pixels of a ring's corners.
struct RingShape: Hashable {
  /// Of the outline it lies around, in device pixels.
  let radius: Double
  let width: Double
  let color: Color
}

/// Draws the four corners of rounded outlines; their sides are plain rectangles.
@MainActor
struct RingRasterizer {
  let shapes: ShapeRasterizer

  /// The side of one corner in whole device pixels.
  static func corner(of shape: RingShape) -> Int {
    Int(shape.width.rounded(.up) + CornerReach.pixels(radius: shape.radius + shape.width))
  }

  /// The smallest ring of this shape, two corners wide and high, on nothing (straight alpha).
  func pixels(of shape: RingShape) -> (side: Int, pixels: [Pixel]) {
    let side = 2 * Self.corner(of: shape)
    let gap = shape.width.rounded(.up)
    let frame = Rect(
      x: gap, y: gap, width: Double(side) - 2 * gap, height: Double(side) - 2 * gap)
    var outline = Outline()
    ContinuousCorner.add(
      frame.outset(by: shape.width), radius: shape.radius + shape.width, to: &outline)
    ContinuousCorner.add(frame, radius: shape.radius, to: &outline)
    let mask = shapes.fill(outline, width: side, height: side)
    return (side, mask.values.map { shape.color.covered($0).pixel })
  }
}
