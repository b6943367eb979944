import KioskCore
import KioskTestSupport
import Testing

/// The hours in which the screen is black.
@Suite struct DarknessTests {
  private func kiosk(idleReset: Double = 60, attract: Double = 0) -> TestKiosk {
    var test = TestKiosk(TestKiosk.catalog(6))
    test.kiosk.startSessions(SessionTiming(idleReset: idleReset, attract: attract))
    test.look()
    return test
  }

  private func isBlack(_ test: TestKiosk) -> Bool {
    test.list.background == .black && test.list.items.isEmpty
  }

  @Test func `when the hours begin with nobody there it is black at once, and nothing is due`() {
    var test = kiosk(attract: 30)
    test.kiosk.setNight(true, at: test.now)
    #expect(test.look() == .never)
    #expect(isBlack(test))
    test.pass(3600)
    #expect(test.look() == .never)
    #expect(isBlack(test), "no question for passers-by")
    test.kiosk.setNight(false, at: test.now)
    test.look()
    #expect(!isBlack(test))
  }

  @Test func `a visitor who is there is left in peace, and then it is black as at the start`() {
    var test = kiosk()
    let fresh = test.list
    test.tap(1)
    test.kiosk.setNight(true, at: test.now)
    test.wait(1)
    #expect(!isBlack(test))
    test.wait(45)
    #expect(test.kiosk.showsCountdown, "asked as by day")
    test.wait(20)
    #expect(isBlack(test))
    #expect(test.look() == .never)
    test.press(.down)
    #expect(test.list == fresh)
  }

  @Test(arguments: [true, false])
  func `the first touch or key wakes it, toggles nothing, and it is black again later`(
    isTouch: Bool
  ) {
    var test = kiosk()
    let fresh = test.list
    let row = test.middle(of: 2) ?? .zero
    test.kiosk.setNight(true, at: test.now)
    test.look()
    if isTouch {
      test.handle(.pointerDown(.finger(1), row))
      test.pass(0.05)
      test.handle(.pointerUp(.finger(1)))
    } else {
      test.press(.enter)
    }
    #expect(test.look() == .at(test.now + 60))
    #expect(test.list == fresh)
    test.wait(30)
    test.tap(2)
    #expect(test.kiosk.open == [2], "the next one counts")
    test.wait(1)
    test.wait(62)
    #expect(isBlack(test))
    #expect(test.kiosk.open.isEmpty)
  }

  @Test func `with no idle reset it is black again after a minute`() {
    var test = kiosk(idleReset: 0)
    test.kiosk.setNight(true, at: test.now)
    test.look()
    test.press(.down)
    test.wait(59)
    #expect(!isBlack(test))
    test.wait(2)
    #expect(isBlack(test))
  }

  @Test func `content that changes meanwhile shows to the first who comes, without any motion`()
    throws
  {
    var test = kiosk()
    test.tap(1)
    test.wait(1)
    test.kiosk.setNight(true, at: test.now)
    test.pass(100)
    test.look()
    test.pass(30)
    test.look()
    #expect(isBlack(test))
    let other = TestKiosk.catalog(3)
    try test.kiosk.apply(other, at: test.now)
    #expect(test.look() == .never)
    #expect(isBlack(test))
    test.press(.down)
    #expect(test.list == TestKiosk(other).list)
    #expect(!test.kiosk.isMoving(at: test.now))
  }

  @Test func `a card, a page for staff and a running animation are gone when it was black`() {
    var test = kiosk()
    let fresh = test.list
    test.kiosk.allowUpkeep()
    test.press(.staff(.open))
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.kiosk.setNight(true, at: test.now)
    test.wait(70)
    #expect(isBlack(test))
    test.press(.down)
    #expect(test.list == fresh)
    #expect(!test.kiosk.showsUpkeep)
  }

  @Test func `a screen reader finds one button there, which wakes the screen`() {
    var test = kiosk()
    test.kiosk.setNight(true, at: test.now)
    test.look()
    let nodes = test.kiosk.accessTree(at: test.now)
    #expect(nodes.map(\.name) == ["Touch to begin", "Touch to begin"])
    test.kiosk.perform(.dismiss, at: test.now)
    test.look()
    #expect(!isBlack(test))
  }
}

@Suite struct DayScheduleTests {
  private let night = DaySchedule([.init(from: 22 * 60, to: 6 * 60)])
  private let both = DaySchedule([
    .init(from: 22 * 60, to: 6 * 60), .init(from: 13 * 60, to: 13 * 60 + 30),
  ])

  @Test(arguments: [
    (0, true), (359, true), (360, false), (720, false), (780, true), (809, true), (810, false),
    (1319, false), (1320, true), (1439, true),
  ])
  func `ranges go through midnight and end before their last minute`(minute: Int, isOff: Bool) {
    #expect(both.contains(minute) == isOff)
  }

  @Test func `24:00 is midnight`() {
    let schedule = DaySchedule([.init(from: 20 * 60, to: 24 * 60)])
    #expect(schedule.contains(1439) && !schedule.contains(0))
  }

  private func utc(_ time: Int) -> Int { time / 60 % 1440 }

  @Test func `the next change is the end or the beginning, to the minute`() {
    let day = 86_400 * 20_000
    #expect(both.nextChange(after: day + 12 * 3600 + 17, minuteOfDay: utc) == day + 13 * 3600)
    #expect(both.nextChange(after: day + 13 * 3600, minuteOfDay: utc) == day + 13 * 3600 + 1800)
    #expect(night.nextChange(after: day + 23 * 3600, minuteOfDay: utc) == day + 30 * 3600)
    #expect(DaySchedule([]).nextChange(after: day, minuteOfDay: utc) == nil)
  }

  @Test func `clocks that are put forward and back between move it`() {
    let day = 86_400 * 20_000
    let turn = day + 26 * 3600
    // At 2 o'clock it is 3 o'clock, or 1 o'clock once more.
    func forward(_ time: Int) -> Int { utc(time + (time >= turn ? 3600 : 0)) }
    func back(_ time: Int) -> Int { utc(time - (time >= turn ? 3600 : 0)) }
    let evening = day + 23 * 3600
    #expect(night.nextChange(after: evening, minuteOfDay: forward) == day + 29 * 3600)
    #expect(night.nextChange(after: evening, minuteOfDay: back) == day + 31 * 3600)
    // A range that begins in the hour that there is not: it begins where the clock jumps.
    let gap = DaySchedule([.init(from: 150, to: 360)])
    #expect(gap.nextChange(after: evening, minuteOfDay: forward) == turn)
  }
}
