/// Which events mean nothing else because the visitor only says with them "I am here".
struct Swallowing: Hashable, Sendable {
  private(set) var down: Set<Event.Pointer> = []
  /// Pointers that came down to say so, until they are up.
  private var swallowed: Set<Event.Pointer> = []
  /// Whether the key that is held said so, so that its repeats mean nothing.
  private var swallowsRepeats = false

  /// Says whether the event means nothing else.
  ///
  /// - Parameter isAnswer: whether all that is waited for is that somebody is there.
  mutating func take(_ event: Event, isAnswer: Bool) -> Bool {
    switch event {
    case .pointerDown(let pointer, _):
      // A hand on the glass is several fingers, and all of them say the same.
      let isSwallowed = isAnswer || !swallowed.isDisjoint(with: down.subtracting([pointer]))
      down.insert(pointer)
      if isSwallowed { swallowed.insert(pointer) } else { swallowed.remove(pointer) }
      return isSwallowed
    case .pointerMoved(let pointer, _): return swallowed.contains(pointer)
    case .pointerUp(let pointer), .pointerCancelled(let pointer):
      down.remove(pointer)
      return swallowed.remove(pointer) != nil
    case .wheel: return isAnswer
    case .key(_, let isRepeat):
      swallowsRepeats = isAnswer || (isRepeat && swallowsRepeats)
      return swallowsRepeats
    }
  }
}
