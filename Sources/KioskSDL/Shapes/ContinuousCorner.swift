internal import KioskCore

/// Apple's continuous ("squircle") corner.
///
/// Three cubic curves a corner, as PixelCut took them from UIBezierPath ("Code for iOS 7 rounded
/// rectangles", paintcodeapp.com, 2013); distances from the corner as multiples of the radius.
enum ContinuousCorner {
  private static let leave = CornerReach.factor
  private static let firstPull = 1.088492957618529
  private static let secondPull = 0.868406944063002
  private static let bendFar = 0.631493792830993
  private static let bendNear = 0.074911387847016
  private static let middleFar = 0.372823826625747
  private static let middleNear = 0.169059556160063

  /// The largest radius up to `radius` whose curves fit into a box of this size.
  static func radius(_ radius: Double, in box: Rect) -> Double {
    max(0, min(radius, min(box.width, box.height) / 2 / CornerReach.factor))
  }

  /// Adds a closed rounded rectangle; where it is too small for the radius, with a smaller one.
  static func add(_ box: Rect, radius wanted: Double, to outline: inout Outline) {
    guard !box.isEmpty else { return }
    let radius = radius(wanted, in: box)
    let corners: [(Point, along: Point, onward: Point)] = [
      (Point(x: box.x, y: box.y), Point(x: 0, y: 1), Point(x: 1, y: 0)),
      (Point(x: box.maxX, y: box.y), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (Point(x: box.maxX, y: box.maxY), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: box.x, y: box.maxY), Point(x: 1, y: 0), Point(x: 0, y: -1)),
    ]
    for (corner, along, onward) in corners {
      /// The point `back` radii before the corner and `on` radii beyond it.
      func point(_ back: Double, _ on: Double) -> Point {
        Point(
          x: corner.x + (along.x * back + onward.x * on) * radius,
          y: corner.y + (along.y * back + onward.y * on) * radius)
      }
      outline.add(point(leave, 0))
      guard radius > 0 else { continue }
      outline.addCurve(point(firstPull, 0), point(secondPull, 0), to: point(bendFar, bendNear))
      outline.addCurve(
        point(middleFar, middleNear), point(middleNear, middleFar), to: point(bendNear, bendFar))
      outline.addCurve(point(0, secondPull), point(0, firstPull), to: point(0, leave))
    }
    outline.endContour()
  }
}
