import KioskCore
import Synchronization

/// When counts are written: together, within a second, and after a failure once a minute.
final class StatisticsWriting {
  /// Seconds that counts wait for more of their like: one write instead of many.
  static let delay = 0.25
  /// Seconds from a failure to the next try.
  static let pause = 60.0

  private let inbox: StatisticsInbox
  private let recorder: StatisticsRecorder
  private let report: (StatisticsNews) -> Void
  private var isPrepared = false
  /// Nil while all is well.
  private var nextTry: Instant?

  init(
    _ inbox: StatisticsInbox, recorder: StatisticsRecorder,
    report: @escaping (StatisticsNews) -> Void
  ) {
    self.inbox = inbox
    self.recorder = recorder
    self.report = report
  }

  /// Does what is due.
  func turn(at now: Instant) -> Attendant.Next {
    if !isPrepared {
      isPrepared = true
      attempt(at: now) { () throws(StatisticsFault) in try recorder.prepare() }
    }
    let (since, isClosed) = inbox.state.withLock { ($0.since, $0.isClosed) }
    guard let since else { return isClosed ? end() : .whenCalled }
    let due = max(isClosed ? since : since + Self.delay, nextTry ?? since)
    if due <= now { write(at: now) }
    if isClosed { return end() }
    return due <= now ? nextTry.map { .at($0) } ?? .whenCalled : .at(due)
  }

  private func write(at now: Instant) {
    let entries = inbox.takeAll()
    let isWritten = attempt(at: now) { () throws(StatisticsFault) in try recorder.write(entries) }
    if !isWritten { inbox.giveBack(entries, at: now) }
  }

  @discardableResult
  private func attempt(
    at now: Instant, _ deed: () throws(StatisticsFault) -> Void
  ) -> Bool {
    do throws(StatisticsFault) {
      try deed()
      if nextTry != nil { report(.recovered) }
      nextTry = nil
      return true
    } catch {
      if nextTry == nil { report(.failing(error.description)) }
      nextTry = now + Self.pause
      return false
    }
  }

  private func end() -> Attendant.Next {
    recorder.close()
    inbox.state.withLock { $0.isWritten = true }
    return .never
  }
}
