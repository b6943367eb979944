/// Gathers rectangles into few that cover them all.
///
/// Two become one where drawing what lies between them costs less than a rectangle of its own.
struct RectMerger: Sendable {
  /// The most rectangles that may be left, 1 or more.
  private let limit: Int
  /// What a rectangle costs whatever its size, in the pixels that could be drawn instead.
  private let price: Double
  private var picture = Rect.zero
  private(set) var rects: [Rect] = []

  init(limit: Int, price: Double) {
    self.limit = limit
    self.price = price
  }

  /// Starts anew; what lies outside `picture` is left out.
  mutating func begin(inside picture: Rect) {
    self.picture = picture
    rects.removeAll(keepingCapacity: true)
  }

  mutating func add(_ rect: Rect) {
    var rect = rect.intersection(picture)
    guard !rect.isEmpty else { return }
    // A union may reach others in its turn.
    while let (index, growth) = best(for: rect), growth <= 0 || rects.count >= limit {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
  }

  /// The rectangle whose union with `rect` costs least, and what it costs more than the two.
  private func best(for rect: Rect) -> (index: Int, growth: Double)? {
    var best: (index: Int, growth: Double)?
    for (index, other) in rects.enumerated() {
      let growth = rect.union(other).area - rect.area - other.area - price
      if growth < best?.growth ?? .infinity { best = (index, growth) }
    }
    return best
  }
}
