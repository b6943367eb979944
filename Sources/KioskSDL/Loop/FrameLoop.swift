internal import CSDL2
package import KioskCore

/// Sleeps, takes what comes in, asks for a frame and shows it.
///
/// **Invariant:** at rest it sleeps in SDL without a time-out, unless the frame or a chore named
/// an instant.
@MainActor
package final class FrameLoop {
  /// What else is due now and then, such as feeding a watchdog.
  package struct Chores {
    /// The instant of the next one, on the monotonic clock; nil for none.
    package var due: () -> Instant?
    /// Does what is due at this instant.
    package var act: (Instant) -> Void

    package init(due: @escaping () -> Instant?, act: @escaping (Instant) -> Void) {
      self.due = due
      self.act = act
    }
  }

  /// Called once, when the first frame has been handed to the display.
  package var afterFirstFrame: () -> Void = {}
  /// Called when a frame has been drawn; one that changes nothing on the screen is none.
  package var afterDrawing: (FrameCount) -> Void = { _ in }
  /// Nil for none.
  package var chores: Chores?

  /// Seconds after which a frame is tried again that could not be drawn.
  private static let patience = 1.0

  private let window: Window
  private let canvas: Canvas
  private let source: any FrameSource
  private let mailbox: Mailbox
  private let pump: EventPump
  private let clock = HostClock()
  private var pace: FramePace
  private var count = FrameCount()
  /// What the last frames took.
  package private(set) var times = FrameTimes()
  /// Nil where SDL waits without polling.
  private var devices: DeviceWait?
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
    pump.keyboard = Keyboard(
      keypad: window.options.keypad, keyGuard: window.options.keyGuard)
    if DeviceWait.isNeeded, mailbox.wakeDescriptor >= 0 {
      devices = DeviceWait(wakeDescriptor: mailbox.wakeDescriptor)
    }
    pace = FramePace(grid: RefreshGrid(rate: window.refreshRate, start: clock.now()))
  }

  /// Shows the window and runs until a signal, a letter or a user who may ends it.
  package func run() {
    window.show()
    source.resize(to: canvas.size, at: clock.now())
    while true {
      pump.drain(take)
      // After the events: a letter's own event is pushed behind it, so that one that comes from
      // here on still wakes the sleep below.
      takeLetters()
      guard !isEnding else { return }
      doChores()
      showPointer()
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
      case .look(let action):
        action()
        continue
      }
      pace.ask()
    }
  }

  private func take(_ incoming: Incoming) {
    switch incoming {
    case .input(let event, let instant): source.handle(event, at: instant)
    case .speech(let command): source.perform(command)
    case .headphones(let isPlugged): source.headphones(arePlugged: isPlugged)
    case .quit: isEnding = true
    case .exposed: canvas.invalidate()
    case .resized: refit()
    case .focused(let isFocused): source.windowFocused(isFocused)
    case .moved: source.windowMoved()
    case .reset: canvas.reset()
    case .hidden: pace.isHidden = true
    case .sentAway: window.comeBack()
    case .shown:
      pace.isHidden = false
      canvas.invalidate()
    }
    pace.ask()
  }

  private func refit() {
    window.followDisplay()
    canvas.refit()
    pump.panel = window.panel
    pace.grid = RefreshGrid(rate: window.refreshRate, start: clock.now())
    source.resize(to: canvas.size, at: clock.now())
  }

  private func showFrame() {
    let instant = clock.now()
    // The picture of the refresh at which it will be seen: motion shows in the very first frame.
    let frame = source.frame(at: pace.grid.next(after: instant))
    let isDrawn = canvas.show(frame.list)
    if isDrawn {
      count.add(isLate: pace.isLate(at: instant))
      times.add(clock.now() - instant)
    }
    let hasWaited = isDrawn && canvas.waitsForDisplay
    let retry = instant + Self.patience
    pace.showed(
      wake: canvas.isBehind ? frame.wake.orAt(retry) : frame.wake, askedAt: instant,
      hasWaited: hasWaited)
    if isFirst {
      isFirst = false
      afterFirstFrame()
    }
    if isDrawn { afterDrawing(count) }
  }

  private func showPointer() {
    pump.pointer.advance(to: clock.now())
    window.showsPointer = pump.pointer.isShown
  }

  private func doChores() {
    guard let chores, let due = chores.due() else { return }
    let now = clock.now()
    if now >= due { chores.act(now) }
  }

  /// Until the next event, or what is due before it.
  private func sleep() {
    var due = pace.due
    for other in [chores?.due(), pump.nextCheck, pump.pointer.due] {
      if let other { due = due.map { min($0, other) } ?? other }
    }
    let milliseconds = due.map { (($0 - clock.now()) * 1000).rounded(.up) }
    if let milliseconds, milliseconds <= 0 { return }
    sleep(milliseconds: milliseconds.map { Int32(min($0, 1e9)) })
  }

  private func sleep(milliseconds: Int32?) {
    if devices != nil {
      devices?.sleep(milliseconds: milliseconds)
      pump.hasOtherDevices = devices?.hasOtherDevices ?? false
    } else if let milliseconds {
      SDL_WaitEventTimeout(nil, milliseconds)
    } else {
      SDL_WaitEvent(nil)
    }
  }
}

extension Wake {
  /// The earlier of both.
  fileprivate func orAt(_ instant: Instant) -> Wake {
    switch self {
    case .never: .at(instant)
    case .nextRefresh: .nextRefresh
    case .at(let due): .at(min(due, instant))
    }
  }
}
