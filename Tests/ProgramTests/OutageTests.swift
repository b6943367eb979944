import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A kiosk without content that can be read: it says so to visitors, and shows the content as soon
  /// as it can (case K02).
  @Suite struct Outages {
    private static let good = #"[{"id":"1","question":"Open?","answer":"Daily."}]"#

    private let display: VirtualDisplay
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
      display = try VirtualDisplay(width: 600, height: 800)
      folder = try TemporaryFolder()
      file = folder.path("faq.json")
    }

    private func start(_ options: [String] = []) throws -> RunningKiosk {
      let kiosk = try RunningKiosk(["run"] + options + [file], on: display)
      try kiosk.waitUntilReady()
      return kiosk
    }

    private func expectPage(
      _ kiosk: RunningKiosk, lines: Int = 2, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let picture = try display.settledPicture()
      #expect(Set(picture.pixels).count > 2, "words stand there", sourceLocation: sourceLocation)
      #expect(kiosk.isRunning, sourceLocation: sourceLocation)
      let said = kiosk.errors.split(separator: "\n")
      #expect(said.count == lines, "\(kiosk.errors)", sourceLocation: sourceLocation)
      #expect(said.first?.contains("faq.json") == true, sourceLocation: sourceLocation)
      #expect(said.last?.contains("staff") == true, sourceLocation: sourceLocation)
    }

    private func expectContent(_ kiosk: RunningKiosk, within seconds: Double = 30) throws {
      let expected = try RenderedFrame.picture([file], for: display.screen)
      try wait(for: "the content on the screen", seconds: seconds) {
        display.screen.picture().pixels == expected.pixels
      }
      #expect(kiosk.isRunning)
    }

    @Test(arguments: [
      ("missing", nil), ("empty", ""), ("words", "not JSON"), ("number", "7"),
      ("cut short", #"[{"id": 1, "question": "Q"#), ("faqs is no list", #"{"faqs": 7}"#),
    ])
    func `what cannot be read is said once, and shown as soon as it can`(
      name: String, text: String?
    ) throws {
      if let text { try folder.write("faq.json", text) }
      let kiosk = try start()
      try expectPage(kiosk)
      try ReplacedFile.write(Self.good, to: file)
      try expectContent(kiosk, within: 5)
      try kiosk.waitFor(line: "STATUS=showing the questions", seconds: 2)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 2) == 0)
    }

    @Test func `a folder of its name is no content, until a file is in its place`() throws {
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
      let kiosk = try start()
      let picture = try display.settledPicture()
      #expect(Set(picture.pixels).count > 2)
      try FileManager.default.removeItem(atPath: file)
      try folder.write("faq.json", Self.good)
      try expectContent(kiosk)
    }

    @Test func `while it is missing the log stays quiet and the page in place`() throws {
      let kiosk = try start()
      try expectPage(kiosk)
      let page = display.screen.bytes()
      sleep(20)
      #expect(display.screen.isSame(as: page))
      try expectPage(kiosk)
      // Touches and keys find nothing to act on.
      try Visitor(display: display).tap(300, 400)
      try Visitor(display: display).key("Return")
      #expect(display.screen.isSame(as: page))
      try ReplacedFile.write("still not JSON", to: file)
      sleep(3)
      #expect(display.screen.isSame(as: page))
      #expect(kiosk.errors.split(separator: "\n").count == 3, "\(kiosk.errors)")
      try ReplacedFile.write(Self.good, to: file)
      try expectContent(kiosk)
    }

    @Test func `the page speaks the language that is asked for, or the environment's`() throws {
      let kiosk = try start()
      let english = try display.settledPicture()
      kiosk.stop()
      let german = try start(["--language", "de"])
      let asked = try display.settledPicture()
      german.stop()
      #expect(english.pixels != asked.pixels)
      let austrian = try RunningKiosk(
        ["run", file], on: display, environment: ["LANG": "de_AT.UTF-8"])
      try austrian.waitUntilReady()
      #expect(try display.settledPicture().pixels == asked.pixels)
    }

    @Test func `a window says so as well, and render and check end as before`() throws {
      let kiosk = try start(["--windowed"])
      try expectPage(kiosk)
      #expect(try KioskProgram.run(["check", file], limit: 10).status == 66)
      let picture = folder.path("x.png")
      #expect(try KioskProgram.run(["render", file, "-o", picture], limit: 10).status == 66)
      try folder.write("faq.json", "not JSON")
      #expect(try KioskProgram.run(["check", file], limit: 10).status == 1)
      #expect(try KioskProgram.run(["render", file, "-o", picture], limit: 10).status == 1)
    }
  }
}
