internal import CSDL2
internal import KioskCore

/// Sleeps, takes what comes in, asks for a frame and shows it.
///
/// **Invariant:** at rest it sleeps in SDL without a time-out, unless the frame or the tick named
/// an instant.
@MainActor
package final class FrameLoop {
  /// Something to do again and again, such as feeding a watchdog.
  package struct Tick {
    /// Seconds.
    package var interval: Double
    package var action: () -> Void

    package init(interval: Double, action: @escaping () -> Void) {
      self.interval = interval
      self.action = action
    }
  }

  /// Called once, when the first frame has been handed to the display.
  package var afterFirstFrame: () -> Void = {}
  /// Nil for none.
  package var tick: Tick?

  private let window: Window
  private let canvas: Canvas
  private let source: any FrameSource
  private let mailbox: Mailbox
  private let pump: EventPump
  private let clock = HostClock()
  private var pace: FramePace
  private var nextTick: Instant?
  private var isEnding = false
  private var isFirst = true

  /// - Parameter log: takes one line for the technician.
  package init(
    window: Window, canvas: Canvas, source: any FrameSource, mailbox: Mailbox,
    log: @escaping (String) -> Void
  ) {
    self.window = window
    self.canvas = canvas
    self.source = source
    self.mailbox = mailbox
    pump = EventPump(
      panel: window.panel, clock: clock, isWindowed: window.options.isWindowed, log: log)
    pace = FramePace(grid: RefreshGrid(rate: window.refreshRate, start: clock.now()))
  }

  /// Shows the window and runs until a signal, a letter or a user who may ends it.
  package func run() {
    window.show()
    source.resize(to: canvas.size, at: clock.now())
    while true {
      takeLetters()
      pump.drain(take)
      guard !isEnding else { return }
      feedTick()
      if pace.isDue(at: clock.now()) { showFrame() }
      sleep()
    }
  }

  private func takeLetters() {
    for letter in mailbox.empty() {
      switch letter {
      case .end: isEnding = true
      case .reload: source.reload()
      case .run(let action): action()
      }
      pace.ask()
    }
  }

  private func take(_ incoming: Incoming) {
    switch incoming {
    case .input(let event, let instant): source.handle(event, at: instant)
    case .quit: isEnding = true
    case .exposed: canvas.invalidate()
    case .resized: refit()
    case .reset: canvas.reset()
    case .hidden: pace.isHidden = true
    case .shown:
      pace.isHidden = false
      canvas.invalidate()
    }
    pace.ask()
  }

  private func refit() {
    canvas.refit()
    pump.panel = window.panel
    pace.grid = RefreshGrid(rate: window.refreshRate, start: clock.now())
    source.resize(to: canvas.size, at: clock.now())
  }

  private func showFrame() {
    let instant = clock.now()
    let frame = source.frame(at: instant)
    let isDrawn = canvas.show(frame.list)
    let hasWaited = isDrawn && canvas.waitsForDisplay
    pace.showed(wake: frame.wake, askedAt: instant, hasWaited: hasWaited)
    guard isFirst else { return }
    isFirst = false
    afterFirstFrame()
  }

  private func feedTick() {
    guard let tick else { return nextTick = nil }
    let now = clock.now()
    guard let due = nextTick else { return nextTick = now + tick.interval }
    guard now >= due else { return }
    tick.action()
    nextTick = now + tick.interval
  }

  /// Until the next event, or what is due before it.
  private func sleep() {
    var due = pace.due
    if let nextTick { due = due.map { min($0, nextTick) } ?? nextTick }
    guard let due else {
      SDL_WaitEvent(nil)
      return
    }
    let milliseconds = ((due - clock.now()) * 1000).rounded(.up)
    guard milliseconds > 0 else { return }
    SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 1e9)))
  }
}
