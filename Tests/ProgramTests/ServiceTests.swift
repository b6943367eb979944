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
        KioskProgram.path(), ["run", file],
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
