import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Files that are not what they should be: a clear message, a stated exit code, no crash.
  @Suite struct ContentFiles {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [
      ("id twice", #"[{"id":1,"question":"A","answer":"a"},{"id":1,"question":"B","answer":"b"}]"#),
      ("no answer", #"[{"id":1,"question":"A"}]"#),
      ("null question", #"[{"id":1,"question":null,"answer":"a"}]"#),
      ("blank question", #"[{"id":1,"question":"  ","answer":"a"}]"#),
      ("id is a list", #"[{"id":[],"question":"A","answer":"a"}]"#),
      ("lone surrogate", #"[{"id":1,"question":"\ud800","answer":"a"}]"#),
    ])
    func `check says file, line, column and what is wrong`(name: String, text: String) throws {
      let file = try folder.write("faq.json", text)
      let outcome = try KioskProgram.run(["check", file], limit: 10)
      let said = outcome.output + outcome.errors
      let place = try Regex(#"faq\.json:\d+:\d+: (error|warning): .+"#)
      #expect(said.contains(place), "\(name): \(said)")
      let isFault = said.contains(": error: ")
      #expect(outcome.status == (isFault ? 1 : 0))
    }

    @Test func `bytes that are no UTF-8 and NUL are found by check`() throws {
      for bytes in [[0xFF, 0xFE, 0xC0], [0x00]] as [[UInt8]] {
        let file = folder.path("bytes.json")
        let text = Array(#"[{"id":1,"question":"A","answer":""#.utf8) + bytes + Array(#""}]"#.utf8)
        try Data(text).write(to: URL(fileURLWithPath: file))
        let outcome = try KioskProgram.run(["check", file], limit: 10)
        #expect([0, 1].contains(outcome.status), "\(outcome.errors)")
        #expect((outcome.output + outcome.errors).contains("bytes.json:1:"))
      }
    }

    @Test func `a good file passes without a word`() throws {
      let file = try folder.write("faq.json", #"[{"id":1,"question":"A","answer":"a"}]"#)
      let outcome = try KioskProgram.run(["check", file], limit: 10)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }

    @Test func `an empty list is shown and is no reason to end`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let file = try folder.write("none.json", "[]")
      let kiosk = try RunningKiosk(["run", file], on: display)
      try kiosk.waitUntilReady()
      let picture = try display.settledPicture()
      #expect(Set(picture.pixels).count > 1, "some words stand there")
      #expect(kiosk.isRunning)
    }

    @Test func `an answer of a megabyte is shown within three seconds`() throws {
      let display = try VirtualDisplay()
      let answer = String(repeating: "Words and more words. ", count: 48_000)
      let file = try folder.write(
        "huge.json", #"[{"id":1,"question":"A","answer":"\#(answer)","isExpanded":true}]"#)
      let kiosk = try RunningKiosk(["run", file], on: display)
      try kiosk.waitUntilReady(seconds: 3)
    }
  }
}
