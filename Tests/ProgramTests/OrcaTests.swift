import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The real Orca: what it says is in its log, whether or not there is a voice to say it.
  @Suite struct OrcaSpeech {
    @Test func `Orca says the question, expanded, the answer, and collapsed`() throws {
      let display = try VirtualDisplay()
      let bus = try SessionBus()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      var environment = KioskProgram.environment(home: folder.path)
        .merging(bus.environment) { $1 }
      environment["DISPLAY"] = display.name
      let files = try OutputFiles()
      defer { files.remove() }
      let log = folder.path("orca.log")
      _ = try Command.find("orca")
      let start = Repository.path("Tests/Fixtures/start-orca.py")
      let orca = try Command(
        "/usr/bin/python3", [start, "--debug-file=\(log)"], environment: environment
      ).start(files)
      defer { orca.kill() }
      func spoken() -> [String] {
        let bytes = FileManager.default.contents(atPath: log) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
          .filter { $0.contains("SPEECH OUTPUT: '") }
          .compactMap { $0.components(separatedBy: "SPEECH OUTPUT: '").last }
          .compactMap { $0.components(separatedBy: "'{").first }
      }
      func hear(_ words: [String], after count: Int) throws -> [String] {
        try wait(for: "\(words) from Orca, which said \(spoken()) \(files.errors)", seconds: 30) {
          let new = spoken().dropFirst(count).joined(separator: " ")
          return words.allSatisfy { new.contains($0) }
        }
        return Array(spoken().dropFirst(count))
      }
      _ = try hear(["Screen reader on"], after: 0)

      let kiosk = try RunningKiosk(on: display, environment: bus.environment)
      try kiosk.waitUntilReady()
      let frame = try RenderedFrame(["--open", "1"], for: display.screen)
      let answer = try #require(frame.nodes.first { $0.id == "1/answer" }).name
      let visitor = Visitor(display: display)
      _ = try hear(["FAQ Kiosk"], after: 0)

      var count = spoken().count
      try visitor.key("Tab")
      let question = try hear(["How do I reset my password?"], after: count)
      #expect(question.last?.contains("How do I reset my password? collapsed") == true)
      #expect(question.last?.contains("button") == true)

      count = spoken().count
      try visitor.key("Return")
      #expect(try hear(["expanded", answer], after: count) == ["expanded", answer])

      count = spoken().count
      try visitor.key("Return")
      #expect(try hear(["collapsed"], after: count) == ["collapsed"])
      sleep(1)
      #expect(spoken().count == count + 1)
      #expect(kiosk.errors == "")
    }
  }
}
