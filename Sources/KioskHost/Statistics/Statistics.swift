import Glibc
package import KioskCore
import Synchronization

/// Keeps what visitors ask in a file, counted per day and question.
///
/// Whoever counts never waits: a thread of its own opens, mends and writes the file. Counts are in
/// the file within a second; while they cannot be written they wait in memory.
package final class Statistics: Sendable {
  package static let fileName = "statistics.sqlite3"

  private let inbox = StatisticsInbox()
  private let attendant: Attendant
  private let report: @Sendable (StatisticsNews) -> Void

  /// - Parameters:
  ///   - folder: where the file lies or will lie; it is made where only it is missing.
  ///   - report: told what the technician should know, on another thread.
  package init(folder: String, report: @escaping @Sendable (StatisticsNews) -> Void) {
    self.report = report
    attendant = Attendant { [inbox] in
      let file = StatisticsFile(path: "\(folder)/\(Self.fileName)") { report(.setAside($0)) }
      let writing = StatisticsWriting(
        inbox, recorder: StatisticsRecorder(file), report: report)
      return writing.turn
    }
  }

  /// Opens the file, or makes one.
  package func start() {
    if !attendant.start() { report(.off("no thread can be had for them")) }
  }

  /// Adds counts to today's.
  package func add(
    _ counts: [AskedQuestion: VisitCounts], day: String = LocalDay.today(),
    at now: Instant = MonotonicClock.now()
  ) {
    if inbox.add(counts, day: day, at: now) { attendant.call() }
  }

  /// Writes what waits and ends, or gives up after so many seconds.
  package func finish(seconds: Double) {
    inbox.state.withLock { $0.isClosed = true }
    attendant.call()
    for _ in 0..<Int(seconds * 1000) where !inbox.state.withLock({ $0.isWritten }) {
      usleep(1000)
    }
  }
}
