import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// How files change on real machines, and what the screen may show meanwhile (case C03).
  @Suite struct LiveCases {
    private static let one = text("ONE")
    private static let two = text("TWO")
    private static let broken = #"[{"id":"v","question":"Version?","ans"#

    private static func text(_ answer: String) -> String {
      """
      [
       {
        "id": "v",
        "question": "Version \(answer)?",
        "answer": "\(answer)"
       }
      ]

      """
    }

    private let display: VirtualDisplay
    private let folder: TemporaryFolder
    private let file: String
    /// Without the powers of a system administrator, whom no permission stops.
    private let kiosk: RunningKiosk

    init() throws {
      display = try VirtualDisplay(width: 600, height: 800)
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("site"), withIntermediateDirectories: false)
      file = try folder.write("site/faq.json", Self.one)
      kiosk = try RunningKiosk(
        (geteuid() == 0 ? ["--bounding-set=-dac_override,-dac_read_search"] : ["--"])
          + [KioskProgram.path(), "run", file],
        on: display, program: "/usr/bin/setpriv")
      try kiosk.waitUntilReady()
      try expectToSee(Self.one)
    }

    @Test func `saves by rename all show, not only the first`() throws {
      for text in [Self.two, Self.one, Self.two] {
        try putInPlace(text)
        try expectToSee(text)
      }
      #expect(kiosk.errors == "")
    }

    @Test func `half a file never shows, and the whole one does`() throws {
      let half = String(Self.two.prefix(25))
      try ReplacedFile.write(half, to: file)
      expectToKeep(seconds: 0.7)
      let writer = try #require(fopen(file, "a"))
      fputs(String(Self.two.dropFirst(25)), writer)
      fclose(writer)
      try expectToSee(Self.two)
      #expect(errorLines.count <= 1, "\(kiosk.errors)")
    }

    @Test func `half a list that could be read never shows either`() throws {
      let whole = "[" + (0..<8).map { entry("q\($0)") }.joined(separator: ",") + "]"
      try putInPlace(whole)
      try expectToSee(whole)
      try ReplacedFile.write("[" + entry("q0") + "]", to: file)
      expectToKeep(seconds: 0.7)
      let other = "[" + (0..<8).map { entry("n\($0)") }.joined(separator: ",") + "]"
      try ReplacedFile.write(other, to: file)
      try expectToSee(other)
      #expect(kiosk.errors == "")
    }

    @Test func `a file that stays open while it is written shows when it is whole`() throws {
      let writer = try #require(fopen(file, "w"))
      for piece in [Self.two.prefix(30), Self.two.dropFirst(30)] {
        fputs(String(piece), writer)
        fflush(writer)
        expectToKeep(seconds: 0.6)
      }
      fclose(writer)
      try expectToSee(Self.two)
      #expect(kiosk.errors == "")
    }

    @Test func `a deleted file leaves what shows, and one that comes again is shown`() throws {
      try FileManager.default.removeItem(atPath: file)
      expectToKeep(seconds: 3)
      #expect(errorLines.count == 1, "\(kiosk.errors)")
      try ReplacedFile.write(Self.two, to: file)
      try expectToSee(Self.two)
      #expect(errorLines.count == 1, "\(kiosk.errors)")
    }

    @Test func `a broken file leaves what shows, with one line; the next good one shows`() throws {
      try ReplacedFile.write(Self.broken, to: file)
      expectToKeep(seconds: 3)
      #expect(errorLines.count == 1, "\(kiosk.errors)")
      #expect(errorLines.first?.contains("faq.json:1:") == true)
      #expect(errorLines.first?.hasSuffix("the questions shown stay") == true)
      try ReplacedFile.write(Self.two, to: file)
      try expectToSee(Self.two)
      try ReplacedFile.write(Self.broken, to: file)
      try wait(for: "a line about the next fault") { errorLines.count == 2 }
    }

    @Test func `a file that may not be read leaves what shows until it may`() throws {
      chmod(file, 0)
      expectToKeep(seconds: 3)
      #expect(errorLines.count == 1, "\(kiosk.errors)")
      #expect(kiosk.errors.contains("may not be read"), "\(kiosk.errors)")
      try FileManager.default.removeItem(atPath: file)
      try ReplacedFile.write(Self.two, to: file)
      chmod(file, 0)
      expectToKeep(seconds: 2)
      chmod(file, 0o644)
      try expectToSee(Self.two)
    }

    @Test func `200 saves in two seconds end on the last`() throws {
      for number in 1...200 {
        try putInPlace(Self.text("N\(number)"))
        usleep(10_000)
      }
      try expectToSee(Self.text("N200"))
      #expect(kiosk.errors == "")
    }

    @Test func `the same content with a new time changes nothing`() throws {
      let before = display.screen.bytes()
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
      try putInPlace(Self.one)
      for _ in 0..<300 {
        #expect(display.screen.isSame(as: before))
        usleep(5000)
      }
      #expect(kiosk.errors == "")
    }

    @Test func `an older file is a change like any other`() throws {
      let old = try folder.write("old.json", Self.two)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 978_307_200)], ofItemAtPath: old)
      try ReplacedFile.move(old, over: file)
      try expectToSee(Self.two)
    }

    @Test func `a removed folder leaves what shows, and one that comes again is shown`() throws {
      try FileManager.default.removeItem(atPath: folder.path("site"))
      expectToKeep(seconds: 2)
      #expect(errorLines.count == 1, "\(kiosk.errors)")
      try FileManager.default.createDirectory(
        atPath: folder.path("site"), withIntermediateDirectories: false)
      try ReplacedFile.write(Self.two, to: file)
      try expectToSee(Self.two)
    }

    @Test(.enabled(if: Mounting.isAllowed, "only root can mount"))
    func `a disk that is mounted over the folder shows its file, and what was below when it goes`()
      throws
    {
      let display = try VirtualDisplay(width: 600, height: 800)
      let mounting = try Mounting(
        ["run", file], on: display, at: folder.path("site"), fileName: "faq.json")
      try expectToSee(Self.one, on: display)
      try mounting.mount(text: Self.two)
      try expectToSee(Self.two, on: display)
      try mounting.unmount()
      try expectToSee(Self.one, on: display)
    }

    @Test func `a change is animated`() throws {
      let visitor = Visitor(display: display)
      let row = try #require(try RenderedFrame([file], for: display.screen).buttons.first)
      try visitor.tap(row.middle.x, row.middle.y)
      _ = try display.settledPicture()
      let before = display.screen.bytes()
      let long = (0..<12).map { "Line \($0)." }.joined(separator: "\\n")
      try putInPlace(#"[{"id":"v","question":"Version?","answer":"\#(long)"}]"#)
      var last = before
      var frames = 0
      var watch = Stopwatch()
      while !watch.hasCounted(2) {
        if !display.screen.isSame(as: last) {
          last = display.screen.bytes()
          frames += 1
        }
        usleep(2000)
      }
      #expect(frames > 5, "only \(frames) frames")
    }

    // MARK: - What the visitor sees

    private var errorLines: [Substring] { kiosk.errors.split(separator: "\n") }

    private func entry(_ id: String) -> String {
      #"{"id":"\#(id)","question":"Question \#(id)?","answer":"a"}"#
    }

    private func putInPlace(_ text: String) throws {
      try ReplacedFile.write(text, to: folder.path("site/.new"))
      try ReplacedFile.move(folder.path("site/.new"), over: file)
    }

    private func expectToSee(
      _ text: String, on display: VirtualDisplay? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let display = display ?? self.display
      let expected = try RenderedFrame.picture(
        [folder.write("expected.json", text)], for: display.screen)
      try? wait(for: "the content", seconds: 2) {
        display.screen.picture().pixels == expected.pixels
      }
      try expectSame(
        display.screen.picture(), expected, name: "live case", sourceLocation: sourceLocation)
    }

    /// What shows now stays on the screen for so long.
    private func expectToKeep(
      seconds: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let before = display.screen.bytes()
      var watch = Stopwatch()
      while !watch.hasCounted(seconds), display.screen.isSame(as: before) { usleep(2000) }
      #expect(display.screen.isSame(as: before), sourceLocation: sourceLocation)
      #expect(kiosk.isRunning, sourceLocation: sourceLocation)
    }
  }
}
