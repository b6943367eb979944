import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A technician at the real program.
  @Suite struct Maintenance {
    private let display: VirtualDisplay
    private let visitor: Visitor

    init() throws {
      display = try VirtualDisplay(width: 540, height: 960)
      visitor = Visitor(display: display)
    }

    private func kiosk(
      pin: String = "0815", environment: [String: String] = [:]
    ) throws -> RunningKiosk {
      let kiosk = try RunningKiosk(
        ["run", "--maintenance-pin", pin], on: display, environment: environment)
      try kiosk.waitUntilReady(seconds: 30)
      try expectList("at first")
      return kiosk
    }

    private func expectList(_ name: String) throws {
      try expectSame(
        try display.settledPicture(), RenderedFrame.picture(for: display.screen), name: name)
    }

    private func enter(_ digits: String) throws {
      try visitor.key("ctrl+alt+m")
      for digit in digits { try visitor.key("\(digit)") }
      try visitor.key("Return")
    }

    private func waitFor(_ line: String, from kiosk: RunningKiosk) throws {
      try wait(for: line, seconds: 20) { kiosk.errors.contains(line) }
      // The page is not to be pressed in its first moments.
      sleep(1)
    }

    @Test func `a PIN leads to the page, and Quit from there to an end that lasts`() throws {
      let kiosk = try kiosk()
      try enter("0815")
      try waitFor("a technician has opened the maintenance page", from: kiosk)
      try visitor.key("Tab")
      try visitor.key("Tab")
      try visitor.key("Return")
      #expect(try kiosk.status(within: 20) == 80)
      #expect(kiosk.errors.contains("a technician ends the program"))
      #expect(!kiosk.errors.contains("0815"))
    }

    @Test func `a hash is as good a PIN, and Restart ends with what systemd starts again`() throws {
      let hash = try Command("perl", ["-e", #"print crypt("493817", "\$6\$abcdefgh\$")"#])
        .run(limit: 20).output
      let kiosk = try kiosk(pin: hash)
      try enter("493817")
      try waitFor("a technician has opened the maintenance page", from: kiosk)
      try visitor.key("Tab")
      try visitor.key("Return")
      #expect(try kiosk.status(within: 20) == 75)
    }

    @Test func `without systemd Restart takes the process's place`() throws {
      let kiosk = try RunningKiosk(
        ["run", "--maintenance-pin", "0815"], on: display, environment: ["NOTIFY_SOCKET": ""])
      try expectList("at first")
      try enter("0815")
      try waitFor("a technician has opened the maintenance page", from: kiosk)
      try visitor.key("Tab")
      try visitor.key("Return")
      try waitFor("a technician starts the program anew", from: kiosk)
      try expectList("started anew")
      #expect(kiosk.isRunning)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 5) == 0)
    }

    @Test func `a wrong PIN is told to the log and has to be waited for`() throws {
      let kiosk = try kiosk()
      try enter("0816")
      try waitFor("a wrong PIN was entered for the maintenance page, 1 in a row", from: kiosk)
      sleep(2)
      try visitor.key("Escape")
      try expectList("closed")
      try enter("0815")
      try waitFor("a technician has opened the maintenance page", from: kiosk)
      try visitor.key("Escape")
      try expectList("closed again")
      #expect(!kiosk.errors.contains("0816"))
    }

    @Test func `a corner that is held opens the pad, and without a PIN does not`() throws {
      for options in [["--maintenance-pin", "0815"], []] {
        let stage = try TouchedKiosk(runOptions: options, size: (540, 960))
        try stage.expectPicture([], "at first")
        let list = stage.display.screen.bytes()
        // SDL does not know the test's fingers, and one that it does not know and that says nothing
        // is taken for lost.
        let rest = (0..<18).flatMap { _ in ["sleep 300", "move 1 1 0.03 0.02"] }
        try stage.panel.perform(
          ["down 1 1 0.03 0.02"] + rest + ["up 1 1 0.03 0.02"], in: stage.kiosk)
        _ = try stage.display.settledPicture()
        #expect(stage.display.screen.isSame(as: list) == options.isEmpty)
        try Visitor(display: stage.display).key("Escape")
        try stage.expectPicture([], "closed")
      }
    }
  }
}
