import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The example by keys alone: real key events, the screen beside `render`.
  @Suite struct KeyboardFlow {
    /// Whoever uses it, and what they press for each step.
    enum Hands: String, CaseIterable {
      case arrows
      case tab
      /// A keypad's keys by X's numbers, as far as X lets them through: F18 to F20.
      case keypad

      var next: String {
        switch self {
        case .arrows: "Down"
        case .tab: "Tab"
        case .keypad: "197"
        }
      }

      var act: String {
        switch self {
        case .arrows: "Return"
        case .tab: "space"
        case .keypad: "198"
        }
      }

      var back: String {
        switch self {
        case .arrows: "Up"
        case .tab: "shift+Tab"
        case .keypad: "196"
        }
      }
    }

    @Test(arguments: Hands.allCases)
    func `rows open and close one by one`(hands: Hands) throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk(on: display)
      defer { kiosk.stop() }
      try kiosk.waitUntilReady(seconds: 20)
      let visitor = Visitor(display: display)
      let rows = try RenderedFrame(for: display.screen).buttons.map(\.id)
      // The first and the second are opened, then the first alone is closed.
      try visitor.key(hands.next)
      try visitor.key(hands.act)
      try expect(display, isOpen: [rows[0]])
      try visitor.key(hands.next)
      try visitor.key(hands.act)
      try expect(display, isOpen: [rows[0], rows[1]])
      try visitor.key(hands.back)
      try visitor.key(hands.act)
      try expect(display, isOpen: [rows[1]])
      #expect(kiosk.errors == "")
    }

    /// The ring of the focus aside, the screen is that of `render`; a tap beside the list takes it
    /// away, and the next key brings it back where it was.
    private func expect(
      _ display: VirtualDisplay, isOpen ids: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let expected = try RenderedFrame.picture(
        ["--open", ids.joined(separator: ",")], for: display.screen)
      try Visitor(display: display).tap(540, 12)
      try expectSame(
        try display.settledPicture(), expected, name: "open \(ids)",
        sourceLocation: sourceLocation)
    }

    @Test func `F1 names keys on the card and does nothing else, until F1 again`() throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk(on: display)
      defer { kiosk.stop() }
      try kiosk.waitUntilReady(seconds: 20)
      let visitor = Visitor(display: display)
      let start = try display.settledPicture()
      try visitor.key("F1")
      let card = try display.settledPicture()
      #expect(card.pixels != start.pixels)
      try visitor.key("Return")
      let named = try display.settledPicture()
      #expect(named.pixels != card.pixels)
      try visitor.key("r")
      #expect(try display.settledPicture().pixels != named.pixels)
      try visitor.key("F1")
      try visitor.tap(540, 12)
      try expectSame(try display.settledPicture(), start, name: "nothing has changed")
    }

    @Test func `with a guard the second of two quick strikes does not count`() throws {
      for (seconds, isOpen) in [("1", true), ("0", false)] {
        let display = try VirtualDisplay()
        let kiosk = try RunningKiosk(["run", "--key-guard=\(seconds)"], on: display)
        try kiosk.waitUntilReady(seconds: 20)
        let visitor = Visitor(display: display)
        try visitor.key("Tab")
        // Both in one call of xdotool, 12 ms apart.
        try visitor.keys(["Return", "Return"])
        let row = try RenderedFrame(for: display.screen).buttons[0].id
        let options = isOpen ? ["--open", row] : []
        try visitor.tap(540, 12)
        try expectSame(
          try display.settledPicture(), RenderedFrame.picture(options, for: display.screen),
          name: "guard \(seconds)")
        kiosk.stop()
      }
    }

    @Test func `headphones in a keypad begin the reading, and pulled out they end it`() throws {
      let kiosk = try SpeakingKiosk(["--speech=jack"])
      usleep(500_000)
      #expect(kiosk.said.isEmpty)
      // F15 and F16 by X's numbers.
      let (plugIn, pullOut) = ("193", "194")
      try kiosk.press(plugIn)
      try kiosk.waitUntilSaid(2, seconds: 20)
      #expect(kiosk.said[0].hasSuffix("|FAQ"))
      #expect(kiosk.said[1].contains("Press the down or up arrow"))
      try kiosk.press(pullOut)
      usleep(300_000)
      let count = kiosk.said.count
      try kiosk.press("Down")
      usleep(500_000)
      #expect(kiosk.said.count == count)
      try kiosk.press(plugIn)
      try kiosk.waitUntilSaid(count + 2, seconds: 20)
      // Help mode is heard as well.
      try kiosk.press("F1")
      try kiosk.press("Next")
      try wait(for: "a key's name; there are \(kiosk.said)", seconds: 20) {
        kiosk.said.contains { $0.hasSuffix("|Page down, scrolls down") }
      }
      #expect(kiosk.complaints.isEmpty)
    }
  }
}
