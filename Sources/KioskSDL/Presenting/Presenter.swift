internal import KioskCore

/// Where frames go: a window's pixels or a GPU's.
@MainActor
protocol Presenter: AnyObject {
  /// The content's size in device pixels.
  var size: Size { get }
  /// What draws, in a word or two.
  var drawer: String { get }
  /// Whether a frame has to be drawn whole because the last one is gone.
  var drawsWhole: Bool { get }
  /// Whether showing a frame waits for the display, so that nobody else has to.
  var waitsForDisplay: Bool { get }

  /// What to draw on from here to `present`; nil while there is nothing to draw on.
  func begin() -> RenderTarget?
  /// Shows what was drawn; `rects` cover it, in device pixels of the content.
  func present(_ rects: [Rect])
  /// Follows the window's new size; a later `begin` may give another target.
  func refit()
}
