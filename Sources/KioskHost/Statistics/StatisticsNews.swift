/// What becomes of the statistics, for the log.
package enum StatisticsNews: Hashable, Sendable {
  /// A bad file was kept under another name, and a new one begun.
  case setAside(String)
  /// The counts wait in memory and are tried again, once a minute at most.
  case failing(String)
  /// What waited is written.
  case recovered
  /// There will be none.
  case off(String)
}
