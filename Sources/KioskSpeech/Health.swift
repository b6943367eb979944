internal import KioskCore

/// Whether something that fails is tried again, and whether the technician knows.
struct Health {
  /// Failures in a row after which it is left alone.
  let limit: Int
  /// Seconds after which it is tried again, if anybody still wants it.
  let pause: Double

  private var failures = 0
  private var offUntil: Instant?
  private var tellings = 0

  init(limit: Int, pause: Double) {
    self.limit = limit
    self.pause = pause
  }

  /// Whether it has not failed lately.
  var isWell: Bool { failures == 0 && offUntil == nil }
  /// Whether this is the first time since it last worked.
  var isNews: Bool { tellings == 1 }

  func mayTry(at now: Instant) -> Bool { offUntil.map { now >= $0 } ?? true }

  /// Whether it is given up for a while.
  mutating func failed(at now: Instant) -> Bool {
    failures += 1
    guard failures >= limit else { return false }
    failures = 0
    offUntil = now + pause
    tellings += 1
    return true
  }

  /// Whether the technician had been told of a failure.
  mutating func succeeded() -> Bool {
    defer { self = Health(limit: limit, pause: pause) }
    return tellings > 0
  }
}
