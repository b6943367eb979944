import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Lists that change, scroll and are long, as a screen reader sees them.
  @Suite struct ScreenReadingOfContent {
    private let display: VirtualDisplay
    private let bus: SessionBus
    private let folder: TemporaryFolder

    init() throws {
      display = try VirtualDisplay(width: 540, height: 960)
      bus = try SessionBus()
      folder = try TemporaryFolder()
    }

    private func start(_ entries: [SampleContent.Entry]) throws -> (RunningKiosk, ScreenReader) {
      let path = try SampleContent.write(entries, in: folder)
      let kiosk = try RunningKiosk(["run", path], on: display, environment: bus.environment)
      try kiosk.waitUntilReady(seconds: 30)
      return (kiosk, try ScreenReader(on: bus))
    }

    @Test func `questions that come and go are told one by one`() throws {
      defer { folder.remove() }
      let (kiosk, reader) = try start(SampleContent.short(4))
      _ = try reader.tree()
      try reader.listen()
      var entries = SampleContent.short(5)
      entries.remove(at: 1)
      entries[0].question = "Otherwise?"
      _ = try SampleContent.write(entries, in: folder)
      kiosk.send(signal: SIGHUP)
      let events = try reader.events(3)
      #expect(
        events.map(\.type) == [
          "object:children-changed:remove", "object:children-changed:add",
          "object:property-change:accessible-name",
        ], "\(events)")
      #expect(events.last?.name == "Otherwise?")
      let list = try #require(try reader.tree().children.last)
      #expect(list.children.map(\.name) == entries.map(\.question))
      #expect(list.children.map { $0.attributes["posinset"] } == ["1", "2", "3", "4"])
    }

    @Test func `a question beyond the screen is shown when that is asked for`() throws {
      defer { folder.remove() }
      let (kiosk, reader) = try start(SampleContent.short(60))
      let before = try #require(try reader.tree().children.last?.children.last)
      #expect(before.screen[1] > 960 && !before.states.contains("showing"))
      #expect(try reader.show(before.name))
      _ = try display.settledPicture()
      let after = try #require(try reader.tree().children.last?.children.last)
      #expect(after.screen[1] + after.screen[3] <= 960 && after.states.contains("showing"))
      #expect(!after.states.contains("focused"))
      #expect(kiosk.errors == "")
    }

    @Test func `of 100,000 questions those are worked out that are asked for`() throws {
      defer { folder.remove() }
      let (kiosk, reader) = try start(SampleContent.short(100_000))
      try wait(for: "the kiosk on the bus", seconds: 20) {
        (try? reader.child(0)) != nil
      }
      let memory = try kiosk.counters.residentBytes()
      let cpu = try kiosk.counters.cpuSeconds()
      let last = try reader.child(99_999)
      #expect(last.count == 100_000 && last.name == "Question 99999?" && last.index == 99_999)
      #expect(last.attributes["posinset"] == "100000")
      // Orca goes through all children of what is called a list.
      #expect(last.parent == "panel")
      for index in stride(from: 0, to: 100_000, by: 5000) {
        #expect(try reader.child(index).name == "Question \(index)?")
      }
      #expect(try kiosk.counters.cpuSeconds() - cpu < FrameTime.limit(milliseconds: 200) / 1000)
      #expect(try kiosk.counters.residentBytes() - memory < 8 << 20)

      try reader.listen()
      try Visitor(display: display).key("Tab")
      try Visitor(display: display).key("Return")
      let events = try reader.events(3)
      #expect(events.map(\.type).last == "object:state-changed:expanded", "\(events)")
      let second = try reader.child(2)
      #expect(second.name == "Question 1?" && second.count == 100_001)
    }
  }
}
