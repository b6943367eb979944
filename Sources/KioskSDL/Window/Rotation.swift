package import KioskCore

/// How far the content is turned, clockwise, onto the panel.
package enum Rotation: Int, CaseIterable, Sendable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  private var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// The content's size on a panel of this size, and the other way round.
  package func turned(_ size: Size) -> Size {
    isSideways ? Size(width: size.height, height: size.width) : size
  }

  /// Where in the content a place on the panel lies; both as shares of width and height, 0 to 1.
  package func content(ofPanel place: Point) -> Point {
    switch self {
    case .none: place
    case .quarter: Point(x: place.y, y: 1 - place.x)
    case .half: Point(x: 1 - place.x, y: 1 - place.y)
    case .threeQuarters: Point(x: 1 - place.y, y: place.x)
    }
  }

  /// Where a rectangle of the content lies on the panel, in device pixels.
  ///
  /// - Parameter panel: the panel's size in device pixels.
  package func panel(ofContent rect: Rect, panel: Size) -> Rect {
    switch self {
    case .none:
      rect
    case .quarter:
      Rect(x: panel.width - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .half:
      Rect(
        x: panel.width - rect.maxX, y: panel.height - rect.maxY, width: rect.width,
        height: rect.height)
    case .threeQuarters:
      Rect(x: rect.y, y: panel.height - rect.maxX, width: rect.height, height: rect.width)
    }
  }
}
