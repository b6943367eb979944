package import KioskCore

/// Whether the mouse's pointer is to be seen: while somebody moves a mouse, and never under a
/// finger.
package struct PointerSight: Hashable, Sendable {
  /// Seconds for which a pointer that lies still is seen.
  package static let patience = 3.0
  /// Seconds after a touch in which a movement is taken for the touch's own copy.
  static let suspicion = 0.5

  /// Whether a pointer that lies still goes: in a window it is the desktop's.
  private let hidesAtRest: Bool
  package private(set) var isShown: Bool
  private var lastMove: Instant?
  private var lastTouch: Instant?

  package init(hidesAtRest: Bool) {
    self.hidesAtRest = hidesAtRest
    isShown = !hidesAtRest
  }

  package mutating func moved(at instant: Instant) {
    if let lastTouch, instant - lastTouch < Self.suspicion { return }
    lastMove = instant
    isShown = true
  }

  package mutating func touched(at instant: Instant) {
    lastTouch = instant
    lastMove = nil
    isShown = false
  }

  /// When it goes by itself; nil while nothing is due.
  package var due: Instant? {
    guard isShown, hidesAtRest, let lastMove else { return nil }
    return lastMove + Self.patience
  }

  package mutating func advance(to instant: Instant) {
    guard let due, instant >= due else { return }
    isShown = false
    lastMove = nil
  }
}
