import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The tool bar of the real program, by real fingers and keys.
  @Suite struct ToolBarTests {
    private let file = Repository.path("docs/examples/clinic")

    private func started() throws -> TouchedKiosk {
      try TouchedKiosk(["--tool-bar=bottom", "--language=en", file])
    }

    private func tap(_ tool: String, _ kiosk: TouchedKiosk, _ options: [String] = []) throws {
      let frame = try kiosk.frame(options)
      guard let node = frame.nodes.first(where: { $0.id == "tools/\(tool)" }) else {
        throw Command.Failure("no tool \(tool) among \(frame.nodes.map(\.id))")
      }
      try kiosk.tap(kiosk.place(node))
    }

    /// Keys and fingers come by different ways: this waits for what the key does.
    private func press(_ key: String, _ kiosk: TouchedKiosk) throws {
      let before = kiosk.display.screen.bytes()
      try Visitor(display: kiosk.display).key(key)
      try wait(for: "what \(key) does", seconds: 20) { !kiosk.display.screen.isSame(as: before) }
      _ = try kiosk.display.settledPicture()
    }

    /// A finger hides the ring that the keys have shown; a busy machine takes the last key after it.
    private func expectBehindRing(_ look: [String], _ name: String, _ kiosk: TouchedKiosk) throws {
      let expected = try kiosk.picture(look)
      var shown = expected
      for _ in 0..<5 {
        try kiosk.tap("0.5 0.01")
        shown = try kiosk.display.settledPicture()
        if shown.pixels == expected.pixels { return }
      }
      try expectSame(shown, expected, tolerance: 2, name: name)
    }

    @Test func `fingers make the text larger, raise the contrast and change the language`() throws {
      let kiosk = try started()
      try kiosk.expectPicture([], "at first")
      try tap("textLarger", kiosk)
      try kiosk.expectPicture(["--text-scale=1.25"], "larger")
      try tap("contrast", kiosk, ["--text-scale=1.25"])
      let look = ["--text-scale=1.25", "--theme=high-contrast"]
      try kiosk.expectPicture(look, "high contrast")
      try tap("language", kiosk, look)
      _ = try kiosk.display.settledPicture()
      // Folders come in the order of their names: ar, en.
      for key in ["Up", "Return"] { try press(key, kiosk) }
      try expectBehindRing(look + ["--language=ar"], "Arabic", kiosk)
    }

    @Test func `keys alone reach every tool, and what they do is undone when nobody is there`()
      throws
    {
      let kiosk = try TouchedKiosk(
        ["--tool-bar=bottom", "--language=en", file], runOptions: ["--idle-reset=15"])
      for key in ["End", "Down", "Right", "Return", "Down", "Return"] { try press(key, kiosk) }
      try expectBehindRing(["--text-scale=1.25", "--theme=high-contrast"], "by keys", kiosk)
      try wait(for: "the start", seconds: 40) {
        let expected = try? kiosk.picture([])
        return try kiosk.display.settledPicture().pixels == expected?.pixels
      }
    }

    @Test func `run has the bar by itself, render only when it is asked for it`() throws {
      let display = try VirtualDisplay()
      let kiosk = try RunningKiosk([], on: display)
      try kiosk.waitUntilReady()
      let shown = try display.settledPicture()
      #expect(try RenderedFrame(for: display.screen).nodes.allSatisfy { $0.id != "tools" })
      let asked = try RenderedFrame.picture(["--tool-bar=bottom"], for: display.screen)
      try expectSame(shown, asked, tolerance: 2, name: "bar")
    }
  }
}
