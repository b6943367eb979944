import Foundation
import KioskCore
import KioskHost
import Synchronization
import Testing

@Suite struct ScreenHoursTests {
  private final class Told: Sendable {
    let values = Mutex<[Bool]>([])
    var all: [Bool] { values.withLock { $0 } }
  }

  private func told(_ schedule: DaySchedule) async throws -> [Bool] {
    let told = Told()
    let hours = ScreenHours(schedule) { isNight in told.values.withLock { $0.append(isNight) } }
    #expect(hours.start())
    for _ in 0..<2000 where told.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    return told.all
  }

  @Test func `what holds now is told at once`() async throws {
    #expect(try await told(DaySchedule([.init(from: 0, to: 0)])) == [true])
    #expect(try await told(DaySchedule([])) == [false])
  }
}

extension LogTests {
  @Test func `the last forty lines that were written are remembered, the newest first`() {
    let recorder = Recorder()
    let log = recorder.log(.journal)
    #expect(log.recent.isEmpty)
    log.notice("line 0", at: .zero)
    #expect(log.recent.map(\.text) == ["line 0"])
    for number in 1..<60 { log.warning("line \(number)", at: Instant(seconds: Double(number))) }
    #expect(log.recent.map(\.text) == (20..<60).reversed().map { "warning: line \($0)" })
    #expect(log.recent.first?.time == Instant(seconds: 59))
    log.error("line 59", cause: "line 59", at: Instant(seconds: 60))
    #expect(log.recent.count == 40, "a line that is held back is no line")
  }
}
