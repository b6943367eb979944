package import KioskCore

/// Whoever owns the kiosk and its window; asked only on the main thread.
@MainActor
package protocol AccessSource: AnyObject {
  /// Looks at the kiosk of this instant.
  func look<Answer>(_ body: (inout Kiosk, Instant) -> Answer) -> Answer
  /// Does what a visitor meant.
  func perform(_ intent: Intent)
  var title: String { get }
  /// Where a rectangle of the picture lies, in device px of the screen or else of the window.
  func panelBox(of frame: Rect, isOnScreen: Bool) -> Rect
  /// The point of the picture at a place of the screen or else of the window.
  func picturePoint(of place: Point, isOnScreen: Bool) -> Point
}
