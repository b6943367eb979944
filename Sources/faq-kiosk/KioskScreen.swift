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
  /// Takes what staff ask for on their pages.
  var onUpkeep: (UpkeepRequest) -> Void = { _ in }
  /// Makes what there is to know for staff, while they look.
  var report: () -> MaintenanceReport = { MaintenanceReport() }
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
    let list = DisplayList(size: kiosk.screen, background: kiosk.settings.theme.page.background)
    lists = [list, list]
  }

  func handle(_ event: Event, at instant: Instant) {
    let isAnswer = kiosk.awaitsAnswer
    kiosk.handle(event, at: instant)
    access?.changed()
    takeUpkeepRequests()
    // Whoever begins to be read to is told everything anyway.
    if followWish() { return }
    if isAnswer, !kiosk.awaitsAnswer {
      voice?.interrupt()
    } else {
      voice?.follow(event, in: &kiosk)
    }
  }

  func perform(_ command: SpeechCommand) {
    let now = MonotonicClock.now()
    if kiosk.explain(.speech(command), at: now) {
      access?.changed()
      voice?.explain(in: &kiosk)
      return
    }
    guard let voice, voice.isListening else { return }
    kiosk.note(command, at: now)
    voice.perform(command)
  }

  func headphones(arePlugged: Bool) { voice?.headphones(arePlugged: arePlugged) }

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
      kiosk.readsAloud = voice?.isListening ?? false
      guard isListening else { return }
      kiosk.noteVisitor(at: MonotonicClock.now())
      voice?.begin(&kiosk)
    }
    voice.onLeaving = { [weak self] in self?.kiosk.restoreSettings(at: MonotonicClock.now()) }
    voice.onStandard = { [weak self] isListening in
      guard let self else { return }
      kiosk.readsAloudAtStart = isListening
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
    if kiosk.wantsReport(at: instant) { kiosk.show(report(), at: instant) }
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

  /// What the desktop wants, where nobody has said otherwise.
  func follow(_ settings: Settings, at instant: Instant) {
    kiosk.start(with: settings, at: instant)
    access?.changed()
  }

  // MARK: - Staff, and the hours without anybody

  private func takeUpkeepRequests() { kiosk.takeUpkeepRequests().forEach(onUpkeep) }

  /// What became of the PIN that was entered; gives how many in a row were wrong.
  func answerPin(isRight: Bool) -> Int {
    defer { voice?.tellChanges(in: &kiosk) }
    defer { access?.changed() }
    return kiosk.answerPin(isRight: isRight, at: MonotonicClock.now())
  }

  func setNight(_ isNight: Bool) {
    kiosk.setNight(isNight, at: MonotonicClock.now())
    access?.changed()
  }

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
    takeUpkeepRequests()
  }

  func panelBox(of frame: Rect, isOnScreen: Bool) -> Rect {
    window.panelBox(of: frame, isOnScreen: isOnScreen)
  }

  func picturePoint(of place: Point, isOnScreen: Bool) -> Point {
    window.picturePoint(of: place, isOnScreen: isOnScreen)
  }
}
