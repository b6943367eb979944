/// The technician's way in: a key chord, or a held corner, leads to the PIN, the PIN to a page with
/// what there is to know.
extension Kiosk {
  /// Lets technicians in from now on; without this nothing leads to their pages.
  package mutating func allowUpkeep() { allowsUpkeep = true }

  /// Whether a page for staff shows.
  package var showsUpkeep: Bool { upkeep != nil }

  /// What staff have asked for since the last asking.
  package mutating func takeUpkeepRequests() -> [UpkeepRequest] {
    defer { upkeepRequests = [] }
    return upkeepRequests
  }

  /// Says what became of `UpkeepRequest.check`.
  ///
  /// - Returns: wrong PINs in a row.
  @discardableResult
  package mutating func answerPin(isRight: Bool, at instant: Instant) -> Int {
    if isRight { pinLock.noteRight() } else { pinLock.noteWrong(at: instant) }
    guard var page = upkeep, page.page == .pin else { return pinLock.failures }
    page.note = .wrong
    if isRight { page.page = .report }
    page.since = instant
    upkeep = page
    if isRight { focus = .upkeep(.close) }
    noteWait(at: instant)
    layUpkeepOut()
    noteOverlay()
    return pinLock.failures
  }

  /// Whether `show(_:at:)` is due: once a second while its page shows.
  package func wantsReport(at instant: Instant) -> Bool {
    guard let upkeep, upkeep.page == .report else { return false }
    return upkeep.reportedAt.map { instant >= $0 + Self.reportInterval } ?? true
  }

  /// Shows what there is to know.
  package mutating func show(_ report: MaintenanceReport, at instant: Instant) {
    upkeep?.reportedAt = instant
    guard upkeep?.page == .report, upkeep?.report != report else { return }
    upkeep?.report = report
    layUpkeepOut()
  }

  /// Seconds.
  static let reportInterval = 1.0
  /// Seconds in which a page that has just come is not to be pressed: a second tap on what was
  /// there before is not meant for it.
  static let calm = 0.6

  // MARK: - Coming and going

  mutating func openUpkeep(at instant: Instant) {
    guard allowsUpkeep, upkeep == nil else { return }
    forgetTouch(at: instant)
    closeDialog(at: instant)
    let layout = UpkeepLayout(
      panel: .zero, window: .zero, contentHeight: 0, texts: [], buttons: [])
    upkeep = Upkeep(page: .pin, since: instant, lastInput: instant, layout: layout)
    upkeep?.returnFocus = focus
    focus = .upkeep(.digit(1))
    noteWait(at: instant)
    layUpkeepOut()
    noteOverlay()
  }

  mutating func closeUpkeep() {
    guard let closing = upkeep else { return }
    upkeep = nil
    focus = closing.returnFocus.flatMap { resting($0) }
    noteOverlay()
  }

  /// Does what is due until `instant`.
  mutating func advanceUpkeep(to instant: Instant) {
    if cornerHold.isDone(at: instant) { openUpkeep(at: instant) }
    guard let page = upkeep else { return }
    if instant >= page.expiry || session.questionsShown(at: instant) != nil {
      return closeUpkeep()
    }
    noteWait(at: instant)
    if upkeep?.note != page.note { layUpkeepOut() }
  }

  func upkeepWake(after instant: Instant) -> Instant? {
    guard let upkeep else { return cornerHold.due }
    let next =
      upkeep.page == .pin
      ? pinLock.nextStep(after: instant) : upkeep.reportedAt.map { $0 + Self.reportInterval }
    return min(upkeep.expiry, next ?? upkeep.expiry)
  }

  /// Writes how long to wait; once that is over, that the PIN was wrong stays.
  private mutating func noteWait(at instant: Instant) {
    guard let note = upkeep?.note, upkeep?.page == .pin else { return }
    let left = pinLock.secondsLeft(at: instant)
    if left > 0 {
      upkeep?.note = .wait(left)
    } else if case .wait = note {
      upkeep?.note = .enter
    }
  }

  // MARK: - How it is set

  /// Sets it anew: the screen, the text size, the words or what it says are others.
  mutating func layUpkeepOut() {
    guard let page = upkeep else { return }
    let layout = upkeepLayout(page)
    upkeep?.layout = layout
    upkeep?.offset = min(page.offset, layout.overflow)
    noteDialogTexts()
  }

  private func upkeepLayout(_ page: Upkeep) -> UpkeepLayout {
    let setting = UpkeepSetting(style: list.style, words: words, engine: engine)
    switch page.page {
    case .pin:
      var pad = PinPadSetting(setting, note: noteText(page.note), count: page.digits.count)
      return pad.layout()
    case .report:
      var report = ReportSetting(setting, report: page.report)
      return report.layout()
    }
  }

  private func noteText(_ note: Upkeep.Note) -> (text: String, isWarning: Bool) {
    switch note {
    case .enter, .checking: (words[.pinEnter], false)
    case .wrong: (words[.pinWrong], true)
    case .wait(let seconds): (words[.pinWait].filled(["count": seconds]), true)
    }
  }

  var placedUpkeep: Scene.PlacedUpkeep? {
    upkeep.map {
      Scene.PlacedUpkeep(layout: $0.layout, offset: $0.offset.rounded(), pressed: $0.pressed)
    }
  }
}
