import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Buses that are not there, say nothing, or die: the kiosk starts and runs as well.
  @Suite struct BrokenBus {
    private let display: VirtualDisplay

    init() throws { display = try VirtualDisplay(width: 600, height: 800) }

    /// Seconds from the start to the first frame.
    private func start(_ environment: [String: String]) throws -> (RunningKiosk, Double) {
      let start = Stopwatch()
      let kiosk = try RunningKiosk(on: display, environment: environment)
      try kiosk.waitUntilReady()
      return (kiosk, start.seconds)
    }

    private func maps(_ kiosk: RunningKiosk) throws -> String {
      try String(contentsOfFile: "/proc/\(kiosk.identifier)/maps", encoding: .utf8)
    }

    private func threads(_ kiosk: RunningKiosk) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(kiosk.identifier)/task").count
    }

    @Test func `without a bus nothing is opened and no thread is started`() throws {
      let (kiosk, _) = try start([:])
      let (other, _) = try start(["NO_AT_BRIDGE": "1"])
      sleep(1)
      #expect(try !maps(kiosk).contains("libatk"))
      #expect(try !maps(kiosk).contains("libfaq-kiosk-access"))
      #expect(try threads(kiosk) == threads(other))
    }

    @Test func `with a bus and no screen reader nobody is woken`() throws {
      let bus = try SessionBus()
      let (kiosk, _) = try start(bus.environment)
      _ = try display.settledPicture()
      try wait(for: "the library", seconds: 20) { try maps(kiosk).contains("libfaq-kiosk-access") }
      // What it does at its start wakes once more.
      sleep(2)
      let sleeps = try kiosk.counters.sleeps()
      sleep(4)
      #expect(try kiosk.counters.sleeps() == sleeps)
      #expect(kiosk.errors == "")
    }

    @Test func `a bus that never answers delays nothing and is named once at most`() throws {
      let socket = try SilentSocket()
      let usual = try (0..<3).map { _ in try start([:]).1 }.min() ?? 0
      let silent = ["DBUS_SESSION_BUS_ADDRESS": socket.address]
      let taken = try (0..<3).map { _ in try start(silent).1 }
      #expect(taken.min() ?? 9 < usual + 0.1, "\(taken), without: \(usual)")
      let (kiosk, _) = try start(silent)
      let picture = try display.settledPicture()
      try Visitor(display: display).key("Tab")
      #expect(try display.settledPicture().pixels != picture.pixels)
      try wait(for: "a line about it", seconds: 40) { kiosk.errors != "" }
      sleep(1)
      let lines = kiosk.errors.split(separator: "\n")
      #expect(lines.count == 1 && kiosk.errors.contains("screen readers"), "\(kiosk.errors)")
      let sleeps = try kiosk.counters.sleeps()
      sleep(3)
      #expect(try kiosk.counters.sleeps() == sleeps)
    }

    @Test func `an accessibility bus that never answers delays nothing`() throws {
      let socket = try SilentSocket()
      let (kiosk, seconds) = try start(["AT_SPI_BUS_ADDRESS": socket.address])
      #expect(seconds < 3)
      let picture = try display.settledPicture()
      try Visitor(display: display).key("Tab")
      #expect(try display.settledPicture().pixels != picture.pixels)
      #expect(kiosk.errors.split(separator: "\n").count <= 1)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 2) == 0)
    }

    @Test(arguments: [false, true])
    func `a bus that dies takes nothing with it`(isRead: Bool) throws {
      let bus = try SessionBus()
      let (kiosk, _) = try start(bus.environment)
      let reader = isRead ? try ScreenReader(on: bus) : nil
      _ = try reader?.tree()
      try reader?.listen()
      sleep(1)
      bus.close()
      try wait(for: "a line about it", seconds: 20) { kiosk.errors != "" }
      let picture = try display.settledPicture()
      let visitor = Visitor(display: display)
      try visitor.key("Tab")
      try visitor.key("Return")
      #expect(try display.settledPicture().pixels != picture.pixels)
      sleep(1)
      let sleeps = try kiosk.counters.sleeps()
      let cpu = try kiosk.counters.cpuSeconds()
      sleep(4)
      #expect(try kiosk.counters.sleeps() == sleeps)
      #expect(try kiosk.counters.cpuSeconds() == cpu)
      let lines = kiosk.errors.split(separator: "\n")
      #expect(lines.count == 1 && kiosk.errors.contains("screen readers"), "\(kiosk.errors)")
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 2) == 0)
    }
  }
}
