/// How many frames were drawn since the start.
package struct FrameCount: Hashable, Sendable {
  package private(set) var drawn = 0
  /// Of an animation, those that began a whole refresh or more after they were due: the one before
  /// stayed on the screen for longer than it should have.
  package private(set) var late = 0

  mutating func add(isLate: Bool) {
    drawn += 1
    if isLate { late += 1 }
  }
}
