/// What the last frames took; whoever adds one allocates nothing.
package struct FrameTimes: Sendable {
  package static let most = 240

  /// Milliseconds; those beyond `count` mean nothing.
  private var times = [Double](repeating: 0, count: Self.most)
  package private(set) var count = 0
  private var next = 0

  package init() {}

  /// - Parameter seconds: from asking for the frame to having handed it to the display.
  package mutating func add(_ seconds: Double) {
    times[next] = seconds * 1000
    next = (next + 1) % Self.most
    count = min(count + 1, Self.most)
  }

  /// Milliseconds; nil before the first frame.
  package var median: Double? { count == 0 ? nil : times.prefix(count).sorted()[count / 2] }
  package var worst: Double? { times.prefix(count).max() }
}
