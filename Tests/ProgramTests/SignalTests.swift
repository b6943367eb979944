import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// How the kiosk ends, and what does not end it (case K01).
  @Suite struct Signals {
    enum Moment: String, CaseIterable {
      case idle
      case animating
      case mouseDown
      case dragging
      case reloading
    }

    private let display: VirtualDisplay
    private let visitor: Visitor

    init() throws {
      display = try VirtualDisplay()
      visitor = Visitor(display: display)
    }

    @Test(arguments: Moment.allCases, [SIGTERM, SIGINT])
    func `a signal to stop ends it with 0 within two seconds`(
      moment: Moment, signal: Int32
    ) throws {
      let kiosk = try readyKiosk()
      try bring(kiosk, to: moment)
      kiosk.send(signal: signal)
      #expect(try kiosk.status(within: 2) == 0)
      try expectGivenBack()
    }

    @Test func `two signals 50 ms apart end it like one`() throws {
      let kiosk = try readyKiosk()
      kiosk.send(signal: SIGTERM)
      usleep(50_000)
      kiosk.send(signal: SIGTERM)
      // The second may meet the process when SDL has given the signal back to the system.
      #expect(try [0, 128 + SIGTERM].contains(kiosk.status(within: 2)))
    }

    @Test(arguments: [0, 5, 15, 30, 50])
    func `a signal while it starts ends it within two seconds`(milliseconds: UInt32) throws {
      let kiosk = try RunningKiosk(on: display)
      usleep(milliseconds * 1000)
      #expect(kiosk.isRunning)
      kiosk.send(signal: SIGTERM)
      // Before the program has looked after the signal the system ends it: as clean to systemd.
      #expect(try [0, 128 + SIGTERM].contains(kiosk.status(within: 2)))
    }

    @Test func `a signal while it reads a large file ends it within two seconds`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let answer = String(repeating: "Words and words. ", count: 60_000)
      let file = try folder.write(
        "large.json", #"[{"id": 1, "question": "Q?", "answer": "\#(answer)"}]"#)
      let kiosk = try RunningKiosk(["run", file], on: display)
      usleep(20_000)
      #expect(kiosk.isRunning)
      kiosk.send(signal: SIGTERM)
      #expect(try [0, 128 + SIGTERM].contains(kiosk.status(within: 2)))
    }

    @Test func `systemd hears that it stops`() throws {
      let kiosk = try readyKiosk()
      kiosk.send(signal: SIGTERM)
      try kiosk.waitFor(line: "STOPPING=1")
      #expect(try kiosk.status(within: 2) == 0)
    }

    @Test func `neither Alt+F4 nor its window's close button nor Ctrl+Q ends it`() throws {
      let kiosk = try readyKiosk()
      try visitor.key("alt+F4")
      try visitor.key("ctrl+q")
      try visitor.key("Escape")
      try visitor.askToClose()
      usleep(500_000)
      #expect(kiosk.isRunning)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 2) == 0)
    }

    @Test func `a window on a desktop closes when it is asked to`() throws {
      let kiosk = try RunningKiosk(["run", "--windowed=400x600"], on: display)
      try kiosk.waitUntilReady()
      try visitor.askToClose()
      #expect(try kiosk.status(within: 2) == 0)
    }

    private func readyKiosk() throws -> RunningKiosk {
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady()
      return kiosk
    }

    private func bring(_ kiosk: RunningKiosk, to moment: Moment) throws {
      let row = try #require(try RenderedFrame(for: display.screen).buttons.first)
      switch moment {
      case .idle: _ = try display.settledPicture()
      case .animating:
        let before = display.screen.bytes()
        try visitor.tap(row.middle.x, row.middle.y)
        try wait(for: "the animation") { !display.screen.isSame(as: before) }
      case .mouseDown: try visitor.press(row.middle.x, row.middle.y)
      case .dragging:
        try visitor.press(row.middle.x, row.middle.y + 200)
        try visitor.move(row.middle.x, row.middle.y)
      case .reloading: kiosk.send(signal: SIGHUP)
      }
    }

    /// The screen is black again, as it was before the program came.
    private func expectGivenBack() throws {
      try wait(for: "the screen to be given back", seconds: 2) {
        display.screen[540, 5] == 0 && display.screen[540, 960] == 0
      }
    }
  }
}
