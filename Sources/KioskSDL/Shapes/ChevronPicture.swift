internal import Glibc
internal import KioskCore

/// How a chevron stands in its pixels, rounded so that few pictures serve all.
struct ChevronPose: Hashable {
  /// Whole degrees clockwise, 0 ..< 360; 0 points down.
  let degrees: Int
  /// The centre's place in its pixel, in halves: 0, 1 or 2.
  let halfX: Int
  let halfY: Int

  init(center: Point, angle: Double) {
    let whole = Int((angle.isFinite ? angle : 0).truncatingRemainder(dividingBy: 360).rounded())
    degrees = (whole + 360) % 360
    halfX = Self.half(center.x)
    halfY = Self.half(center.y)
  }

  private static func half(_ value: Double) -> Int {
    Int(((value - value.rounded(.down)) * 2).rounded())
  }
}

/// Draws chevrons, opaque on their ground.
@MainActor
struct ChevronRasterizer {
  let shapes: ShapeRasterizer

  /// A square picture; its place is the chevron's `DrawCommand.bounds`.
  func pixels(of shape: ChevronShape, pose: ChevronPose) -> (side: Int, pixels: [Pixel]) {
    let half = Int((shape.size / 2).rounded(.up)) + 1
    let side = 2 * half + 1
    let center = Point(
      x: Double(half) + Double(pose.halfX) / 2, y: Double(half) + Double(pose.halfY) / 2)
    let angle = stroke(shape, at: center, pose: pose, side: side)
    guard shape.style == .circled else {
      return (side, angle.values.map { shape.color.covered($0).over(shape.ground).pixel })
    }
    let disc = shapes.fill(
      .disc(center: center, radius: shape.size / 2), width: side, height: side)
    let pixels = zip(disc.values, angle.values).map { disc, angle in
      shape.color.covered(angle).over(shape.discColor.covered(disc).over(shape.ground)).pixel
    }
    return (side, pixels)
  }

  /// The two strokes; proportions of the size, with an optical weight of 2 at a size of 16.
  private func stroke(
    _ shape: ChevronShape, at center: Point, pose: ChevronPose, side: Int
  ) -> CoverageMask {
    let scale = shape.style == .circled ? 0.66 * shape.size : shape.size
    let (arm, rise) = (0.36 * scale, 0.18 * scale)
    let turn = Double(pose.degrees) * .pi / 180
    var line = Outline()
    for (x, y) in [(-arm, -rise), (0, rise), (arm, -rise)] {
      line.add(
        Point(
          x: center.x + x * cos(turn) - y * sin(turn), y: center.y + x * sin(turn) + y * cos(turn)))
    }
    line.endContour()
    return shapes.stroke(line, thickness: 0.125 * scale, width: side, height: side)
  }
}

extension Outline {
  /// A circle of four cubic curves, true to 0.03 % of its radius.
  static func disc(center: Point, radius: Double) -> Outline {
    let pull = 0.5522847498 * radius
    var outline = Outline()
    outline.add(Point(x: center.x + radius, y: center.y))
    for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
      /// From the quarter's beginning (`x`, `y`) towards its end (-`y`, `x`).
      func point(_ out: Double, _ on: Double) -> Point {
        Point(x: center.x + x * out - y * on, y: center.y + y * out + x * on)
      }
      outline.addCurve(point(radius, pull), point(pull, radius), to: point(0, radius))
    }
    outline.endContour()
    return outline
  }
}
