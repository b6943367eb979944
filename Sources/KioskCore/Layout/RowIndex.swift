/// The rows' heights with their running sums: a Fenwick tree.
///
/// Finding a row by position, finding a row's position and changing one height cost O(log n);
/// building costs O(n). Heights are whole device px, so the sums are exact (a Double counts
/// exactly to 2^53).
package struct RowIndex: Hashable, Sendable {
  private var heights: [Double]
  /// `sums[i]` holds the heights of the `i & -i` rows that end with row i - 1.
  private var sums: [Double]

  package init(heights: [Double] = []) {
    self.heights = heights
    sums = [0] + heights
    guard !heights.isEmpty else { return }
    for place in 1...heights.count {
      let parent = place + (place & -place)
      if parent <= heights.count { sums[parent] += sums[place] }
    }
  }

  package var count: Int { heights.count }

  package subscript(row: Int) -> Double { heights[row] }

  package var total: Double { offset(of: heights.count) }

  /// Where the row begins: the sum of the heights before it.
  package func offset(of row: Int) -> Double {
    var place = row
    var sum = 0.0
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }

  /// The row that covers `position`; the first before the start, the last at or behind the end.
  ///
  /// - Returns: nil where there are no rows.
  package func row(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    var place = 0
    var left = position
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if place + step <= count, sums[place + step] <= left {
        place += step
        left -= sums[place]
      }
      step >>= 1
    }
    return min(place, count - 1)
  }

  package mutating func set(_ height: Double, for row: Int) {
    let change = height - heights[row]
    guard change != 0 else { return }
    heights[row] = height
    var place = row + 1
    while place <= count {
      sums[place] += change
      place += place & -place
    }
  }
}
