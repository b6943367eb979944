import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Anything a mouse and a keyboard can do, as fast as the X server takes it, in real time; and
  /// the end of the program at any instant of it.
  @Suite(.timeLimit(.minutes(120))) struct Storm {
    private let folder: TemporaryFolder
    private let content: String
    private let configuration: String

    init() throws {
      folder = try TemporaryFolder()
      let path = Repository.path("Assets/sample.json")
      let sample = try String(contentsOfFile: path, encoding: .utf8)
      content = try folder.write("faq.json", sample)
      configuration = try folder.write("config.json", "{\"helpful\": \"on\", \"idle-reset\": 15}")
    }

    private func stage() throws -> CountingKiosk {
      try CountingKiosk(
        state: folder.path("state"), options: ["--config", configuration, content])
    }

    private static let program = Result { try CProgram.program("x-storm", "-lX11", "-lXtst") }

    private func storm(
      on display: VirtualDisplay, seconds: Double, rate: Int, seed: Int
    ) throws -> (process: Process, files: OutputFiles) {
      let files = try OutputFiles()
      let command = Command(
        try Self.program.get(), ["\(seconds)", "\(rate)", "\(seed)"],
        environment: ["DISPLAY": display.name])
      return (try command.start(files), files)
    }

    /// Bytes and time of what only people write.
    private func written() throws -> [Data] {
      try [content, configuration].map { path in
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        return file + Data("\(time ?? "")".utf8)
      }
    }

    @Test func `thousands of real events a second leave the program whole and small`() throws {
      let stage = try stage()
      try stage.visitor.giveKeyboard(toWindowOf: stage.kiosk.identifier)
      let before = try written()
      let seconds = SoakLength.isLong ? SoakLength.minutes * 6 : 5
      let storm = try storm(on: stage.display, seconds: seconds, rate: 4000, seed: SoakLength.seed)
      defer { storm.files.remove() }
      #expect(storm.process.waitUntilExit(limit: seconds + 60))
      let sent = Int(storm.files.output.split(separator: "\n").first ?? "") ?? 0
      print("\(sent) X events in \(seconds) s, \(try stage.kiosk.counters.residentBytes()) bytes")
      #expect(Double(sent) > seconds * 100)
      #expect(stage.kiosk.isRunning)
      #expect(try stage.kiosk.counters.residentBytes() < 110_000_000)
      stage.kiosk.send(signal: SIGTERM)
      #expect(try stage.kiosk.status(within: 20) == 0)
      #expect(try written() == before)
      #expect(try stage.report().total.openings > 0)
    }

    @Test func `killed at any instant of a storm it loses a second at most, and tears nothing`()
      throws
    {
      let stage = try stage()
      let before = try written()
      var sure = 0
      for round in 1...SoakLength.kills {
        // A fresh start: the first question stands where it always does.
        try stage.tap(0)
        sure += 1
        try stage.visitor.giveKeyboard(toWindowOf: stage.kiosk.identifier)
        let storm = try storm(on: stage.display, seconds: 3, rate: 1500, seed: round)
        defer { storm.files.remove() }
        if round.isMultiple(of: 3) { halt(stage.kiosk) }
        usleep(1_000_000 + UInt32.random(in: 0...900_000))
        let isAsked = round.isMultiple(of: 4)
        stage.kiosk.send(signal: isAsked ? SIGTERM : SIGKILL)
        let status = try stage.kiosk.status(within: 20)
        #expect(status == (isAsked ? 0 : 128 + SIGKILL), "round \(round)")
        #expect(storm.process.waitUntilExit(limit: 60))
        let found = try stage.report().questions
        let openings = found.reduce(0) { $0 + $1.openings }
        #expect(openings >= sure, "round \(round)")
        sure = openings
        #expect(try written() == before, "round \(round)")
        try stage.restart()
        #expect(stage.lines.isEmpty, "round \(round): \(stage.lines)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("state")).sorted()
      #expect(names == ["", "-shm", "-wal"].map { CountingKiosk.file + $0 })
      print("\(SoakLength.kills) ends in a storm, \(sure) openings kept")
    }

    /// Held at a random instant for a while, as by a debugger or a suspended machine.
    private func halt(_ kiosk: RunningKiosk) {
      usleep(UInt32.random(in: 0...300_000))
      kiosk.send(signal: SIGSTOP)
      usleep(UInt32.random(in: 0...400_000))
      kiosk.send(signal: SIGCONT)
    }
  }
}
