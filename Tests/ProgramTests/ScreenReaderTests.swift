import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The screen as a screen reader on a desktop sees it: a real bus, a real registry, pyatspi.
  @Suite struct ScreenReading {
    private static let password = "How do I reset my password?"
    private static let offline = "Can I use the app offline?"

    private let display: VirtualDisplay
    private let bus: SessionBus
    private let kiosk: RunningKiosk
    private let reader: ScreenReader

    init() throws {
      display = try VirtualDisplay()
      bus = try SessionBus()
      kiosk = try RunningKiosk(on: display, environment: bus.environment)
      try kiosk.waitUntilReady()
      reader = try ScreenReader(on: bus)
    }

    @Test func `window, heading, hint and list hold what is drawn, where it is touched`() throws {
      let tree = try reader.tree()
      let frame = try RenderedFrame(for: display.screen)
      #expect(tree.role == "frame" && tree.name == "FAQ Kiosk")
      #expect(tree.children.map(\.role) == ["heading", "label", "list"])
      #expect(tree.children.prefix(2).map(\.text) == frame.nodes.prefix(2).map(\.name))
      let list = try #require(tree.children.last)
      #expect(list.children.map(\.name) == frame.buttons.map(\.name))
      #expect(list.children.map(\.screen) == frame.buttons.map(\.frame))
      for (index, button) in list.children.enumerated() {
        #expect(button.role == "push button" || button.role == "button")
        #expect(button.states.contains("expandable") && button.states.contains("focusable"))
        #expect(button.states.contains("sensitive") && button.states.contains("showing"))
        #expect(!button.states.contains("expanded"))
        #expect(button.actions == ["click"])
        #expect(button.index == index)
        #expect(button.attributes["posinset"] == "\(index + 1)")
        #expect(button.attributes["setsize"] == "6")
        #expect(button.locale == "en")
      }
      #expect(kiosk.errors == "")
    }

    @Test func `a click opens, the answer belongs to its button and can be read`() throws {
      _ = try reader.tree()
      #expect(try reader.click(Self.password))
      _ = try display.settledPicture()
      let list = try #require(try reader.tree().children.last)
      let frame = try RenderedFrame(["--open", "1"], for: display.screen)
      let answer = try #require(frame.nodes.first { $0.id == "1/answer" })
      let (button, panel) = (list.children[0], list.children[1])
      #expect(list.children.count == 7)
      #expect(button.states.contains("expanded"))
      #expect(button.relations == ["details": [1]])
      #expect(panel.role == "panel" && panel.relations == ["details-for": [0]])
      #expect(panel.screen == answer.frame)
      #expect(panel.children.map(\.text) == [answer.name])
      let sentence = try #require(panel.children.first?.sentence)
      #expect(sentence.hasSuffix(". ") && answer.name.hasPrefix(sentence))
      #expect(list.children[2].screen == frame.buttons[1].frame)

      #expect(try reader.click(Self.password))
      let closed = try #require(try reader.tree().children.last)
      #expect(closed.children.count == 6 && closed.children[0].relations == [:])
    }

    @Test func `what happens is told in order`() throws {
      _ = try reader.tree()
      try reader.listen()
      let visitor = Visitor(display: display)
      try visitor.key("Tab")
      let focused = try reader.events(1)
      #expect(
        focused.last?.type == "object:state-changed:focused" && focused.last?.detail == 1
          && focused.last?.name == Self.password)
      try visitor.key("Return")
      let opened = try reader.events(2)
      #expect(
        opened.map(\.type) == ["object:children-changed:add", "object:state-changed:expanded"])
      #expect(opened.map(\.detail) == [1, 1])
      try visitor.key("Return")
      let closed = try reader.events(2)
      #expect(
        closed.map(\.type)
          == ["object:state-changed:expanded", "object:children-changed:remove"])
      #expect(closed.first?.detail == 0 && closed.first?.name == Self.password)
      try visitor.key("Tab")
      let moved = try reader.events(2)
      #expect(moved.map(\.name) == [Self.password, Self.offline])
      #expect(moved.map(\.detail) == [0, 1])
    }

    @Test func `the focus can be asked for, and the event comes at once`() throws {
      let names = try #require(try reader.tree().children.last).children.map(\.name)
      try reader.listen()
      let latencies = try reader.focusLatencies(names + names)
      let median = latencies.sorted()[latencies.count / 2]
      #expect(median < FrameTime.limit(milliseconds: 10), "\(latencies)")
      let last = try #require(try reader.tree().children.last?.children.last)
      #expect(last.states.contains("focused"))
    }

    @Test func `the window says when it has the keyboard and when not`() throws {
      try Visitor(display: display).key("Tab")
      #expect(try reader.tree().states.contains("active"))
      try reader.listen()
      let other = try RunningKiosk(
        ["run", "--windowed=320x200"], on: display, environment: [:])
      try other.waitUntilReady()
      try Visitor(display: display).giveKeyboard(toWindowOf: other.identifier)
      #expect(try reader.event("window:deactivate").name == "FAQ Kiosk")
      #expect(try !reader.tree().states.contains("active"))
    }

    @Test func `nobody is woken while it is listened to and nothing happens`() throws {
      _ = try reader.tree()
      try reader.listen()
      _ = try display.settledPicture()
      sleep(1)
      let sleeps = try kiosk.counters.sleeps()
      sleep(4)
      #expect(try kiosk.counters.sleeps() == sleeps)
    }
  }
}
