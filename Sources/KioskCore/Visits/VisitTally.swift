/// Counts what visitors ask: how often a question is opened and how long its answer is read.
///
/// An answer is read while it is open and in view and somebody is there. Nobody can tell when a
/// visitor walks off; so somebody is taken to be there for `patience` seconds after the last touch
/// or key, and a kiosk that nobody has touched yet is read by nobody. Answers that are in view
/// together are all read.
package struct VisitTally: Sendable {
  /// A reading that goes on is counted again with the first touch or key after so many seconds, so
  /// that a power cut loses little of it.
  static let longestUncounted = 1.0

  /// Seconds.
  private let patience: Double
  private var reading: [AskedQuestion] = []
  /// What was read until then is counted.
  private var since = Instant.zero
  private var lastInput: Instant?
  private var counts: [AskedQuestion: VisitCounts] = [:]

  /// - Parameter patience: seconds after the last touch or key for which somebody is taken to be
  ///   there.
  package init(patience: Double) { self.patience = patience }

  /// A finger, a mouse or a key did something.
  package mutating func noteInput(at instant: Instant) {
    let isBack = lastInput.map { instant > $0 + patience } ?? true
    if isBack || instant - since >= Self.longestUncounted { count(until: instant) }
    lastInput = max(lastInput ?? instant, instant)
  }

  package mutating func noteOpening(of question: AskedQuestion) {
    counts[question, default: VisitCounts()].openings += 1
  }

  /// - Parameter old: the vote that it takes back; nil for a first one.
  package mutating func noteRating(
    of question: AskedQuestion, as rating: Rating, insteadOf old: Rating? = nil
  ) {
    counts[question, default: VisitCounts()].add(1, rating)
    if let old { counts[question, default: VisitCounts()].add(-1, old) }
  }

  /// From now on these answers are open and in view.
  package mutating func show(_ questions: [AskedQuestion], at instant: Instant) {
    guard questions != reading else { return }
    count(until: instant)
    reading = questions
  }

  /// Counts what was read until `instant`, at most until `readingEnd`.
  package mutating func count(until instant: Instant) {
    guard instant > since else { return }
    if let lastInput {
      let seconds = min(instant, lastInput + patience) - since
      if seconds > 0 {
        for question in reading { counts[question, default: VisitCounts()].secondsRead += seconds }
      }
    }
    since = instant
  }

  /// When the reading that goes on will have ended without anybody doing anything; nil while
  /// nothing is read.
  package var readingEnd: Instant? {
    guard !reading.isEmpty, let lastInput, lastInput + patience > since else { return nil }
    return lastInput + patience
  }

  /// Hands out what was counted since the last time.
  package mutating func take() -> [AskedQuestion: VisitCounts] {
    if counts.isEmpty { return [:] }
    defer { counts.removeAll(keepingCapacity: true) }
    return counts
  }
}
