package import KioskCore

/// The surface that visitors see and touch, and how the content lies on it.
package struct Panel: Equatable, Sendable {
  /// In the unit of SDL's mouse events.
  package var points: Size
  /// In device pixels.
  package var pixels: Size
  package var rotation: Rotation

  package init(points: Size, pixels: Size, rotation: Rotation = .none) {
    self.points = points
    self.pixels = pixels
    self.rotation = rotation
  }

  /// In device pixels.
  package var contentSize: Size { rotation.turned(pixels) }

  /// A finger's place in the content, in device pixels.
  ///
  /// - Parameters:
  ///   - x: share of the panel's width, 0 to 1. A little outside is taken for the edge.
  ///   - y: share of the panel's height.
  /// - Returns: nil for what is no number or far outside, as some touch drivers report.
  package func content(fingerX x: Float, y: Float) -> Point? {
    let usable: ClosedRange<Float> = -0.05...1.05
    guard usable.contains(x), usable.contains(y) else { return nil }
    return content(share: Point(x: Double(x), y: Double(y)))
  }

  /// The mouse's place in the content, in device pixels; outside the panel, the nearest inside.
  ///
  /// - Parameters:
  ///   - x: in points from the panel's left edge.
  ///   - y: in points from the panel's top edge.
  package func content(mouseX x: Double, y: Double) -> Point {
    content(
      share: Point(
        x: points.width > 0 ? x / points.width : 0, y: points.height > 0 ? y / points.height : 0))
  }

  private func content(share: Point) -> Point {
    let inside = Point(x: min(max(share.x, 0), 1), y: min(max(share.y, 0), 1))
    let place = rotation.content(ofPanel: inside)
    let size = contentSize
    // The right and bottom edges belong to the last pixel, not to one beyond it.
    return Point(
      x: min(place.x * size.width, max(0, size.width - 1)),
      y: min(place.y * size.height, max(0, size.height - 1)))
  }
}
