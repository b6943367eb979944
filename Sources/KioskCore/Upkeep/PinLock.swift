/// How soon another PIN may be tried: each wrong one makes the next wait longer.
package struct PinLock: Hashable, Sendable {
  /// Seconds after the first wrong PIN; each further one doubles them.
  static let firstWait = 2.0
  /// Seconds at most: four digits then take more than a month to try.
  static let longestWait = 300.0

  /// Wrong PINs in a row.
  package private(set) var failures = 0
  private var opensAt: Instant?

  package init() {}

  package mutating func noteWrong(at instant: Instant) {
    failures += 1
    let doublings = min(failures - 1, 10)
    opensAt = instant + min(Self.firstWait * Double(1 << doublings), Self.longestWait)
  }

  package mutating func noteRight() { self = PinLock() }

  /// Whole seconds until a PIN may be tried; 0 for at once.
  package func secondsLeft(at instant: Instant) -> Int {
    guard let opensAt, opensAt > instant else { return 0 }
    return Int((opensAt - instant - 1e-6).rounded(.up))
  }

  /// When the number of seconds is another; nil where a PIN may be tried.
  func nextStep(after instant: Instant) -> Instant? {
    guard let opensAt, opensAt > instant else { return nil }
    return opensAt + -Double(secondsLeft(at: instant) - 1)
  }
}
