import Foundation
import KioskCore
import KioskTestSupport
import Synchronization
import Testing

@testable import KioskHost

/// When the statistics are written, and what happens while they cannot be.
@Suite struct StatisticsWritingTests {
  private let bench: StatisticsBench
  private let inbox = StatisticsInbox()
  private let news = NewsRecorder()

  init() throws { bench = try StatisticsBench() }

  private func writing(_ recorder: StatisticsRecorder) -> StatisticsWriting {
    StatisticsWriting(inbox, recorder: recorder) { [news] in news.add($0) }
  }

  /// A file that cannot be made, since its folder is a file.
  private func blocked() throws -> (recorder: StatisticsRecorder, unblock: () -> Void) {
    let blocker = try bench.folder.write("state", "a file")
    let file = StatisticsFile(path: blocker + "/" + Statistics.fileName) { _ in }
    return (StatisticsRecorder(file), { unlink(blocker) })
  }

  private func count(_ number: Int = 1, at now: Double) {
    _ = inbox.add(
      [asked(1): VisitCounts(openings: number)], day: "2026-11-30", at: seconds(now))
  }

  @Test func `What comes within a quarter of a second is written together, then it sleeps`() throws
  {
    let writing = writing(bench.recorder())
    #expect(writing.turn(at: seconds(0)) == .whenCalled)
    count(at: 100)
    #expect(writing.turn(at: seconds(100)) == .at(seconds(100.25)))
    count(at: 100.2)
    #expect(writing.turn(at: seconds(100.2)) == .at(seconds(100.25)))
    #expect(writing.turn(at: seconds(100.25)) == .whenCalled)
    #expect(try bench.read().total.openings == 2)
    #expect(news.all.isEmpty)
  }

  @Test func `After a failure it is tried again once a minute, and told once`() throws {
    let (recorder, unblock) = try blocked()
    let writing = writing(recorder)
    #expect(writing.turn(at: seconds(0)) == .whenCalled)
    count(at: 1)
    #expect(writing.turn(at: seconds(2)) == .at(seconds(60)))
    for moment in stride(from: 3.0, to: 60, by: 1) {
      count(at: moment)
      #expect(writing.turn(at: seconds(moment)) == .at(seconds(60)))
    }
    #expect(writing.turn(at: seconds(60)) == .at(seconds(120)))
    #expect(news.all.count == 1)
    unblock()
    #expect(writing.turn(at: seconds(119)) == .at(seconds(120)))
    #expect(writing.turn(at: seconds(120)) == .whenCalled)
    #expect(news.all.last == .recovered && news.all.count == 2)
    let path = bench.folder.path("state/" + Statistics.fileName)
    #expect(try StatisticsReader.read(path).total.openings == 58)
  }

  @Test func `A failure with nothing to write wakes nobody`() throws {
    let writing = writing(try blocked().recorder)
    #expect(writing.turn(at: seconds(0)) == .whenCalled)
    #expect(writing.turn(at: seconds(500)) == .whenCalled)
    #expect(news.all.count == 1)
  }

  @Test func `What waits for a disk that stays full is bounded`() throws {
    for number in 0..<(StatisticsEntries.most + 500) {
      _ = inbox.add([asked(FAQ.ID(number)): VisitCounts(openings: 1)], day: "d", at: seconds(0))
    }
    #expect(inbox.takeAll().count == StatisticsEntries.most)
  }

  @Test func `The end writes what waits at once`() throws {
    let writing = writing(bench.recorder())
    _ = writing.turn(at: seconds(0))
    count(at: 1)
    inbox.state.withLock { $0.isClosed = true }
    #expect(writing.turn(at: seconds(1)) == .never)
    #expect(try bench.read().total.openings == 1)
    #expect(try bench.names() == [Statistics.fileName])
  }

  @Test func `The thread writes within a second of the count`() throws {
    let statistics = Statistics(folder: bench.folder.path) { _ in }
    statistics.start()
    statistics.add([asked(1): VisitCounts(openings: 1)])
    var watch = Stopwatch()
    while !watch.hasCounted(5),
      (try? bench.read().total.openings) != 1
    { usleep(5000) }
    #expect(watch.seconds < 1)
    statistics.add([asked(1): VisitCounts(openings: 1)])
    statistics.finish(seconds: 5)
    #expect(try bench.read().total.openings == 2)
    #expect(try bench.read().span?.last == LocalDay.today())
  }
}

/// Keeps what was told.
final class NewsRecorder {
  private(set) var all: [StatisticsNews] = []

  func add(_ news: StatisticsNews) { all.append(news) }
}
