import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// What a screen reader on a desktop learns when nobody has done anything for a while.
  @Suite struct ScreenReadingSessions {
    private static let question = "Still there?"

    @Test func `the countdown is a dialog, its button goes on, and the reset is told`() throws {
      let display = try VirtualDisplay()
      let bus = try SessionBus()
      let kiosk = try RunningKiosk(
        ["run", "--idle-reset", "15"], on: display, environment: bus.environment)
      try kiosk.waitUntilReady()
      let reader = try ScreenReader(on: bus)
      _ = try reader.tree()
      #expect(try reader.click("How do I reset my password?"))
      try wait(for: "the answer") { try list(reader)?.children.count == 7 }
      let dialog = try waitForCountdown(reader)
      #expect(dialog.role == "dialog" && dialog.states.contains("modal"))
      #expect(dialog.children.first?.name == "Touch the screen to go on")
      #expect(dialog.screen[1] + dialog.screen[3] == Double(display.screen.height))
      #expect(try reader.click("Touch the screen to go on"))
      try wait(for: "the end of the countdown") {
        try !reader.tree().children.contains { $0.name == Self.question }
      }
      #expect(try list(reader)?.children.count == 7)
      _ = try waitForCountdown(reader)
      try reader.listen()
      try wait(for: "the reset", seconds: 15) { try list(reader)?.children.count == 6 }
      let told = try reader.events(3).map(\.type)
      #expect(told.contains("object:state-changed:expanded"), "\(told)")
      #expect(try !reader.tree().children.contains { $0.name == Self.question })
      #expect(kiosk.errors == "")
    }

    private func list(_ reader: ScreenReader) throws -> ScreenReader.Object? {
      try reader.tree().children.first { $0.role == "list" }
    }

    private func waitForCountdown(_ reader: ScreenReader) throws -> ScreenReader.Object {
      var found: ScreenReader.Object?
      try wait(for: "the countdown", seconds: 12) {
        found = try reader.tree().children.first { $0.name == Self.question }
        return found != nil
      }
      usleep(500_000)
      return try #require(try reader.tree().children.first { $0.name == found?.name })
    }
  }
}
