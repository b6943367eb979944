import KioskAccess
import KioskContent
import KioskCore
import KioskHost
import KioskSDL

/// The kiosk as the frame loop sees it.
@MainActor
final class KioskScreen: FrameSource {
  private var kiosk: Kiosk
  /// Two, so that the one being drawn is never the one that is shown and would have to be copied.
  private var lists: [DisplayList]
  private let onReload: () -> Void
  /// Called with pictures that are to be shown and not there yet.
  var onWant: ([ImageInk]) -> Void = { _ in }
  /// Reads aloud; nil where nobody wants it.
  private var voice: KioskVoice?
  private let afterFrame: () -> Void
  /// Takes what visitors did since the last frame; nil counts nothing.
  private let onVisits: (([AskedQuestion: VisitCounts]) -> Void)?
  private let window: Window
  private var wasMoving = false
  private var wasAsking = false
  private var toldResets = 0
  /// Tells screen readers; nil where there is no bus.
  var access: AccessBus?

  /// - Parameters:
  ///   - afterFrame: called when a frame's texts are set.
  ///   - onReload: called when the technician asks for the content to be read again.
  ///   - onVisits: takes what visitors did since the last frame; nil counts nothing.
  init(
    kiosk: Kiosk, window: Window, afterFrame: @escaping () -> Void,
    onReload: @escaping () -> Void,
    onVisits: (([AskedQuestion: VisitCounts]) -> Void)?
  ) {
    self.kiosk = kiosk
    self.onVisits = onVisits
    if onVisits != nil { self.kiosk.startCounting() }
    self.window = window
    self.afterFrame = afterFrame
    self.onReload = onReload
    let list = DisplayList(size: kiosk.size, background: kiosk.settings.theme.page.background)
    lists = [list, list]
  }

  func handle(_ event: Event, at instant: Instant) {
    let isAnswer = kiosk.awaitsAnswer
    kiosk.handle(event, at: instant)
    access?.changed()
    // Whoever begins to be read to is told everything anyway.
    if followWish() { return }
    if isAnswer, !kiosk.awaitsAnswer {
      voice?.interrupt()
    } else {
      voice?.follow(event, in: &kiosk)
    }
  }

  func perform(_ command: SpeechCommand) {
    guard let voice, voice.isListening else { return }
    kiosk.note(command, at: MonotonicClock.now())
    voice.perform(command)
  }

  /// Begins or ends to read aloud where a visitor has asked for it.
  @discardableResult
  private func followWish() -> Bool {
    guard let isWanted = kiosk.takeSpeechWish() else { return false }
    voice?.listen(isWanted)
    return true
  }

  /// Reads aloud from now on, whenever somebody listens.
  ///
  /// When the listener pulls the headphones out, the next visitor finds the screen's settings as
  /// they were at the start.
  func speak(with voice: KioskVoice) {
    self.voice = voice
    voice.onSpoken = { [weak self] in self?.follow(spoken: $0) }
    voice.onListening = { [weak self, weak voice] isListening in
      guard let self else { return }
      kiosk.readsAloud = isListening
      if isListening { voice?.begin(&kiosk) }
    }
    voice.onStandard = { [weak self] isListening in
      guard let self else { return }
      kiosk.readsAloudAtStart = isListening
      if !isListening { kiosk.restoreSettings(at: MonotonicClock.now()) }
    }
  }

  /// What the screen says of itself is no reading; else asking whether somebody is there would
  /// answer itself.
  private func follow(spoken subject: Utterance.Subject?) {
    let now = MonotonicClock.now()
    kiosk.show(spoken: subject, at: now)
    kiosk.setReading(subject != nil && subject != .screen, at: now)
  }

  /// Says what comes and goes by itself.
  private func tellSession() {
    if kiosk.showsCountdown, !wasAsking { voice?.warn(in: kiosk) }
    wasAsking = kiosk.showsCountdown
    if kiosk.resets != toldResets { voice?.resetVolume() }
    toldResets = kiosk.resets
  }

  func resize(to size: Size, at instant: Instant) {
    kiosk.resize(to: size, at: instant)
    access?.changed()
  }

  func windowFocused(_ isFocused: Bool) { access?.windowFocused(isFocused) }

  func windowMoved() { access?.changed() }

  func frame(at instant: Instant) -> (list: DisplayList, wake: Wake) {
    lists.swapAt(0, 1)
    let wake = kiosk.frame(at: instant, into: &lists[0])
    let wanted = kiosk.takeWantedImages()
    if !wanted.isEmpty { onWant(wanted) }
    afterFrame()
    onVisits?(kiosk.takeCounts())
    tellSession()
    followWish()
    if wake == .nextRefresh, wasMoving {
      access?.moved()
    } else if wake == .nextRefresh || wasMoving || kiosk.hasAccessChanges {
      access?.changed()
    }
    wasMoving = wake == .nextRefresh
    return (lists[0], wake)
  }

  func reload() { onReload() }

  func showImage(_ ink: ImageInk) { kiosk.showImage(ink) }

  func forgetImage(_ ink: ImageInk) { kiosk.forgetImage(ink) }

  func breakImage(_ source: ImageSource, at instant: Instant) {
    kiosk.breakImage(source, at: instant)
    access?.changed()
  }

  /// Shows other content, or says why not.
  func show(_ version: LiveContent.Version, at instant: Instant) throws(SnapshotRefusal) {
    kiosk.retryImages(at: instant)
    try kiosk.apply(version.catalog, editions: version.editions, at: instant)
    access?.changed()
  }

  /// Whether visitors are told that there is nothing to show.
  var showsOutage: Bool { kiosk.showsOutage }

  /// When the reading that goes on ends by itself; nil for nothing is read or counted.
  var readingEnd: Instant? { kiosk.readingEnd }

  /// Counts the reading that goes on, where nobody touches the screen to do it.
  func countReading(until instant: Instant) {
    kiosk.countReading(until: instant)
    onVisits?(kiosk.takeCounts())
  }
}

extension KioskScreen: AccessSource {
  var title: String { window.options.title }

  func look<Answer>(_ body: (inout Kiosk, Instant) -> Answer) -> Answer {
    body(&kiosk, MonotonicClock.now())
  }

  func perform(_ intent: Intent) {
    kiosk.perform(intent, at: MonotonicClock.now())
    followWish()
    access?.changed()
  }

  func panelBox(of frame: Rect, isOnScreen: Bool) -> Rect {
    window.panelBox(of: frame, isOnScreen: isOnScreen)
  }

  func picturePoint(of place: Point, isOnScreen: Bool) -> Point {
    window.picturePoint(of: place, isOnScreen: isOnScreen)
  }
}
