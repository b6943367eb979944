internal import KioskCore

/// When the next frame has to be shown.
///
/// While something moves, with each refresh of the display; what comes in between two refreshes is
/// shown at once, but only once, so that a device that reports a thousand times a second does not
/// draw as often.
struct FramePace {
  var grid: RefreshGrid
  /// Nothing is drawn while nobody can see it.
  var isHidden = false {
    didSet { expected = nil }
  }
  /// When the frame is due that was planned; nil for not before something comes in.
  private var planned: Instant?
  /// The refresh that the planned frame is meant for.
  private var expected: Instant?
  /// Something came in that may have changed the picture.
  private var isAsked = true
  /// The refresh before which a frame was last shown out of turn.
  private var lastOutOfTurn = Int.min
  private var lastShown: Instant?

  init(grid: RefreshGrid) { self.grid = grid }

  mutating func ask() { isAsked = true }

  /// The instant of the next frame; nil for none before something comes in.
  var due: Instant? {
    guard !isHidden else { return nil }
    guard isAsked else { return planned }
    guard let lastShown, grid.index(at: lastShown) == lastOutOfTurn else {
      return Instant(seconds: -.infinity)
    }
    let refresh = grid.next(after: lastShown)
    return planned.map { min($0, refresh) } ?? refresh
  }

  func isDue(at instant: Instant) -> Bool {
    due.map { $0 <= instant } ?? false
  }

  /// Whether a frame that is begun at `instant` missed the refresh it was planned for.
  func isLate(at instant: Instant) -> Bool {
    expected.map { instant - $0 >= grid.period } ?? false
  }

  /// A frame was asked for at `instant` and is shown.
  ///
  /// - Parameter hasWaited: whether that took until the display's refresh.
  mutating func showed(wake: Wake, askedAt instant: Instant, hasWaited: Bool) {
    let isInTurn = planned.map { $0 <= instant } ?? false
    if !isInTurn { lastOutOfTurn = grid.index(at: instant) }
    isAsked = false
    lastShown = instant
    expected = wake == .nextRefresh ? grid.next(after: instant) : nil
    switch wake {
    case .never: planned = nil
    case .nextRefresh: planned = hasWaited ? instant : grid.next(after: instant)
    // Whoever names the past is asked again with the next refresh.
    case .at(let due): planned = max(due, grid.next(after: instant))
    }
  }
}
