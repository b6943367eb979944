import KioskCore
import Synchronization

/// Counts on their way from the screen's thread to the one that writes them.
final class StatisticsInbox: Sendable {
  struct State {
    var entries: StatisticsEntries = [:]
    /// When the oldest of them came; nil for none.
    var since: Instant?
    /// Whether whoever counts is done.
    var isClosed = false
    /// Whether whoever writes is done.
    var isWritten = false
  }

  let state = Mutex(State())

  /// - Returns: whether nothing waited before: then somebody has to be told.
  func add(_ counts: [AskedQuestion: VisitCounts], day: String, at now: Instant) -> Bool {
    state.withLock { state in
      for (question, counts) in counts {
        state.entries.add(counts, to: StatisticsEntry(day: day, question: question))
      }
      defer { state.since = state.since ?? now }
      return state.since == nil
    }
  }

  func takeAll() -> StatisticsEntries {
    state.withLock { state in
      defer { (state.entries, state.since) = ([:], nil) }
      return state.entries
    }
  }

  /// What could not be written waits on.
  func giveBack(_ entries: StatisticsEntries, at now: Instant) {
    state.withLock { state in
      for (entry, counts) in entries { state.entries.add(counts, to: entry) }
      state.since = state.since ?? now
    }
  }
}
