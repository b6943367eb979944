/// One visitor's time at the kiosk: from the first touch until nobody has been there for a while.
///
/// It knows no more than what comes in and when; whoever owns it asks it with each frame what is
/// due, and wakes it when it says so.
package struct Session: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    /// Somebody is there, or nothing has to be done about it that nobody is.
    case quiet
    /// The visitor is asked whether they are still there.
    case warning(since: Instant)
    /// Questions are shown to passers-by.
    case attracting(since: Instant)
  }

  /// Seconds after which a finger that lies still on the glass, or one sentence that is read, no
  /// longer means that somebody is there: a bag leans on it, a release was lost, an engine hangs.
  static let longestHold = 120.0
  /// Seconds between two steps of the countdown.
  static let step = 1.0
  /// Seconds that passers-by see one question.
  static let questionTime = 8.0

  package let timing: SessionTiming
  package private(set) var phase = Phase.quiet
  /// Whether there is something to show to passers-by.
  package var hasQuestions = true {
    didSet { if !hasQuestions, case .attracting = phase { phase = .quiet } }
  }
  /// Nil until something came in or was looked at.
  private var lastInput: Instant?
  /// When the kiosk last went back to its start; nil once somebody has done something since.
  private var resetAt: Instant?
  /// Whether somebody has done something since the start.
  private var isUsed = false
  /// Whether an answer is being read to the visitor, who listens and touches nothing.
  private var isReading = false
  private var swallowing = Swallowing()

  package init(timing: SessionTiming) { self.timing = timing }

  // MARK: - What comes in

  /// Somebody did something that is no event of a device.
  package mutating func noteInput(at instant: Instant) {
    lastInput = max(lastInput ?? instant, instant)
    resetAt = nil
    isUsed = true
    phase = .quiet
  }

  /// Says whether the event was there only to say that somebody is: it means nothing else then.
  package mutating func take(_ event: Event, at instant: Instant) -> Bool {
    guard !timing.isOff else { return false }
    let isAnswer = phase != .quiet
    noteInput(at: instant)
    return swallowing.take(event, isAnswer: isAnswer)
  }

  /// While an answer is read aloud nothing is reset, and the wait begins when it ends.
  ///
  /// To be told of each sentence: one alone holds for two minutes at most.
  package mutating func setReading(_ isReading: Bool, at instant: Instant) {
    guard isReading || self.isReading else { return }
    self.isReading = isReading
    lastInput = max(lastInput ?? instant, instant)
    if case .warning = phase { phase = .quiet }
  }

  /// Nobody is there and nothing is waited for: it begins anew with what comes next.
  mutating func rest() {
    let hasQuestions = hasQuestions
    self = Session(timing: timing)
    self.hasQuestions = hasQuestions
  }

  // MARK: - What is due

  /// Goes on to `instant`.
  ///
  /// - Parameter isAtStart: whether there is nothing that a reset would change.
  /// - Returns: whether the kiosk has to go back to its start now.
  package mutating func advance(to instant: Instant, isAtStart: @autoclosure () -> Bool) -> Bool {
    guard !timing.isOff else { return false }
    guard let lastInput else {
      self.lastInput = instant
      return false
    }
    switch phase {
    case .quiet: return wait(until: instant, since: lastInput, isAtStart: isAtStart)
    case .warning(let since):
      // The whole time from when the visitor could see it, however late that was.
      guard instant >= since + timing.warning else { return false }
      noteReset(at: instant)
      return true
    case .attracting: return false
    }
  }

  private mutating func wait(
    until instant: Instant, since lastInput: Instant, isAtStart: () -> Bool
  ) -> Bool {
    if let due = warningDue, instant >= due, !isAtStart() {
      guard isUsed else {
        // Nobody is there to be asked: the content has changed since.
        noteReset(at: instant)
        return true
      }
      phase = .warning(since: instant)
    } else if let due = attractDue, instant >= due, timing.idleReset == 0 || isAtStart() {
      phase = .attracting(since: instant)
    }
    return false
  }

  private mutating func noteReset(at instant: Instant) {
    phase = .quiet
    resetAt = instant
    isUsed = false
  }

  /// When something is due by itself; nil for nothing before the next event.
  ///
  /// - Parameter isAtStart: whether there is nothing that a reset would change.
  package func wake(after instant: Instant, isAtStart: @autoclosure () -> Bool) -> Instant? {
    guard !timing.isOff else { return nil }
    switch phase {
    case .quiet:
      if let warningDue, !isAtStart() { return warningDue }
      return attractDue
    case .warning(let since): return Self.next(after: instant, since: since, step: Self.step)
    case .attracting(let since):
      return Self.next(after: instant, since: since, step: Self.questionTime)
    }
  }

  private static func next(after instant: Instant, since: Instant, step: Double) -> Instant {
    since + Double(steps(until: instant, since: since, step: step) + 1) * step
  }

  /// A step is done when its end is reached, whatever the sum of two instants is rounded to.
  private static func steps(until instant: Instant, since: Instant, step: Double) -> Int {
    Int((max(instant - since, 0) / step + 1e-6).rounded(.down))
  }

  /// How many questions have been shown to passers-by before the present one; nil while none is.
  package func questionsShown(at instant: Instant) -> Int? {
    guard case .attracting(let since) = phase else { return nil }
    return Self.steps(until: instant, since: since, step: Self.questionTime)
  }

  /// The whole seconds that are left before the reset; nil while nobody is asked.
  package func secondsLeft(at instant: Instant) -> Int? {
    guard case .warning(let since) = phase else { return nil }
    let left = (timing.warning - (instant - since) - 1e-6).rounded(.up)
    return Int(min(max(left, 0), timing.warning.rounded(.up)))
  }

  private var warningDue: Instant? {
    guard timing.idleReset > 0, let lastInput else { return nil }
    return lastInput + (isHeld ? max(timing.quietTime, Self.longestHold) : timing.quietTime)
  }

  private var attractDue: Instant? {
    guard timing.attract > 0, hasQuestions, let lastInput else { return nil }
    if let resetAt { return resetAt + timing.attract }
    let idle = timing.idleReset + timing.attract
    return lastInput + (isHeld ? max(idle, Self.longestHold) : idle)
  }

  private var isHeld: Bool { isReading || !swallowing.down.isEmpty }
}
