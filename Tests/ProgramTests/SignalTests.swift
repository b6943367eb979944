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

    @Test(arguments: Moment.allCases)
    func `a signal to read again ends nothing and keeps nothing from ending`(
      moment: Moment
    ) throws {
      let kiosk = try readyKiosk()
      try bring(kiosk, to: moment)
      kiosk.send(signal: SIGHUP)
      usleep(100_000)
      #expect(kiosk.isRunning)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 2) == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT], [SIGTERM, SIGINT])
    func `two signals 50 ms apart end it like one`(first: Int32, second: Int32) throws {
      let kiosk = try readyKiosk()
      kiosk.send(signal: first)
      usleep(50_000)
      kiosk.send(signal: second)
      #expect(try kiosk.status(within: 2) == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT], [0, 5, 15, 30, 50])
    func `a signal while it starts ends it at once`(signal: Int32, milliseconds: UInt32) throws {
      let kiosk = try RunningKiosk(on: display)
      usleep(milliseconds * 1000)
      #expect(kiosk.isRunning)
      kiosk.send(signal: signal)
      // Until its libraries are loaded the system ends it by the signal: as clean to systemd.
      #expect(try [0, 128 + signal].contains(kiosk.status(within: 1)))
    }

    @Test func `a signal that comes as the loop goes to sleep is not overheard`() throws {
      for round in 0..<40 {
        let kiosk = try RunningKiosk(on: display)
        try kiosk.waitUntilReady()
        usleep(UInt32(round) * 500)
        kiosk.send(signal: SIGTERM)
        // Overheard, it would end by the watch's patience, 1.5 s later.
        #expect(try kiosk.status(within: 1) == 0)
      }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal while a finger is down ends it with 0`(signal: Int32) throws {
      let stage = try TouchedKiosk()
      let row = stage.place(try stage.frame().buttons[0])
      try stage.perform("down 1 1 \(row)", "sleep 100")
      stage.kiosk.send(signal: SIGHUP)
      usleep(50_000)
      stage.kiosk.send(signal: signal)
      #expect(try stage.kiosk.status(within: 2) == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal while a large file is read again ends it with 0`(signal: Int32) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try SampleContent.write(SampleContent.short(2), in: folder)
      let kiosk = try RunningKiosk(["run", file], on: display)
      try kiosk.waitUntilReady()
      _ = try SampleContent.write(SampleContent.short(200_000), in: folder)
      for _ in 0..<3 { kiosk.send(signal: SIGHUP) }
      try kiosk.waitFor(line: "RELOADING=1")
      kiosk.send(signal: signal)
      #expect(try kiosk.status(within: 2) == 0)
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
