/// What lies between two lists of questions, worked out by id alone (row E12).
///
/// O(n log n): each id is looked up once, and the rows that can stay where they are, the longest
/// set whose order is the same in both lists, is found as a longest increasing subsequence.
package struct SnapshotDifference: Equatable, Sendable {
  /// For each place in the new list, the place of the same id in the old one; nil: inserted.
  package private(set) var origins: [Int?]
  /// For each place in the new list, whether the row can stay where it is while others move.
  package private(set) var isStable: [Bool]
  /// Places in the old list whose id is gone, ascending.
  package private(set) var deletions: [Int]

  /// Both lists must be free of duplicate ids (`Catalog.firstDuplicate`).
  package init(from old: [FAQ], to new: [FAQ]) {
    if Self.haveEqualIDs(old, new) {
      origins = Array(old.indices)
      isStable = Array(repeating: true, count: new.count)
      deletions = []
      return
    }
    var places: [FAQ.ID: Int] = [:]
    places.reserveCapacity(old.count)
    for (place, faq) in old.enumerated() { places[faq.id] = place }
    origins = new.map { places[$0.id] }
    isStable = Self.longestIncreasing(origins)
    var isKept = Array(repeating: false, count: old.count)
    for case let origin? in origins { isKept[origin] = true }
    deletions = old.indices.filter { !isKept[$0] }
  }

  /// Places in the new list whose id the old list does not have, ascending.
  package var insertions: [Int] { origins.indices.filter { origins[$0] == nil } }

  /// Places in the new list of rows that were elsewhere, ascending.
  package var moves: [Int] {
    origins.indices.filter { origins[$0] != nil && !isStable[$0] }
  }

  private static func haveEqualIDs(_ old: [FAQ], _ new: [FAQ]) -> Bool {
    guard old.count == new.count else { return false }
    for place in old.indices where old[place].id != new[place].id { return false }
    return true
  }

  /// Marks a longest subsequence of ascending origins: patience sorting with back pointers.
  private static func longestIncreasing(_ origins: [Int?]) -> [Bool] {
    var isStable = Array(repeating: false, count: origins.count)
    // `ends[k]` is where the ascending run of k + 1 origins with the smallest last one ends.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: origins.count)
    for (place, origin) in origins.enumerated() {
      guard let origin else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if (origins[ends[middle]] ?? .max) < origin { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var place = ends.last ?? -1
    while place >= 0 {
      isStable[place] = true
      place = previous[place]
    }
    return isStable
  }
}
