/// Finds what somebody most likely meant to write.
package enum Suggestion {
  /// The known word nearest to `word`, whatever its case; nil where none is near.
  ///
  /// Near is a third of the longer word's letters, and two at least, to be added, dropped, changed
  /// or swapped with a neighbour — but never all of them.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= 64 else { return nil }
    let ranked = known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let longer = max(letters.count, best.word.count)
    let limit = min(max(2, longer / 3), longer - 1)
    return best.distance <= limit ? best.word : nil
  }

  /// The edit distance, counting a swap of neighbours as one (optimal string alignment).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1)
        best = min(best, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && letter == right[column - 1] && left[row - 1] == other
        current.append(isSwap ? min(best, beforeLast[column - 1] + 1) : best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
