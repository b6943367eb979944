import KioskCore
import Testing

/// A session that is asked and told in the midst of an expectation.
private final class Sitting {
  private var session: Session

  init(_ timing: SessionTiming) { session = Session(timing: timing) }

  var phase: Session.Phase { session.phase }

  func take(_ event: Event, at instant: Instant) -> Bool { session.take(event, at: instant) }

  func advance(to instant: Instant, isAtStart: Bool) -> Bool {
    session.advance(to: instant, isAtStart: isAtStart)
  }

  func wake(after instant: Instant, isAtStart: Bool) -> Instant? {
    session.wake(after: instant, isAtStart: isAtStart)
  }

  func secondsLeft(at instant: Instant) -> Int? { session.secondsLeft(at: instant) }

  func setReading(_ isReading: Bool, at instant: Instant) {
    session.setReading(isReading, at: instant)
  }

  func loseQuestions() { session.hasQuestions = false }
}

/// The clock of a session alone; what a reset does is the matter of `IdleResetTests`.
@Suite("Sessions")
struct SessionTests {
  private static let corner = Event.pointerDown(.finger(1), .zero)

  private func session(_ idleReset: Double = 60, attract: Double = 0) -> Sitting {
    let session = Sitting(SessionTiming(idleReset: idleReset, attract: attract))
    _ = session.advance(to: .zero, isAtStart: true)
    return session
  }

  private func tap(_ session: Sitting, at seconds: Double) -> [Bool] {
    [
      session.take(Self.corner, at: Instant(seconds: seconds)),
      session.take(.pointerUp(.finger(1)), at: Instant(seconds: seconds + 0.1)),
    ]
  }

  @Test(
    "the warning is 20 s long, or 10 s where the whole wait is short",
    arguments: [(60.0, 20.0), (40, 20), (600, 20), (39, 10), (15, 10), (8, 8)])
  func warning(idleReset: Double, warning: Double) {
    let session = session(idleReset)
    let touch = Instant(seconds: 5)
    #expect(!session.take(Self.corner, at: touch))
    #expect(!session.take(.pointerUp(.finger(1)), at: touch))
    let due = touch + (idleReset - warning)
    #expect(session.wake(after: touch, isAtStart: false) == due)
    #expect(!session.advance(to: Instant(seconds: due.seconds - 0.01), isAtStart: false))
    #expect(session.phase == .quiet)
    #expect(!session.advance(to: due, isAtStart: false))
    #expect(session.phase == .warning(since: due))
    #expect(session.secondsLeft(at: due) == Int(warning))
    #expect(!session.advance(to: due + (warning - 0.01), isAtStart: false))
    #expect(session.secondsLeft(at: due + (warning - 0.01)) == 1)
    #expect(session.advance(to: due + warning, isAtStart: false))
    #expect(session.phase == .quiet)
  }

  @Test("one touch or key puts the reset off, as often as somebody wants")
  func extending() {
    let session = session()
    var now = 1.0
    for round in 0..<25 {
      let events: [Event] = [
        Self.corner, .key(.enter, isRepeat: false), .wheel(1),
        .key(.tab(isBackward: false), isRepeat: false),
      ]
      let event = events[round % events.count]
      let isFirst = round == 0
      #expect(session.take(event, at: Instant(seconds: now)) == !isFirst, "round \(round)")
      _ = session.take(.pointerUp(.finger(1)), at: Instant(seconds: now))
      now += 40
      #expect(!session.advance(to: Instant(seconds: now), isAtStart: false))
      #expect(session.secondsLeft(at: Instant(seconds: now)) == 20, "round \(round)")
      now += 19.9
      #expect(!session.advance(to: Instant(seconds: now), isAtStart: false), "round \(round)")
    }
  }

  @Test("a touch in the countdown means nothing else, until all its fingers are up")
  func swallowing() {
    let session = session()
    #expect(tap(session, at: 1) == [false, false])
    let late = Instant(seconds: 45)
    _ = session.advance(to: late, isAtStart: false)
    #expect(session.take(Self.corner, at: late))
    #expect(session.phase == .quiet)
    #expect(session.take(.pointerMoved(.finger(1), Point(x: 90, y: 90)), at: late))
    // A palm: another finger of the same hand, and one that comes down after the first is up.
    #expect(session.take(.pointerDown(.finger(2), .zero), at: late))
    #expect(session.take(.pointerUp(.finger(1)), at: late))
    #expect(session.take(.pointerDown(.finger(1), .zero), at: late))
    #expect(session.take(.pointerUp(.finger(2)), at: late))
    #expect(session.take(.pointerUp(.finger(1)), at: late))
    #expect(tap(session, at: 46) == [false, false])
  }

  @Test("a key that ends the countdown does nothing while it is held")
  func heldKey() {
    let session = session()
    _ = tap(session, at: 1)
    let late = Instant(seconds: 45)
    _ = session.advance(to: late, isAtStart: false)
    #expect(session.take(.key(.down, isRepeat: false), at: late))
    #expect(session.take(.key(.down, isRepeat: true), at: late))
    #expect(session.take(.key(.down, isRepeat: true), at: late))
    #expect(!session.take(.key(.down, isRepeat: false), at: late))
    #expect(!session.take(.key(.down, isRepeat: true), at: late))
  }

  @Test("nothing happens under a finger, and a release that was lost holds for two minutes")
  func midTouch() {
    let session = session()
    #expect(!session.take(Self.corner, at: .zero))
    #expect(!session.advance(to: Instant(seconds: 119), isAtStart: false))
    #expect(session.phase == .quiet)
    #expect(!session.take(.pointerMoved(.finger(1), .zero), at: Instant(seconds: 119)))
    #expect(!session.advance(to: Instant(seconds: 238), isAtStart: false))
    #expect(session.phase == .quiet)
    #expect(session.wake(after: .zero, isAtStart: false) == Instant(seconds: 239))
    #expect(!session.advance(to: Instant(seconds: 239), isAtStart: false))
    #expect(session.phase == .warning(since: Instant(seconds: 239)))
  }

  @Test("nothing happens while an answer is read aloud; the wait begins when it ends")
  func reading() {
    let session = session()
    _ = tap(session, at: 0)
    for seconds in stride(from: 10.0, through: 500, by: 70) {
      session.setReading(true, at: Instant(seconds: seconds))
      #expect(session.wake(after: .zero, isAtStart: false) == Instant(seconds: seconds + 120))
      #expect(!session.advance(to: Instant(seconds: seconds + 69), isAtStart: false))
      #expect(session.phase == .quiet)
    }
    session.setReading(false, at: Instant(seconds: 501))
    session.setReading(false, at: Instant(seconds: 520))
    #expect(session.wake(after: .zero, isAtStart: false) == Instant(seconds: 541))
  }

  @Test("a sentence that never ends holds for two minutes")
  func hangingEngine() {
    let session = session()
    _ = tap(session, at: 0)
    session.setReading(true, at: Instant(seconds: 10))
    #expect(!session.advance(to: Instant(seconds: 129), isAtStart: false))
    #expect(session.phase == .quiet)
    #expect(!session.advance(to: Instant(seconds: 130), isAtStart: false))
    #expect(session.phase == .warning(since: Instant(seconds: 130)))
  }

  @Test("where there is nothing to reset nobody is asked and nothing wakes")
  func atStart() {
    let session = session()
    _ = tap(session, at: 3)
    #expect(session.wake(after: .zero, isAtStart: true) == nil)
    #expect(!session.advance(to: Instant(seconds: 1000), isAtStart: true))
    #expect(session.phase == .quiet)
  }

  @Test("a kiosk that nobody has used since its start goes back without asking")
  func unused() {
    let session = session()
    #expect(session.advance(to: Instant(seconds: 1000), isAtStart: false))
    #expect(session.phase == .quiet)
  }

  @Test("between a touch and the countdown there is one wake-up, then one a second")
  func wakes() {
    let session = session()
    _ = tap(session, at: 0)
    var now = Instant(seconds: 0.1)
    var quiet = 0
    var asking = 0
    while let due = session.wake(after: now, isAtStart: false) {
      #expect(due > now)
      now = due
      if session.phase == .quiet { quiet += 1 } else { asking += 1 }
      if session.advance(to: now, isAtStart: false) { break }
    }
    #expect(quiet == 1 && asking == 20)
    #expect(abs(now.seconds - 60.1) < 1e-9)
  }

  @Test("a countdown that could only be shown late still lasts its whole time")
  func late() {
    let session = session()
    _ = tap(session, at: 0)
    #expect(!session.advance(to: Instant(seconds: 5000), isAtStart: false))
    #expect(session.secondsLeft(at: Instant(seconds: 5000)) == 20)
    #expect(!session.advance(to: Instant(seconds: 5019.9), isAtStart: false))
    #expect(session.advance(to: Instant(seconds: 5020), isAtStart: false))
  }

  @Test("questions are shown a while after the reset, and after as long where none was needed")
  func attracting() {
    let used = session(60, attract: 30)
    _ = tap(used, at: 0)
    _ = used.advance(to: Instant(seconds: 41), isAtStart: false)
    #expect(used.advance(to: Instant(seconds: 61), isAtStart: false))
    #expect(used.wake(after: .zero, isAtStart: true) == Instant(seconds: 91))
    _ = used.advance(to: Instant(seconds: 91), isAtStart: true)
    #expect(used.phase == .attracting(since: Instant(seconds: 91)))
    #expect(tap(used, at: 99) == [true, true])
    #expect(used.phase == .quiet)

    let untouched = session(60, attract: 30)
    #expect(untouched.wake(after: .zero, isAtStart: true) == Instant(seconds: 90))
    _ = untouched.advance(to: Instant(seconds: 90), isAtStart: true)
    #expect(untouched.phase == .attracting(since: Instant(seconds: 90)))
    untouched.loseQuestions()
    #expect(untouched.phase == .quiet && untouched.wake(after: .zero, isAtStart: true) == nil)

    let alone = session(0, attract: 30)
    #expect(alone.wake(after: .zero, isAtStart: false) == Instant(seconds: 30))
    _ = alone.advance(to: Instant(seconds: 30), isAtStart: false)
    #expect(alone.phase == .attracting(since: Instant(seconds: 30)))
  }

  @Test("switched off, nothing is due and nothing swallowed")
  func off() {
    let session = session(0)
    #expect(tap(session, at: 1) == [false, false])
    #expect(session.wake(after: .zero, isAtStart: false) == nil)
    #expect(!session.advance(to: Instant(seconds: 1e6), isAtStart: false))
    #expect(session.phase == .quiet)
  }
}
