import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The program under systemd, a socket standing in for it (row K7).
  @Suite struct Service {
    @Test func `ready is said after the first frame, not before`() throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady()
      let shown = display.screen.picture()
      try expectSame(
        shown, RenderedFrame.picture(for: display.screen), name: "at the moment of READY")
    }

    @Test func `signs of life come at half of the watchdog's time`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(on: display, environment: ["WATCHDOG_USEC": "1000000"])
      try kiosk.waitUntilReady()
      for _ in 0..<4 { try kiosk.waitFor(line: "WATCHDOG=1", seconds: 1) }
    }

    @Test func `at rest a sign of life comes in each half of the watchdog's time`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(on: display, environment: ["WATCHDOG_USEC": "1000000"])
      try kiosk.waitUntilReady()
      try kiosk.waitFor(line: "WATCHDOG=1", seconds: 1)
      for _ in 0..<6 {
        let last = Stopwatch()
        try kiosk.waitFor(line: "WATCHDOG=1", seconds: 1)
        #expect(last.seconds < 0.6)
      }
    }

    @Test func `a loop that hangs gives no sign of life, and one that goes on does again`() throws {
      let stage = try TouchedKiosk(
        size: (400, 600), environment: ["WATCHDOG_USEC": "400000"])
      try stage.kiosk.waitFor(line: "WATCHDOG=1", seconds: 1)
      try stage.perform("hold")
      _ = stage.kiosk.messages()
      usleep(1_500_000)
      #expect(stage.kiosk.messages() == [])
      try stage.perform("go")
      try stage.kiosk.waitFor(line: "WATCHDOG=1", seconds: 1)
    }

    @Test func `a stopped process gives no sign of life`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(on: display, environment: ["WATCHDOG_USEC": "400000"])
      try kiosk.waitUntilReady()
      kiosk.send(signal: SIGSTOP)
      usleep(50_000)
      _ = kiosk.messages()
      usleep(1_500_000)
      #expect(kiosk.messages() == [])
      kiosk.send(signal: SIGCONT)
      try kiosk.waitFor(line: "WATCHDOG=1", seconds: 1)
    }

    @Test func `each message comes once, in its order, from the start to the end`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try SampleContent.write(SampleContent.short(2), in: folder)
      let kiosk = try RunningKiosk(["run", file], on: display)
      _ = try display.settledPicture()
      kiosk.send(signal: SIGHUP)
      _ = try display.settledPicture()
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 2) == 0)
      let first = kiosk.messages().compactMap { $0.split(separator: "\n").first }
      #expect(first == ["READY=1", "RELOADING=1", "READY=1", "STOPPING=1"])
    }

    @Test func `a systemd that is gone does not hinder the screen`() throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk(
        on: display,
        environment: ["NOTIFY_SOCKET": "/nonexistent/notify", "WATCHDOG_USEC": "200000"])
      try wait(for: "a picture") { display.screen[540, 960] != 0 }
      try expectSame(
        try display.settledPicture(), RenderedFrame.picture(for: display.screen),
        name: "without systemd")
      #expect(kiosk.errors.split(separator: "\n").count == 1, "\(kiosk.errors)")
      #expect(kiosk.errors.contains("systemd takes no messages"))
    }

    @Test func `a bare environment shows the same picture and writes nowhere else`() throws {
      let display = try VirtualDisplay()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let name = "über-中文.json"
      let file = try folder.write(name, #"[{"id":1,"question":"Grüße?","answer":"你好"}]"#)
      let process = try Command(
        KioskProgram.path(), ["run", "--tool-bar=off", file],
        environment: ["DISPLAY": display.name, "PATH": "/usr/bin"])
      let files = try OutputFiles()
      let kiosk = try process.start(files)
      defer { kiosk.kill() }
      try wait(for: "a picture") { display.screen[540, 960] != 0 }
      try expectSame(
        try display.settledPicture(), RenderedFrame.picture([file], for: display.screen),
        name: "bare environment")
      #expect(files.errors == "")
      files.remove()
    }
  }
}
