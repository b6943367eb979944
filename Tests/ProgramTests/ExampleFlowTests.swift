import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A visitor's way through the sample questions, screen and `render` side by side.
  @Suite struct ExampleFlow {
    private static let password = "How do I reset my password?"
    private static let offline = "Can I use the app offline?"

    @Test func `rows open and close one by one as they are tapped`() throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk(on: display)
      let visitor = Visitor(display: display)
      try kiosk.waitUntilReady()

      let closed = try RenderedFrame(for: display.screen)
      #expect(closed.buttons.count == 6)
      #expect(closed.buttons.allSatisfy { !$0.isExpanded })
      #expect(closed.buttons.prefix(2).map(\.name) == [Self.password, Self.offline])
      try expectScreen(display, shows: [], "six closed")

      let first = try closed.button(Self.password)
      try visitor.tap(first.middle.x, first.middle.y)
      try expectScreen(display, shows: ["--open", first.id], "the first is open")

      let firstOpen = try RenderedFrame(["--open", first.id], for: display.screen)
      let second = try firstOpen.button(Self.offline)
      #expect(try second.frame[1] > closed.button(Self.offline).frame[1])
      try visitor.tap(second.middle.x, second.middle.y)
      let both = ["--open", "\(first.id),\(second.id)"]
      try expectScreen(display, shows: both, "both are open")
      #expect(
        try RenderedFrame(both, for: display.screen).buttons.filter(\.isExpanded).map(\.id)
          == [first.id, second.id])

      try visitor.tap(first.middle.x, first.middle.y)
      try expectScreen(display, shows: ["--open", second.id], "the first alone has closed")
      #expect(kiosk.errors == "")
    }

    @Test(arguments: [(1080, 1920), (1920, 1080), (320, 480)])
    func `at the largest text nothing is cut`(width: Int, height: Int) throws {
      let display = try VirtualDisplay(width: width, height: height)
      let largest = ["--text-scale", "4"]
      let kiosk = try RunningKiosk(["run"] + largest, on: display)
      try kiosk.waitUntilReady()
      try expectScreen(display, shows: largest, "largest text, \(width) wide")

      let frame = try RenderedFrame(largest + ["--open", "1,2"], for: display.screen)
      #expect(frame.textScale == 4)
      for node in frame.nodes {
        #expect(node.frame[0] >= 0 && node.frame[0] + node.frame[2] <= Double(width), "\(node)")
        #expect(node.frame[2] > 0 && node.frame[3] > 0, "\(node)")
      }
      for (above, below) in zip(frame.buttons, frame.buttons.dropFirst()) {
        #expect(above.frame[1] + above.frame[3] <= below.frame[1], "\(above) over \(below)")
      }
    }

    @Test func `a drag and the wheel scroll the list and toggle nothing`() throws {
      let display = try VirtualDisplay(width: 480, height: 480)
      let options = ["--text-scale", "2"]
      let kiosk = try RunningKiosk(["run"] + options, on: display)
      let visitor = Visitor(display: display)
      try kiosk.waitUntilReady()
      let start = try display.settledPicture()

      try visitor.drag(240, from: 400, to: 150)
      let dragged = try display.settledPicture()
      #expect(dragged.pixels != start.pixels)
      // To the top again: were a row open, the first picture would not come back.
      try visitor.drag(240, from: 150, to: 450)
      try visitor.wheel(-40, at: 240, 240)
      // The bar at the edge may have another length: rows were measured that had been estimated.
      try expectSame(
        try display.settledPicture().cropped(width: 466),
        RenderedFrame.picture(options, for: display.screen).cropped(width: 466),
        name: "scrolled back")
      try visitor.wheel(3, at: 240, 240)
      #expect(try display.settledPicture().pixels != start.pixels)
    }

    @Test func `the keyboard opens the row it is on`() throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk(on: display)
      let visitor = Visitor(display: display)
      try kiosk.waitUntilReady()
      let open = try RenderedFrame(["--open", "1"], for: display.screen)
      let answer = try #require(open.nodes.first { $0.id == "1/answer" })
      let inside = (x: Int(answer.frame[0]), y: Int(answer.middle.y))
      let closed = try display.settledPicture()
      try visitor.key("Tab")
      try visitor.key("Return")
      let opened = try display.settledPicture()
      let picture = try RenderedFrame.picture(["--open", "1"], for: display.screen)
      #expect(opened.pixels != closed.pixels)
      #expect(opened[inside.x, inside.y] == picture[inside.x, inside.y])
    }

    private func expectScreen(
      _ display: VirtualDisplay, shows options: [String], _ name: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let expected = try RenderedFrame.picture(options, for: display.screen)
      try expectSame(
        try display.settledPicture(), expected, name: name, sourceLocation: sourceLocation)
    }
  }
}
