import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Too few files, too little memory, no room for the log, no room on the disk.
  @Suite struct Scarce {
    private let display: VirtualDisplay
    private let folder: TemporaryFolder

    init() throws {
      display = try VirtualDisplay(width: 540, height: 800)
      folder = try TemporaryFolder()
    }

    /// The program, started by a shell that first does as told.
    private func start(_ prelude: String, _ options: [String] = []) throws -> RunningKiosk {
      try RunningKiosk(
        ["-c", "\(prelude); exec \"$@\"", "sh", KioskProgram.path(), "run"] + options, on: display,
        program: "/bin/sh")
    }

    private func expectList(_ further: [String] = []) throws {
      try expectSame(
        try display.settledPicture(), RenderedFrame.picture(further, for: display.screen),
        name: "the list")
    }

    @Test(arguments: [5, 6, 7, 8, 12, 20, 40, 63])
    func `with too few files it says so and ends with 69`(files: Int) throws {
      let kiosk = try start("ulimit -n \(files)")
      #expect(try kiosk.status(within: 20) == 69)
      let lines = kiosk.errors.split(separator: "\n")
      #expect(lines.count == 1, "\(kiosk.errors)")
      #expect(lines.first?.contains("only \(files) files may be open") == true, "\(kiosk.errors)")
    }

    @Test func `where the system allows more files than it gives, it takes them`() throws {
      let kiosk = try start("ulimit -S -n 10")
      try kiosk.waitUntilReady()
      try expectList()
      #expect(kiosk.errors == "")
    }

    @Test func `with too little memory it says so and ends with 69`() throws {
      let kiosk = try start("ulimit -v 120000")
      #expect(try kiosk.status(within: 20) == 69)
      #expect(kiosk.errors.split(separator: "\n").count == 1, "\(kiosk.errors)")
      #expect(kiosk.errors.contains("MB of memory may be used"), "\(kiosk.errors)")
    }

    @Test func `where no file can be opened any more, new scripts still show, not boxes`() throws {
      let text = "Was? 漢字 ไทย العربية हिन्दी **fett** *kursiv* `code`"
      let file = try folder.write(
        "faq.md", "# FAQ\n\n## One?\n\n\(text)\n\n## Two?\n\nPlain.\n")
      let kiosk = try RunningKiosk(["run", file], on: display)
      try kiosk.waitUntilReady()
      _ = try display.settledPicture()
      let open = try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(kiosk.identifier)/fd"
      ).compactMap { Int($0) }
      // From here on every further file is one too many.
      let limit = (open.max() ?? 0) + 1
      let outcome = try Command(
        "prlimit", ["--pid", "\(kiosk.identifier)", "--nofile=\(limit):\(limit)"]
      ).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      let row = try RenderedFrame([file], for: display.screen).buttons[0]
      try Visitor(display: display).tap(row.middle.x, row.middle.y)
      try expectSame(
        try display.settledPicture(),
        RenderedFrame.picture([file, "--open", row.id], for: display.screen), name: "scripts")
      kiosk.send(signal: SIGHUP)
      usleep(500_000)
      try Visitor(display: display).tap(row.middle.x, row.middle.y)
      try expectSame(
        try display.settledPicture(), RenderedFrame.picture([file], for: display.screen),
        name: "closed again")
      #expect(kiosk.isRunning)
      #expect(!kiosk.errors.contains("no installed font"), "\(kiosk.errors)")
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 3) == 0)
    }

    @Test(arguments: ["2>/dev/full", "2>&-", "0<&- 1>&- 2>&-"])
    func `a log that cannot be written is no reason to end`(redirection: String) throws {
      let kiosk = try start("exec \(redirection)", ["--config", "/nonexistent.json"])
      try kiosk.waitUntilReady()
      #expect(try display.settledPicture()[270, 400] != 0)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 3) == 0)
    }

    @Test(arguments: [true, false])
    func `nor is a pipe that nobody reads, or that nobody has open any more`(
      isFull: Bool
    ) throws {
      let pipe = folder.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      if isFull {
        let writer = open(pipe, O_WRONLY | O_NONBLOCK)
        let block = [UInt8](repeating: 120, count: 4096)
        while write(writer, block, block.count) > 0 {}
        close(writer)
      }
      let kiosk = try start("exec 2>'\(pipe)'", ["--config", "/nonexistent.json"])
      if !isFull {
        usleep(20_000)
        close(reader)
      }
      try kiosk.waitUntilReady()
      #expect(try display.settledPicture()[270, 400] != 0)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 3) == 0)
      if isFull { close(reader) }
    }

    @Test(.enabled(if: SmallDisk.isPossible, SmallDisk.advice))
    func `metrics on a full disk cost one line, and the old ones stay whole`() throws {
      let disk = try SmallDisk()
      let old = try disk.folder.write("kiosk.prom", "faq_kiosk_up 1\n")
      try disk.fill()
      let kiosk = try RunningKiosk(["run", "--metrics", old], on: display)
      try kiosk.waitUntilReady()
      try wait(for: "the line", seconds: 20) { !kiosk.errors.isEmpty }
      let row = try RenderedFrame(for: display.screen).buttons[0]
      try Visitor(display: display).tap(row.middle.x, row.middle.y)
      try expectList(["--open", row.id])
      #expect(kiosk.errors.split(separator: "\n").count == 1, "\(kiosk.errors)")
      #expect(try String(contentsOfFile: old, encoding: .utf8) == "faq_kiosk_up 1\n")
      #expect(try disk.names() == ["filler", "kiosk.prom"])
    }
  }
}
