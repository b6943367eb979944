import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// SIGHUP reads the content again.
  @Suite struct Reload {
    private static let one = #"[{"id": 1, "question": "Where?", "answer": "Here."}]"#
    private static let two = #"""
      [{"id": 1, "question": "Where?", "answer": "Here."},
       {"id": 2, "question": "When?", "answer": "Now."}]
      """#

    private let display: VirtualDisplay
    private let folder: TemporaryFolder
    private let file: String
    private let kiosk: RunningKiosk

    init() throws {
      display = try VirtualDisplay(width: 600, height: 800)
      folder = try TemporaryFolder()
      file = try folder.write("faq.json", Self.one)
      kiosk = try RunningKiosk(["run", file], on: display)
      try kiosk.waitUntilReady()
    }

    @Test func `new content is shown`() throws {
      let expected = try RenderedFrame.picture(
        [folder.write("expected.json", Self.two)], for: display.screen)
      try folder.write("faq.json", Self.two)
      kiosk.send(signal: SIGHUP)
      try kiosk.waitFor(line: "RELOADING=1")
      try kiosk.waitFor(line: "READY=1")
      try expectSame(try display.settledPicture(), expected, name: "reloaded")
      #expect(kiosk.errors == "")
    }

    @Test(arguments: [
      #"[{"id": 1, "question": "#, "", "no JSON at all", "{\"faqs\": 7}",
      #"[{"id":1,"question":"A","answer":"a"},{"id":1,"question":"B","answer":"b"}]"#,
    ])
    func `content that is broken leaves the old on the screen and says why`(text: String) throws {
      let before = try display.settledPicture()
      try folder.write("faq.json", text)
      kiosk.send(signal: SIGHUP)
      try wait(for: "a line about it") { kiosk.errors.contains("faq.json") }
      try expectSame(try display.settledPicture(), before, name: "kept")
      #expect(kiosk.isRunning)
      try folder.write("faq.json", Self.two)
      kiosk.send(signal: SIGHUP)
      try wait(for: "the good content") { try display.settledPicture().pixels != before.pixels }
    }

    @Test func `content that is gone leaves the old on the screen and says why`() throws {
      let before = try display.settledPicture()
      try FileManager.default.removeItem(atPath: file)
      kiosk.send(signal: SIGHUP)
      try wait(for: "a line about it") { kiosk.errors.contains("faq.json") }
      try expectSame(try display.settledPicture(), before, name: "kept without a file")
      #expect(kiosk.isRunning)
    }

    @Test func `signals in a row end with the last content`() throws {
      for round in 0..<20 {
        try folder.write("faq.json", round.isMultiple(of: 2) ? Self.one : Self.two)
        kiosk.send(signal: SIGHUP)
      }
      let expected = try RenderedFrame.picture([file], for: display.screen)
      // The reading is on its way when the last signal has been sent.
      try? wait(for: "the last content") {
        try display.settledPicture().pixels == expected.pixels
      }
      try expectSame(try display.settledPicture(), expected, name: "last of many")
    }
  }
}
