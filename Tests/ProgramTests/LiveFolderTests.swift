import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A folder of content that changes while it shows (case C03).
  @Suite struct LiveFolders {
    private let display: VirtualDisplay
    private let folder: TemporaryFolder

    init() throws {
      display = try VirtualDisplay(width: 600, height: 800)
      folder = try TemporaryFolder()
    }

    /// Without the powers of a system administrator, whom no permission stops.
    private func start(_ path: String, _ options: [String] = []) throws -> RunningKiosk {
      let kiosk = try RunningKiosk(
        (geteuid() == 0 ? ["--bounding-set=-dac_override,-dac_read_search"] : ["--"])
          + [KioskProgram.path(), "run", path] + options,
        on: display, program: "/usr/bin/setpriv")
      try kiosk.waitUntilReady(seconds: 20)
      return kiosk
    }

    private func entries(_ questions: [String]) -> String {
      let list = questions.map { #"{"id":"\#($0)","question":"\#($0)?","answer":"A"}"# }
      return "[" + list.joined(separator: ",\n") + "]\n"
    }

    private func expectToSee(
      _ options: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let expected = try RenderedFrame.picture(options, for: display.screen)
      try? wait(for: "the content", seconds: 20) {
        display.screen.picture().pixels == expected.pixels
      }
      try expectSame(
        display.screen.picture(), expected, name: "live folder", sourceLocation: sourceLocation)
    }

    private func expectToKeep(
      _ kiosk: RunningKiosk, lines: Int, naming name: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let before = display.screen.bytes()
      try wait(for: "a line about \(name)", seconds: 20) { kiosk.errors.contains(name) }
      var watch = Stopwatch()
      while !watch.hasCounted(1.5), display.screen.isSame(as: before) { usleep(2000) }
      #expect(display.screen.isSame(as: before), sourceLocation: sourceLocation)
      // A folder that may not be watched has a word of its own.
      let said = kiosk.errors.split(separator: "\n").filter { !$0.contains("cannot be watched") }
      #expect(said.count == lines, "\(said)", sourceLocation: sourceLocation)
      #expect(
        said.last?.hasSuffix("the questions shown stay") == true, "\(said)",
        sourceLocation: sourceLocation)
    }

    @Test(arguments: ["cut short", "forbidden"])
    func `a broken file leaves all rows as they are, and the next good version shows`(
      fault: String
    ) throws {
      let site = folder.path("site")
      try folder.writeDeep("site/a.json", entries(["one"]))
      let file = try folder.writeDeep("site/b.json", entries(["two", "three"]))
      let kiosk = try start(site)
      try expectToSee([site])
      if fault == "forbidden" {
        chmod(file, 0)
      } else {
        try ReplacedFile.write(String(entries(["two", "three"]).prefix(25)), to: file)
      }
      try expectToKeep(kiosk, lines: 1, naming: "b.json")
      // Nor does a change beside it take the rows away.
      try folder.writeDeep("site/a.json", entries(["one", "more"]))
      try expectToKeep(kiosk, lines: 1, naming: "b.json")
      chmod(file, 0o644)
      try ReplacedFile.write(entries(["two", "four"]), to: file)
      try expectToSee([site])
      #expect(kiosk.errors.split(separator: "\n").count == 1, "\(kiosk.errors)")
    }

    @Test(arguments: ["cut short", "forbidden", "forbidden folder", "deleted"])
    func `a language that is lost does not give way to another`(fault: String) throws {
      let site = folder.path("site")
      try folder.writeDeep("site/ar/faq.json", #"[{"id":1,"question":"أين؟","answer":"هنا"}]"#)
      let file = try folder.writeDeep("site/en/faq.json", entries(["where", "when"]))
      let kiosk = try start(site, ["-l", "en"])
      try expectToSee([site, "-l", "en"])
      switch fault {
      case "cut short": try ReplacedFile.write("[{\"id\":1,", to: file)
      case "forbidden": chmod(file, 0)
      case "deleted": folder.delete("site/en")
      default: chmod(folder.path("site/en"), 0)
      }
      try expectToKeep(kiosk, lines: 1, naming: fault == "deleted" ? "\"en\"" : "/en")
      chmod(folder.path("site/en"), 0o755)
      chmod(file, 0o644)
      try folder.writeDeep("site/en/faq.json", entries(["where", "what"]))
      try expectToSee([site, "-l", "en"])
    }

    @Test func `a language more beside a file that says none leaves the screen as it is`() throws {
      let site = folder.path("site")
      try folder.writeDeep("site/faq.json", entries(["where", "when"]))
      let kiosk = try start(site)
      try expectToSee([site])
      let before = display.screen.bytes()
      try folder.writeDeep("site/ar/faq.json", #"[{"id":1,"question":"أين؟","answer":"هنا"}]"#)
      try wait(for: "a word about the file without a language", seconds: 20) {
        kiosk.errors.contains("nothing says the language")
      }
      #expect(display.screen.isSame(as: before))
      try folder.writeDeep("site/faq.json", entries(["where", "what"]))
      try expectToSee([site])
    }

    @Test func `a file more, a file less and a file replaced show`() throws {
      let site = folder.path("site")
      try folder.writeDeep("site/1.json", entries(["one"]))
      let kiosk = try start(site)
      try expectToSee([site])
      try folder.writeDeep("site/2.csv", "question,answer\nTwo?,B\n")
      try expectToSee([site])
      try folder.write("new.csv", "question,answer\nThree?,C\n")
      try ReplacedFile.move(folder.path("new.csv"), over: folder.path("site/2.csv"))
      try expectToSee([site])
      folder.delete("site/1.json")
      try expectToSee([site])
      #expect(kiosk.errors == "")
    }

    @Test func `known warnings are not told again, and many are told as a number`() throws {
      let blank = (0..<30).map { #"{"id":"b\#($0)","question":" ","answer":"A\#($0)"}"# }
      func text(_ more: String) -> String {
        "[\n\(more)" + blank.joined(separator: ",\n") + "]\n"
      }
      let file = try folder.write("faq.json", text(""))
      let kiosk = try start(file)
      try wait(for: "the first words", seconds: 20) { kiosk.errors.contains("names 10 more") }
      #expect(kiosk.errors.split(separator: "\n").count == 21, "\(kiosk.errors)")
      // All stand a line further down now.
      let more = #"{"id":"x","question":"Where?","answer":"Here."},"# + "\n"
      try folder.write("faq.json", text(more))
      let expected = try RenderedFrame.picture([file], for: display.screen)
      try wait(for: "the new question", seconds: 20) {
        display.screen.picture().pixels == expected.pixels
      }
      #expect(kiosk.errors.split(separator: "\n").count == 21, "\(kiosk.errors)")
    }
  }
}
