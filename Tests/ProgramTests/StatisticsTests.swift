import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// What visitors ask, counted by the real program (case K04).
  @Suite struct VisitorStatistics {
    private let folder: TemporaryFolder
    private let state: String

    init() throws {
      folder = try TemporaryFolder()
      state = folder.path("state")
    }

    private var path: String { state + "/" + CountingKiosk.file }

    /// A good file, as a kiosk leaves it.
    private func leaveGoodFile(in state: String) throws {
      let stage = try CountingKiosk(state: state)
      try stage.tap(0)
      try stage.waitForOpenings(1)
      stage.kiosk.send(signal: SIGTERM)
      #expect(try stage.kiosk.status(within: 2) == 0)
    }

    @Test func `a tapped question is in the table within a second, with the time it is read`()
      throws
    {
      let stage = try CountingKiosk(state: state)
      try stage.tap(2)
      usleep(1_000_000)
      let first = try stage.report()
      #expect(first.questions.map(\.openings) == [1])
      let question = try RenderedFrame(for: stage.display.screen).buttons[2]
      #expect(first.questions.first?.question == question.name)
      usleep(2_000_000)
      try stage.tap(2)
      try wait(for: "the reading in the statistics", seconds: 5) {
        try stage.report().total.secondsRead > 0
      }
      let second = try stage.report()
      #expect(second.total.openings == 1)
      #expect((2.5...6).contains(second.total.secondsRead), "\(second.total.secondsRead) s")
    }

    @Test func `an end by signal keeps the last opening and the reading that goes on`() throws {
      let stage = try CountingKiosk(state: state)
      try stage.tap(0)
      usleep(1_500_000)
      try stage.tap(1)
      usleep(200_000)
      stage.kiosk.send(signal: SIGTERM)
      #expect(try stage.kiosk.status(within: 2) == 0)
      let report = try stage.report()
      #expect(report.total.openings >= 1 && report.total.secondsRead > 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: state) == [CountingKiosk.file])
    }

    @Test func `without a folder nothing is counted and nothing is written`() throws {
      let display = try VirtualDisplay(width: 540, height: 800)
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady()
      let files = try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(kiosk.identifier)/fd")
      let open = files.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(kiosk.identifier)/fd/\($0)")
      }
      #expect(!open.contains { $0.contains("sqlite") })
    }

    @Test func `systemd's folder is taken where no option names one`() throws {
      let display = try VirtualDisplay(width: 540, height: 800)
      let kiosk = try RunningKiosk(on: display, environment: ["STATE_DIRECTORY": state])
      try kiosk.waitUntilReady()
      try wait(for: "the file") { FileManager.default.fileExists(atPath: path) }
    }

    @Test(arguments: ["zero", "nul", "half", "text", "folder"])
    func `a spoilt file is set aside, and the kiosk starts as ever`(kind: String) throws {
      try leaveGoodFile(in: state)
      try spoil(kind)
      let start = Stopwatch()
      let stage = try CountingKiosk(state: state)
      #expect(start.seconds < 3 + Self.displayStart)
      try expectSame(
        try stage.display.settledPicture(), RenderedFrame.picture(for: stage.display.screen),
        name: "beside \(kind)")
      try stage.tap(0)
      try stage.waitForOpenings(1)
      #expect(stage.lines.count == 1, "\(stage.lines)")
      #expect(FileManager.default.fileExists(atPath: path + ".bad"))
      stage.kiosk.stop()
      try stage.restart()
      #expect(try stage.report().total.openings == 1)
      #expect(stage.lines.isEmpty, "\(stage.lines)")
    }

    /// Seconds that the display's own start may take here.
    private static let displayStart = 2.0

    private func spoil(_ kind: String) throws {
      let good = try Data(contentsOf: URL(fileURLWithPath: path))
      let bad: [String: Data] = [
        "zero": Data(), "nul": Data(count: 300), "half": good.prefix(good.count / 2),
        "text": Data("[1,2]".utf8),
      ]
      if let bytes = bad[kind] { return try bytes.write(to: URL(fileURLWithPath: path)) }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    @Test(
      .enabled(if: geteuid() == 0, "only root can give a file to another user"),
      arguments: [(0, 0o600), (0, 0o644), (65_534, 0o000), (65_534, 0o444)])
    func `a file that the kiosk's user may not read and write is set aside`(
      owner: Int, mode: Int
    ) throws {
      try leaveGoodFile(in: state)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      for open in [folder.path, state] { chmod(open, 0o777) }
      chown(path, UInt32(owner), UInt32(owner))
      chmod(path, mode_t(mode))
      let stage = try CountingKiosk(state: state, user: 65_534)
      try wait(for: "the line in the log") { stage.lines.count == 1 }
      try stage.tap(0)
      try stage.waitForOpenings(1)
      #expect(stage.lines.count == 1, "\(stage.lines)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".bad")) == before)
    }

    @Test func `after fifty kills while it writes the file is whole and lost a second at most`()
      throws
    {
      let stage = try CountingKiosk(state: state)
      let row = try RenderedFrame(for: stage.display.screen).buttons[0]
      var sure = 0
      for kill in 1...50 {
        try stage.visitor.tap(row.middle.x, row.middle.y)
        usleep(1_000_000)
        sure += 1
        let taps = try stage.visitor.startTaps(row.middle.x, row.middle.y, times: 12)
        usleep(UInt32.random(in: 0...700_000))
        stage.kiosk.send(signal: SIGKILL)
        _ = try stage.kiosk.status(within: 2)
        // Not killed as well: a button that is never let go would swallow the next tap.
        #expect(taps.waitUntilExit(limit: 5))
        let found = try stage.report().total.openings
        #expect(found >= sure, "after kill \(kill)")
        sure = found
        try stage.restart()
        #expect(stage.lines.isEmpty, "after kill \(kill): \(stage.lines)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: state).sorted()
      #expect(names == ["", "-shm", "-wal"].map { CountingKiosk.file + $0 })
    }

    @Test(.enabled(if: SmallDisk.isPossible, SmallDisk.advice), arguments: [true, false])
    func `a full disk costs no byte of the file and no picture`(isFullAtStart: Bool) throws {
      let disk = try SmallDisk()
      try leaveGoodFile(in: disk.folder.path)
      let file = URL(fileURLWithPath: disk.folder.path(CountingKiosk.file))
      let before = try Data(contentsOf: file)
      if isFullAtStart { try disk.fill() }
      let stage = try CountingKiosk(state: disk.folder.path)
      if !isFullAtStart {
        try wait(for: "the file to be open") { try disk.names().count == 3 }
        try disk.fill()
      }
      for _ in 0..<20 {
        try stage.tap(0)
        usleep(400_000)
      }
      #expect(stage.kiosk.isRunning)
      #expect(try Data(contentsOf: file) == before)
      #expect(try disk.names().allSatisfy { !$0.contains(".new") && !$0.contains(".bad") })
      #expect(stage.lines.count == 1, "\(stage.lines)")
      #expect(try stage.report().total.openings == 1)
      stage.kiosk.send(signal: SIGTERM)
      #expect(try stage.kiosk.status(within: 2) == 0)
      #expect(try Data(contentsOf: file) == before)
    }

    @Test(.enabled(if: SmallDisk.isPossible, SmallDisk.advice))
    func `a disk that cannot be written costs nothing but the counts`() throws {
      let disk = try SmallDisk()
      try leaveGoodFile(in: disk.folder.path)
      try disk.makeReadOnly()
      let stage = try CountingKiosk(state: disk.folder.path)
      for _ in 0..<4 {
        try stage.tap(0)
        usleep(400_000)
      }
      #expect(stage.kiosk.isRunning)
      #expect(stage.lines.count == 1, "\(stage.lines)")
      #expect(try stage.report().total.openings == 1)
      #expect(try disk.names() == [CountingKiosk.file])
    }

    @Test func `the metrics say what the content has, and that a new one was refused`() throws {
      let file = folder.path("kiosk.prom")
      let content = try SampleContent.write(SampleContent.short(3), in: folder)
      let stage = try CountingKiosk(state: state, options: ["--metrics", file, content])
      try waitForMetrics(in: file, ["content_questions 3", "content_last_load_successful 1"])
      let good = try String(contentsOfFile: content, encoding: .utf8)
      try folder.write("faq.json", good.replacingOccurrences(of: "q1", with: "q0"))
      stage.kiosk.send(signal: SIGHUP)
      try waitForMetrics(
        in: file, ["content_questions 3", "content_errors 1", "content_last_load_successful 0"])
      try folder.write("faq.json", good.replacingOccurrences(of: "Question 2?", with: "New?"))
      stage.kiosk.send(signal: SIGHUP)
      try waitForMetrics(in: file, ["content_errors 0", "content_last_load_successful 1"])
    }

    /// Two writings may lie between a change and its figures.
    private func waitForMetrics(in file: String, _ lines: [String]) throws {
      try wait(for: "\(lines) in the metrics", seconds: 20) {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return lines.allSatisfy { text.contains("\nfaq_kiosk_\($0)\n") }
      }
    }

    @Test func `stats says what is wrong, with the exit code of its kind`() throws {
      let missing = try KioskProgram.run(["stats", "--state", state])
      #expect(missing.status == 66 && missing.errorLines.count == 1)
      #expect(missing.errors.contains("No such file"))
      let bad = try KioskProgram.run(["stats", try folder.write("bad", "[1,2]")])
      #expect(bad.status == 1 && bad.errorLines.count == 1)
      #expect(try KioskProgram.run(["stats", "--since=soon"]).status == 64)
    }
  }
}
