import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Sessions in the real program, with a real pointer on a real display server.
  @Suite struct Sessions {
    /// A stage with one question open, by a tap.
    private func used(_ options: [String]) throws -> (TouchedKiosk, RenderedFrame.Node) {
      let stage = try TouchedKiosk(runOptions: options)
      let row = try stage.frame().buttons[1]
      try Visitor(display: stage.display).tap(row.middle.x, row.middle.y)
      try stage.expectPicture(["--open", row.id], "opened")
      return (stage, row)
    }

    /// The lowest part of the screen, where the countdown stands, as it is now.
    private func foot(_ stage: TouchedKiosk) -> ArraySlice<UInt32> {
      let picture = stage.display.screen.picture()
      return picture.pixels.suffix(picture.width * 100)
    }

    private func waitForCountdown(_ stage: TouchedKiosk, seconds: Double = 8) throws {
      let before = foot(stage)
      try wait(for: "the countdown", seconds: seconds) { foot(stage) != before }
      usleep(600_000)
    }

    @Test func `a tap ends the countdown and toggles nothing; without one all is reset`() throws {
      let (stage, row) = try used(["--idle-reset", "15"])
      let visitor = Visitor(display: stage.display)
      try waitForCountdown(stage)
      let second = foot(stage)
      usleep(1_100_000)
      #expect(foot(stage) != second, "the countdown goes on")
      let other = try stage.frame(["--open", row.id]).buttons[0]
      try visitor.tap(other.middle.x, other.middle.y)
      try stage.expectPicture(["--open", row.id], "the countdown has gone")
      try waitForCountdown(stage)
      try visitor.key("Return")
      try stage.expectPicture(["--open", row.id], "a key ends it, too")
      try visitor.tap(other.middle.x, other.middle.y)
      try stage.expectPicture(["--open", "\(row.id),\(other.id)"], "the next tap counts")
      try waitForCountdown(stage)
      sleep(11)
      try stage.expectPicture([], "reset")
      #expect(stage.kiosk.errors == "")
    }

    @Test func `waiting for the countdown wakes nobody up, nor does rest at the start`() throws {
      let (stage, _) = try used(["--idle-reset", "40"])
      // Until the mouse's pointer has gone.
      sleep(4)
      let (sleeps, cpu) = try (stage.kiosk.counters.sleeps(), stage.kiosk.counters.cpuSeconds())
      sleep(13)
      #expect(try stage.kiosk.counters.sleeps() == sleeps)
      #expect(try stage.kiosk.counters.cpuSeconds() == cpu)
      try waitForCountdown(stage)
      sleep(1)
      let before = try stage.kiosk.counters.sleeps()
      sleep(10)
      // One frame a second, which takes more than one sleep to be handed over.
      #expect(try stage.kiosk.counters.sleeps() - before <= 60)
      sleep(12)
      try stage.expectPicture([], "reset")
      let rest = try stage.kiosk.counters.sleeps()
      sleep(5)
      #expect(try stage.kiosk.counters.sleeps() == rest)
    }

    @Test func `questions show to passers-by until a tap, which opens nothing`() throws {
      let stage = try TouchedKiosk(runOptions: ["--idle-reset", "15", "--attract", "1", "-m"])
      try stage.expectPicture([], "the start")
      let list = stage.display.screen.bytes()
      try wait(for: "a question", seconds: 20) { !stage.display.screen.isSame(as: list) }
      let first = stage.display.screen.bytes()
      try wait(for: "another question", seconds: 12) { !stage.display.screen.isSame(as: first) }
      let row = try stage.frame().buttons[1]
      try Visitor(display: stage.display).tap(row.middle.x, row.middle.y)
      try stage.expectPicture([], "the list is back, and nothing open")
      #expect(stage.kiosk.errors == "")
    }
  }
}
