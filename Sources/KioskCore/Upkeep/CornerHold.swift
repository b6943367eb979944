/// A finger that lies still in the corner where reading starts: how a technician asks to be let in
/// where there is no keyboard.
package struct CornerHold: Hashable, Sendable {
  /// Seconds.
  package static let duration = 5.0
  /// Of the corner, in design px each way.
  static let reach = 96.0
  /// The one finger in the corner, and since when.
  private var pointer: Event.Pointer?
  private var since = Instant.zero
  private var down: Set<Event.Pointer> = []

  package init() {}

  /// When the corner has been held for long enough; nil while nobody holds it.
  package var due: Instant? { pointer == nil ? nil : since + Self.duration }

  /// Follows fingers and mouse.
  ///
  /// - Parameter corner: device px of the picture.
  package mutating func take(_ event: Event, in corner: Rect, at instant: Instant) {
    switch event {
    case .pointerDown(let pointer, let point):
      // A hand that leans on the glass is no technician.
      let isAlone = down.subtracting([pointer]).isEmpty
      self.pointer = isAlone && corner.contains(point) ? pointer : nil
      since = instant
      down.insert(pointer)
    case .pointerMoved(let pointer, let point):
      if pointer == self.pointer, !corner.contains(point) { self.pointer = nil }
    case .pointerUp(let pointer), .pointerCancelled(let pointer):
      down.remove(pointer)
      if pointer == self.pointer { self.pointer = nil }
    case .wheel, .key: self.pointer = nil
    }
  }

  /// Whether it is time; says so once for each hold.
  package mutating func isDone(at instant: Instant) -> Bool {
    guard let due, instant >= due else { return false }
    self.pointer = nil
    return true
  }
}
