internal import CSDL2
package import KioskCore

/// Where things are for whoever looks at the screen from outside, such as a screen reader.
extension Window {
  /// Where a rectangle of the content lies, in device pixels of the screen or else of the window.
  package func panelBox(of frame: Rect, isOnScreen: Bool) -> Rect {
    let panel = panel
    let box = panel.rotation.panel(ofContent: frame, panel: panel.pixels)
    return isOnScreen ? box.offset(x: origin.x, y: origin.y) : box
  }

  /// The point of the content at a place of the screen or else of the window.
  package func picturePoint(of place: Point, isOnScreen: Bool) -> Point {
    let panel = panel
    let origin = isOnScreen ? origin : .zero
    guard panel.pixels.width > 0, panel.pixels.height > 0 else { return .zero }
    let scale = panel.points.width / panel.pixels.width
    return panel.content(mouseX: (place.x - origin.x) * scale, y: (place.y - origin.y) * scale)
  }

  /// The window's top left corner in device pixels; (0, 0) where the display does not say.
  private var origin: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    let panel = panel
    let scale = panel.points.width > 0 ? panel.pixels.width / panel.points.width : 1
    return Point(x: Double(x) * scale, y: Double(y) * scale)
  }
}
