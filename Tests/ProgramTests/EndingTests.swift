import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// SIGTERM at any time whatever (case K01).
  @Suite struct Endings {
    private let display: VirtualDisplay
    private let folder: TemporaryFolder

    init() throws {
      display = try VirtualDisplay(width: 540, height: 800)
      folder = try TemporaryFolder()
    }

    @Test func `a signal at any moment ends it, and leaves nothing half written`() throws {
      var random = SeededRandom(seed: 20_261_201)
      let content = try SampleContent.write(SampleContent.short(2000), in: folder)
      let before = try Data(contentsOf: URL(fileURLWithPath: content))
      let state = folder.path("state")
      let visitor = Visitor(display: display)
      for round in 0..<24 {
        let kiosk = try RunningKiosk(
          [
            "run", "--state", state, "--metrics", folder.path("kiosk.prom"), "--speech=on",
            "--speech-command", "espeak-ng --stdout --stdin -b 1 -v {voice}", content,
          ], on: display, environment: ["SDL_AUDIODRIVER": "dummy"])
        if round % 3 == 0 {
          usleep(UInt32.random(in: 0...900_000, using: &random))
        } else {
          try kiosk.waitUntilReady(seconds: 20)
          try visitor.tap(270, 200)
          if round % 3 == 1 { kiosk.send(signal: SIGHUP) }
          usleep(UInt32.random(in: 0...600_000, using: &random))
        }
        kiosk.send(signal: SIGTERM)
        // A second is what is promised; 143 is the system's own before the program's first line.
        let status = try kiosk.status(within: 3)
        #expect(status == 0 || (round % 3 == 0 && status == 128 + SIGTERM), "round \(round)")
        #expect(!kiosk.errors.contains("error"), "\(kiosk.errors)")
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: content)) == before)
      let names = try FileManager.default.contentsOfDirectory(atPath: state)
      #expect(names.allSatisfy { $0.hasPrefix(CountingKiosk.file) && !$0.contains(".bad") })
      #expect(names.allSatisfy { !$0.contains(".new") }, "\(names)")
      let text = try String(contentsOfFile: folder.path("kiosk.prom"), encoding: .utf8)
      #expect(text.hasSuffix("\n"))
      #expect(try KioskProgram.run(["stats", "--state", state]).status == 0)
    }

    @Test func `a clock that is set by years counts on each day, and hurries nothing`() throws {
      let clock = try folder.write("clock", "0\n")
      let state = folder.path("state")
      let kiosk = try RunningKiosk(
        ["run", "--state", state, "--idle-reset", "15"], on: display,
        environment: [
          "LD_PRELOAD": try Self.library.get(), "KIOSK_CLOCK": clock,
          "WATCHDOG_USEC": "4000000",
        ])
      try kiosk.waitUntilReady()
      let year = 366 * 86_400
      let row = try RenderedFrame(for: display.screen).buttons[0]
      for (count, offset) in [0, year, -year].enumerated() {
        try ReplacedFile.write("\(offset)\n", to: clock)
        usleep(200_000)
        try Visitor(display: display).tap(row.middle.x, row.middle.y)
        try wait(for: "\(offset) s: the opening or closing", seconds: 20) {
          try (count % 2 == 0) == (shows(["--open", row.id]))
        }
      }
      #expect(try shows(["--open", row.id]), "nothing is reset by a jump")
      try wait(for: "both openings", seconds: 20) {
        let outcome = try KioskProgram.run(["stats", "--csv", "--state", state])
        return outcome.output.split(separator: "\n").count >= 2 && outcome.status == 0
      }
      let started = Date()
      try wait(for: "the reset by the clock that nobody sets", seconds: 60) { try shows([]) }
      #expect(Date().timeIntervalSince(started) > 5)
      try kiosk.waitFor(line: "WATCHDOG=1", seconds: 20)
      #expect(kiosk.errors == "")
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 3) == 0)
    }

    private func shows(_ further: [String]) throws -> Bool {
      let expected = try RenderedFrame.picture(further, for: display.screen)
      let area = [0, 0, 520, 500.0]
      return display.screen.picture().part(area).pixels == expected.part(area).pixels
    }

    private static let library = Result { try CProgram.library("clock", "-ldl") }
  }
}
