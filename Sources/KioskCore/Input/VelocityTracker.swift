/// How fast a finger moves: the slope of the line that fits its last tenth of a second best.
package struct VelocityTracker: Hashable, Sendable {
  /// Seconds of history that count.
  static let window = 0.1
  /// A finger that has not moved for this many seconds is still.
  static let stillness = 0.05
  private static let capacity = 24

  private struct Sample: Hashable, Sendable {
    var instant: Instant
    var position: Double
  }

  private var samples: [Sample] = []

  package init() {}

  package mutating func add(_ position: Double, at instant: Instant) {
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(instant: instant, position: position))
  }

  /// Units a second at `instant`, by least squares; 0 where there is too little to tell.
  package func velocity(at instant: Instant) -> Double {
    guard let last = samples.last, instant - last.instant <= Self.stillness else { return 0 }
    var count = 0.0
    var sumTime = 0.0
    var sumPosition = 0.0
    var sumTimeTime = 0.0
    var sumTimePosition = 0.0
    for sample in samples where instant - sample.instant <= Self.window {
      let time = sample.instant - last.instant
      let position = sample.position - last.position
      count += 1
      sumTime += time
      sumPosition += position
      sumTimeTime += time * time
      sumTimePosition += time * position
    }
    let spread = count * sumTimeTime - sumTime * sumTime
    guard count >= 2, spread > 1e-12 else { return 0 }
    return (count * sumTimePosition - sumTime * sumPosition) / spread
  }
}
