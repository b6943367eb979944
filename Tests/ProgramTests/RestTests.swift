import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Absence of work: what is at rest neither wakes up nor draws (row K1).
  @Suite struct Rest {
    private let display: VirtualDisplay
    private let kiosk: RunningKiosk

    init() throws {
      display = try VirtualDisplay()
      kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady()
      _ = try display.settledPicture()
    }

    @Test func `five seconds at rest wake nobody up`() throws {
      let sleeps = try kiosk.counters.sleeps()
      let cpu = try kiosk.counters.cpuSeconds()
      sleep(5)
      #expect(try kiosk.counters.sleeps() == sleeps)
      #expect(try kiosk.counters.cpuSeconds() == cpu)
    }

    @Test func `a watched file that rests wakes nobody up, nor does its neighbour`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try SampleContent.write(SampleContent.short(3), in: folder)
      let neighbour = try folder.write("neighbour.log", "")
      let watching = try watchingKiosk(file)
      let writer = try #require(FileHandle(forWritingAtPath: neighbour))
      let sleeps = try watching.counters.sleeps()
      let cpu = try watching.counters.cpuSeconds()
      for _ in 0..<50 {
        try writer.write(contentsOf: Data("a line\n".utf8))
        usleep(100_000)
      }
      #expect(try watching.counters.sleeps() - sleeps == 0)
      #expect(try watching.counters.cpuSeconds() - cpu == 0)
    }

    @Test func `rest comes back after a file was changed`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try SampleContent.write(SampleContent.short(3), in: folder)
      let watching = try watchingKiosk(file)
      let before = display.screen.bytes()
      _ = try SampleContent.write(SampleContent.short(4), in: folder)
      try wait(for: "the change") { !display.screen.isSame(as: before) }
      _ = try display.settledPicture()
      sleep(1)
      let sleeps = try watching.counters.sleeps()
      sleep(3)
      #expect(try watching.counters.sleeps() - sleeps == 0)
    }

    /// One that has the display for itself and has come to rest.
    private func watchingKiosk(_ file: String) throws -> RunningKiosk {
      kiosk.stop()
      let watching = try RunningKiosk(["run", file], on: display)
      try watching.waitUntilReady()
      _ = try display.settledPicture()
      sleep(1)
      return watching
    }

    @Test func `rest comes back after a row was opened`() throws {
      let row = try #require(try RenderedFrame(for: display.screen).buttons.first)
      try Visitor(display: display).tap(row.middle.x, row.middle.y)
      _ = try display.settledPicture()
      sleep(4)
      let sleeps = try kiosk.counters.sleeps()
      sleep(5)
      #expect(try kiosk.counters.sleeps() == sleeps)
    }

    @Test func `rest comes back once what was asked is counted and told`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = folder.path("kiosk.prom")
      let counting = try CountingKiosk(state: folder.path("state"), options: ["--metrics", file])
      try counting.tap(0)
      try counting.waitForOpenings(1)
      try wait(for: "the opening in the metrics", seconds: 17) {
        try String(contentsOfFile: file, encoding: .utf8).contains("\nfaq_kiosk_openings_total 1\n")
      }
      sleep(4)
      let sleeps = try counting.kiosk.counters.sleeps()
      sleep(5)
      #expect(try counting.kiosk.counters.sleeps() == sleeps)
    }

    @Test func `under systemd's watchdog only its signs of life are left`() throws {
      let watched = try RunningKiosk(on: display, environment: ["WATCHDOG_USEC": "2000000"])
      try watched.waitUntilReady()
      try watched.waitFor(line: "WATCHDOG=1")
      try watched.waitFor(line: "WATCHDOG=1", seconds: 3)
      let sleeps = try watched.counters.sleeps()
      sleep(5)
      #expect(try watched.counters.sleeps() - sleeps <= 12)
    }
  }
}
