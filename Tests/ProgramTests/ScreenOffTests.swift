import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The hours of a black screen in the real program, with another clock on its wall.
  @Suite struct ScreenOff {
    /// 2026-11-30, 0 o'clock UTC.
    private static let day = 1_795_996_800
    private static let evening = day + 22 * 3600

    private func isBlack(_ display: VirtualDisplay) -> Bool {
      display.screen.picture().pixels.allSatisfy { $0 & 0xFF_FFFF == 0 }
    }

    @Test func `black when the hours begin, woken by a tap that opens nothing, light at their end`()
      throws
    {
      let display = try VirtualDisplay(width: 540, height: 960)
      let clock = try WallClockStandIn(Self.evening - 4)
      let kiosk = try RunningKiosk(
        ["run", "--screen-off", "13:00-13:30,22:00-06:00", "--idle-reset", "15"], on: display,
        environment: try clock.environment())
      try kiosk.waitUntilReady(seconds: 30)
      try wait(for: "22 o'clock", seconds: 30) { isBlack(display) }
      sleep(1)
      let (sleeps, cpu) = try (kiosk.counters.sleeps(), kiosk.counters.cpuSeconds())
      sleep(5)
      #expect(try kiosk.counters.sleeps() == sleeps, "nobody is woken in the dark")
      #expect(try kiosk.counters.cpuSeconds() == cpu)
      let list = try RenderedFrame.picture(for: display.screen)
      let row = try #require(try RenderedFrame(for: display.screen).buttons.first)
      try Visitor(display: display).tap(row.middle.x, row.middle.y)
      try expectSame(try display.settledPicture(), list, name: "woken, nothing open")
      try wait(for: "the dark after the idle time", seconds: 40) { isBlack(display) }
      // Somebody sets the clock to the morning, and back.
      try clock.set(Self.day + 30 * 3600 + 10)
      try wait(for: "the morning", seconds: 20) { !isBlack(display) }
      try expectSame(try display.settledPicture(), list, name: "in the morning")
      try clock.set(Self.day + 13 * 3600 + 600)
      try wait(for: "noon, with nobody there", seconds: 40) { isBlack(display) }
      #expect(kiosk.errors == "")
    }
  }
}
