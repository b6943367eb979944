internal import KioskCore

/// The instants at which a display shows a new frame, as far as they can be known.
///
/// Counted from a fixed start, so that being late once delays no later frame.
struct RefreshGrid: Equatable {
  /// Seconds between two refreshes.
  let period: Double
  private let start: Instant

  /// - Parameter rate: refreshes a second; what no display can do is taken for 60.
  init(rate: Double, start: Instant) {
    period = 1 / ((1...1000).contains(rate) ? rate : 60)
    self.start = start
  }

  /// The number of the last refresh at or before the instant.
  func index(at instant: Instant) -> Int {
    Int(((instant - start) / period + 1e-6).rounded(.down))
  }

  /// The first refresh after the instant.
  func next(after instant: Instant) -> Instant {
    start + Double(index(at: instant) + 1) * period
  }
}
