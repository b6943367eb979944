/// What came in from outside, with positions in device pixels of the picture (rotation and
/// display density already undone by whoever feeds it).
package enum Event: Hashable, Sendable {
  /// One finger or the mouse, from down to up.
  ///
  /// A finger's number is the host's: it must differ
  /// from that of any other pointer that is down.
  package enum Pointer: Hashable, Sendable {
    case finger(Int)
    case mouse
  }

  case pointerDown(Pointer, Point)
  case pointerMoved(Pointer, Point)
  /// Judged at the pointer's last known place: some drivers report none with the release.
  case pointerUp(Pointer)
  /// The system took the pointer away; whatever it was about to do is forgotten.
  case pointerCancelled(Pointer)
  /// Wheel or touchpad: notches by which the content moves up; a touchpad's are parts of one.
  case wheel(Double)
  case key(Key, isRepeat: Bool)

  package enum Key: Hashable, Sendable {
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    /// Tab; `isBackward` with Shift.
    case tab(isBackward: Bool)
    case enter
    case space
    case escape
    /// Tells how the screen is used.
    case help
  }
}
