import KioskCore
import KioskTestSupport
import Testing

@Suite("The row index")
struct RowIndexTests {
  @Test("agrees with sums worked out the long way")
  func agrees() {
    var random = SeededRandom(seed: 5)
    for count in [0, 1, 2, 3, 7, 8, 9, 100] {
      var heights = (0..<count).map { _ in Double(Int.random(in: 0...50, using: &random)) }
      var index = RowIndex(heights: heights)
      for _ in 0..<50 where count > 0 {
        let row = Int.random(in: 0..<count, using: &random)
        heights[row] = Double(Int.random(in: 0...50, using: &random))
        index.set(heights[row], for: row)
        let probe = Int.random(in: 0...count, using: &random)
        #expect(index.offset(of: probe) == heights[..<probe].reduce(0, +))
        let y = Double(Int.random(in: -10...(Int(index.total) + 10), using: &random))
        #expect(index.row(at: y) == expectedRow(heights, y))
      }
      #expect(index.total == heights.reduce(0, +))
    }
  }

  private func expectedRow(_ heights: [Double], _ y: Double) -> Int? {
    var top = 0.0
    for (row, height) in heights.enumerated() {
      if y < top + height { return row }
      top += height
    }
    return heights.isEmpty ? nil : heights.count - 1
  }

  @Test("has no row where there is none")
  func empty() { #expect(RowIndex().row(at: 0) == nil) }
}
