/// What happens by itself when nobody is there.
extension Kiosk {
  /// Starts to watch for visitors who have left; without this nothing happens by itself.
  package mutating func startSessions(_ timing: SessionTiming) {
    session = Session(timing: timing)
    session.hasQuestions = hasQuestions
    darkness = Darkness(idleReset: timing.idleReset)
  }

  /// Whether a touch or a key only says that somebody is there.
  package var awaitsAnswer: Bool { session.phase != .quiet || darkness.isDark }

  /// Somebody is there, who has done something that is no event: plugged headphones in.
  package mutating func noteVisitor(at instant: Instant) { session.noteInput(at: instant) }

  /// A visitor told the voice something.
  package mutating func note(_ command: SpeechCommand, at instant: Instant) {
    session.noteInput(at: instant)
    if command == .louder || command == .softer { hasOtherVolume = true }
  }

  /// An answer is read aloud, or no longer: nobody is asked and nothing is reset meanwhile.
  package mutating func setReading(_ isReading: Bool, at instant: Instant) {
    session.setReading(isReading, at: instant)
    darkness.setReading(isReading, at: instant)
  }

  /// Whether there is nothing that a reset would change for anybody to see.
  func isAtStart(at instant: Instant) -> Bool {
    guard !showsFocus, !showsDialog, upkeep == nil, votes.isEmpty, settings == startSettings,
      open == startOpen, !isAbroad, readsAloud == readsAloudAtStart, !hasOtherVolume
    else { return false }
    return scroll.destination(at: instant, bounds: bounds(at: instant), extent: view.height) == 0
  }

  /// Does what is due until `instant`.
  mutating func advanceSession(to instant: Instant) {
    advanceUpkeep(to: instant)
    advanceDarkness(to: instant)
    var current = session
    let isReset =
      !darkness.isDark && current.advance(to: instant, isAtStart: isAtStart(at: instant))
    session = current
    if isReset { reset(at: instant) }
    advanceCountdown(to: instant)
    advancePoster(to: instant)
    renewIfDue(at: instant)
    noteOverlay()
  }

  /// Back to what the first visitor found: on the theme's clock where things may move.
  package mutating func reset(at instant: Instant) {
    forgetTouch(at: instant)
    closeUpkeep()
    closeDialog(at: instant)
    focus = nil
    showsFocus = false
    forgetVotes()
    restoreSettings(at: instant)
    if readsAloud != readsAloudAtStart {
      readsAloud = readsAloudAtStart
      speechWish = readsAloud
    }
    restoreRows(at: instant)
    pin = nil
    scroll(to: 0, at: instant)
    isRenewalDue = true
    resets += 1
  }

  /// The look, the sizes, the language and the voice of the start.
  package mutating func restoreSettings(at instant: Instant) {
    hasOtherVolume = false
    apply(startSettings, at: instant)
    returnHome(at: instant)
  }

  /// A finger that is given up, its list included.
  mutating func forgetTouch(at instant: Instant) {
    gestures = GestureRecognizer()
    touched = nil
    touchCaughtList = false
    isTouchForDialog = false
    isTouchForBar = false
    wheelRest = 0
    scroll.endDrag(
      velocity: 0, at: instant, bounds: bounds(at: instant), extent: view.height)
  }

  /// Opens and closes what was not so at the start.
  private mutating func restoreRows(at instant: Instant) {
    let changed = open.symmetricDifference(startOpen)
    open = startOpen
    for id in changed {
      guard let position = position(of: id) else { continue }
      let isOpen = startOpen.contains(id)
      list.move(position, isOpen: isOpen, at: instant, curve: curve)
      noteToggle(of: id, at: position, isOpen: isOpen)
    }
  }

  /// Forgets what the last visitor made the layout measure, once all is at rest at the start: the
  /// next one finds what the first did, and nothing is kept for ever.
  private mutating func renewIfDue(at instant: Instant) {
    guard isRenewalDue else { return }
    list.settle(at: instant)
    guard isAtStart(at: instant) else { return isRenewalDue = false }
    guard dialog == nil, !list.isMoving, !scroll.isMoving(at: instant) else { return }
    isRenewalDue = false
    scroll = Scroll()
    list.renew()
    layHeaderOut()
    fillList()
  }

  /// Notes which rows are open at the start; to be called when the catalog is another.
  mutating func noteStart() {
    startOpen = []
    for faq in catalog.faqs where faq.isExpanded { startOpen.insert(faq.id) }
    session.hasQuestions = hasQuestions
  }

  /// As `noteStart`, for one question that has changed.
  mutating func noteStart(of faq: FAQ) {
    if faq.isExpanded { startOpen.insert(faq.id) } else { startOpen.remove(faq.id) }
  }

  var hasQuestions: Bool { !isOut && !catalog.faqs.isEmpty }
}
