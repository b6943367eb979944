import KioskCore

/// What is counted apart: a question on a day.
struct StatisticsEntry: Hashable {
  /// As `LocalDay` writes it.
  var day: String
  var question: AskedQuestion
}

typealias StatisticsEntries = [StatisticsEntry: VisitCounts]

extension StatisticsEntries {
  /// More are not kept while they cannot be written: memory stays bounded.
  static let most = 10_000

  mutating func add(_ counts: VisitCounts, to entry: StatisticsEntry) {
    if self[entry] == nil, count >= Self.most { return }
    self[entry, default: VisitCounts()] += counts
  }
}
