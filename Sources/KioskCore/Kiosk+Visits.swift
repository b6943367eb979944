extension Kiosk {
  /// Starts to count what visitors do from now on; without this nothing is counted.
  ///
  /// - Parameter patience: seconds after the last touch or key for which somebody is taken to be
  ///   there and to read.
  package mutating func startCounting(patience: Double = 60) {
    visits = VisitTally(patience: patience)
  }

  /// Hands out what was counted since the last time; empty mostly, and always without
  /// `startCounting`.
  package mutating func takeCounts() -> [AskedQuestion: VisitCounts] { visits?.take() ?? [:] }

  /// When the reading that goes on ends by itself; whoever counts asks `countReading` then.
  package var readingEnd: Instant? { visits?.readingEnd }

  /// Counts the reading that goes on until `instant`, instead of when it ends.
  package mutating func countReading(until instant: Instant) { visits?.count(until: instant) }

  /// Tells the tally which answers the present scene shows.
  mutating func watchReading(at instant: Instant) {
    guard visits != nil else { return }
    let isHidden = scene.poster?.isWhole ?? false
    let rows = isHidden ? [] : scene.rows
    let shown = rows.filter(scene.showsAnswer(of:)).compactMap { row in
      faq(of: list.rows[row.position]).map { AskedQuestion($0, language: catalog.language) }
    }
    visits?.show(shown, at: instant)
  }
}

extension Scene {
  /// Whether an open answer can be read: half of it is on the screen, or it fills half of it.
  func showsAnswer(of row: PlacedRow) -> Bool {
    guard row.isOpen, !row.isLeaving else { return false }
    let height = row.card.maxY - row.button.maxY
    let shown = min(row.card.maxY, view.maxY) - max(row.button.maxY, view.y)
    return height > 0 && 2 * shown >= min(height, view.height)
  }
}
