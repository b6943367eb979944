import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// What a visitor can do with a keyboard and a mouse to get away from the list, under a window
  /// manager that offers all of it.
  @Suite struct LockDown {
    /// Another program's window, full of another colour.
    private func other(on display: VirtualDisplay) throws -> RunningKiosk {
      let kiosk = try RunningKiosk(
        ["run", "--windowed=600x600", "--theme=dark", "--idle-reset=0"], on: display)
      try kiosk.waitUntilReady(seconds: 30)
      return kiosk
    }

    @discardableResult
    private func xdotool(_ arguments: [String], on display: VirtualDisplay) throws -> String {
      try Command("xdotool", arguments, environment: ["DISPLAY": display.name]).run(limit: 20)
        .output
    }

    @Test func `openbox's keys do away with a window, as the next tests need them to`() throws {
      let display = try VirtualDisplay(width: 800, height: 1000)
      let manager = try OpenboxSession(on: display)
      defer { withExtendedLifetime(manager) {} }
      let kiosk = try other(on: display)
      _ = try display.settledPicture()
      try xdotool(["key", "alt+F4"], on: display)
      #expect(try kiosk.status(within: 20) == 0)
    }

    @Test(arguments: [
      ["key", "alt+F4"], ["key", "alt+Tab"], ["key", "super+d"], ["key", "super+e"],
      ["key", "alt+Escape"], ["key", "alt+space"], ["key", "ctrl+alt+Right"], ["key", "super+F2"],
      ["key", "ctrl+alt+d"], ["key", "ctrl+c"], ["key", "ctrl+q"], ["key", "ctrl+w"],
      ["key", "Print"], ["key", "Super_L"], ["key", "Menu"], ["key", "XF86HomePage"],
      ["click", "2"], ["click", "3"], ["click", "8"],
      ["keydown", "alt", "click", "3", "keyup", "alt"],
      [
        "keydown", "alt", "mousedown", "1", "mousemove_relative", "40", "40", "mouseup", "1",
        "keyup", "alt",
      ],
    ])
    func `no key and no button leads away from the list`(act: [String]) throws {
      let display = try VirtualDisplay(width: 800, height: 1000)
      let manager = try OpenboxSession(on: display)
      defer { withExtendedLifetime(manager) {} }
      let behind = try other(on: display)
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady(seconds: 30)
      let list = try RenderedFrame.picture(for: display.screen)
      try expectSame(try display.settledPicture(), list, name: "at first")
      // Beside all rows: a button that means nothing must not be told from one that does by luck.
      try xdotool(["mousemove", "4", "4"] + act, on: display)
      usleep(300_000)
      try expectSame(try display.settledPicture(), list, name: "after \(act)")
      #expect(kiosk.isRunning && behind.isRunning)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 5) == 0)
    }

    @Test func `a full screen that is put away or asked to close comes back and stays`() throws {
      let display = try VirtualDisplay(width: 800, height: 1000)
      let manager = try OpenboxSession(on: display)
      defer { withExtendedLifetime(manager) {} }
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady(seconds: 30)
      let list = try RenderedFrame.picture(for: display.screen)
      try expectSame(try display.settledPicture(), list, name: "at first")
      let window = try xdotool(
        ["search", "--onlyvisible", "--pid", "\(kiosk.identifier)"], on: display
      ).split(separator: "\n").first.map(String.init)
      let found = try #require(window)
      try xdotool(["windowminimize", found], on: display)
      try wait(for: "the window to come back", seconds: 20) {
        try xdotool(["search", "--onlyvisible", "--pid", "\(kiosk.identifier)"], on: display)
          .contains(found)
      }
      try CloseRequest(display: display.name).send(to: found)
      usleep(300_000)
      try expectSame(try display.settledPicture(), list, name: "after both")
      #expect(kiosk.isRunning)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 5) == 0)
    }

    @Test func `the pointer shows while a mouse moves and goes when it lies still`() throws {
      let display = try VirtualDisplay(width: 400, height: 600, hasPointer: true)
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady(seconds: 30)
      _ = try display.settledPicture()
      let visitor = Visitor(display: display)
      #expect(try display.state("pointer") == "hidden")
      try visitor.move(100, 100)
      try visitor.move(120, 130)
      #expect(try display.state("pointer") == "visible")
      try wait(for: "the pointer to go", seconds: 20) { try display.state("pointer") == "hidden" }
      let sleeps = try kiosk.counters.sleeps()
      sleep(2)
      #expect(try kiosk.counters.sleeps() == sleeps, "no timer is left")
    }

    @Test func `the screen saver that comes by itself does not come over the kiosk`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let set = try Command("xset", ["s", "1"], environment: ["DISPLAY": display.name])
        .run(limit: 20)
      #expect(set.status == 0)
      try wait(for: "the screen saver", seconds: 20) { try display.state("saver") == "on" }
      let kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady(seconds: 30)
      try Visitor(display: display).move(10, 10)
      for _ in 0..<6 {
        usleep(700_000)
        #expect(try display.state("saver") == "off")
      }
      #expect(kiosk.isRunning)
    }
  }
}
