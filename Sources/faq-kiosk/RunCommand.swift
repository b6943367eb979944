import Glibc
import KioskAccess
import KioskCommand
import KioskContent
import KioskCore
import KioskHost
import KioskSDL
import KioskSpeech
import KioskText

/// `faq-kiosk run`: the screen that visitors use.
@MainActor
final class RunCommand {
  var options: RunOptions
  let log: Log
  let mailbox = Mailbox()
  var notifier: ServiceNotifier
  private var screen: KioskScreen?
  let images = ImageStore()
  private var loader: ImageLoader?
  /// Nil where the sample is shown.
  private let content: LiveContent?
  /// Whether systemd waits to hear that the content was read again.
  private var isReloading = false
  private var counting: VisitCounting?
  /// Nil where nothing is read aloud.
  private var voice: KioskVoice?
  private var maintenance: MaintenanceDesk?
  /// What was wrong at the start and has its default now, for the strip on the screen.
  var staffNotes = StaffNotes()
  /// Those of the options, whatever the desktop wants.
  private var settings: Settings?
  /// What was found in the content that was read first.
  private var found: [Diagnostic] = []
  /// What `systemctl status` says.
  private var status: String {
    screen?.showsOutage == true
      ? "nothing to show: the content cannot be read" : "showing the questions"
  }

  init(_ options: RunOptions) {
    self.options = options
    let log = Log(form: .ofStandardError(program: Program.name)) {
      StandardStream.error.writeWithoutWaiting($0)
    }
    self.log = log
    content = options.file.map { [mailbox] file in
      LiveContent(options.content, file: file, log: log, mailbox: mailbox)
    }
    notifier = .fromEnvironment { log.warning($0, at: MonotonicClock.now()) }
  }

  func run() -> ExitCode {
    Surroundings.ignoreBrokenPipes()
    if let complaint = Surroundings.complaint() {
      log.error(complaint, at: MonotonicClock.now())
      return .unavailable
    }
    SignalWatch.start(mailbox)
    tellConfiguration()
    // Fonts take as long to find as the display takes to open, and need nothing from it.
    let bus = busAddress.hasSession ? SessionBusProbe() : nil
    let fonts = Worker { FontLibrary.prepare() }
    defer { fonts.wait() }
    // Before the content is read: what is written from then on is seen.
    content?.watch()
    defer { content?.stop() }
    do throws(ExitFault) {
      let theme = try Selection.load(options.theme, isTolerated: true, report: reportSetting)
      let first = FirstContent.load(options.content) { found.append($0) }
      if content == nil { found.forEach(report) }
      content?.start(with: first, found: found, at: MonotonicClock.now())
      if first.catalog == nil { noteAbsence() }
      let window = try openWindow(
        usesSessionBus: bus?.hasAnswered(within: Self.patience) ?? false)
      fonts.wait()
      tellInputRights(in: window)
      guard let engine = try openFonts(in: window) else { return .fine }
      try show(first, theme: theme, in: window, engine: engine)
      return maintenance?.ending ?? .fine
    } catch {
      return error.code
    }
  }

  /// Visitors are asked, and nobody will know what they said.
  private func warnOfUncountedRatings() {
    guard options.asksHelpful, counting?.isWanted == false else { return }
    log.warning(
      "\(Option.helpful.name) is on, and nothing counts it: give --state or --metrics",
      at: MonotonicClock.now())
  }

  private func tellConfiguration() {
    options.configuration.diagnostics.forEach(reportSetting)
    guard options.configuration.hasErrors else { return }
    log.notice(
      "starting without what is wrong in the configuration; faq-kiosk config shows what is in force",
      at: MonotonicClock.now())
  }

  // MARK: - The screen

  private func show(
    _ first: FirstContent, theme: Theme, in window: Window, engine: FontTextEngine
  ) throws(ExitFault) {
    let canvas = try openCanvas(in: window, glyphs: engine)
    let settings = settings(theme: theme, in: window)
    self.settings = settings
    let kiosk = makeKiosk(first, settings: settings, size: canvas.size, engine: engine)
    let missing = MissingCharacterLog(engine: engine) { [log] in
      log.warning($0, at: MonotonicClock.now())
    }
    let counting = makeCounting()
    warnOfUncountedRatings()
    let screen = KioskScreen(
      kiosk: kiosk, window: window, afterFrame: missing.tellNew,
      onReload: { [weak self] in self?.readAgain() },
      onVisits: counting.isWanted ? { counting.add($0) } : nil)
    self.screen = screen
    prepareImages(for: screen)
    prepareVoice(for: screen, language: kiosk.catalog.language)
    let maintenance = MaintenanceDesk(options, log: log, mailbox: mailbox)
    self.maintenance = maintenance
    content?.show = { [screen, weak self] edition, now throws(SnapshotRefusal) in
      self?.forgetChangedImages()
      let wasOut = screen.showsOutage
      try screen.show(edition, at: now)
      if wasOut { self?.tellStatus() }
    }
    let note = { [counting, maintenance] (questions: Int?, found: [Diagnostic]) in
      counting.noteContent(questions: questions, errors: found.count { $0.severity == .error })
      maintenance.noteContent(questions: questions, problems: found)
    }
    content?.note = note
    content?.afterReading = { [weak self] in self?.finishReloading() }
    note(first.catalog?.faqs.count, found)
    let loop = FrameLoop(
      window: window, canvas: canvas, source: screen, mailbox: mailbox
    ) { [log] in log.warning($0, at: MonotonicClock.now()) }
    maintenance.open(on: screen, MaintenanceDesk.View(window: window, canvas: canvas, loop: loop))
    prepareAccess(to: screen)
    prepare(loop)
    loop.run()
    notifier.stopping()
    screen.countReading(until: MonotonicClock.now())
    // Before the voice, which may have to wait for a sound device that hangs.
    counting.finish()
    voice?.finish()
  }

  /// What the options say, on the panel on which the window is.
  private func settings(theme: Theme, in window: Window) -> Settings {
    var viewing = Viewing(panel: options.panel, distance: options.distance)
    if case .windowed = options.window { viewing.screen = window.screenSize }
    return Settings(
      theme: theme, textScale: options.textScale, reducesMotion: options.reducesMotion,
      viewing: viewing)
  }

  private func makeKiosk(
    _ first: FirstContent, settings: Settings, size: Size, engine: FontTextEngine
  ) -> Kiosk {
    var kiosk = Kiosk(
      catalog: first.catalog ?? options.content.absent, settings: settings, size: size,
      engine: engine, vocabulary: VocabularyLoader().load())
    let now = MonotonicClock.now()
    kiosk.speechOffer = SpeechOffer(options.speech)
    // The bar last: with all that stands on it, the screen is laid out once.
    if first.catalog != nil { kiosk.offer(first.result.editions, at: now) }
    kiosk.equip(ToolSet(place: options.toolBar, theme: settings.theme), at: now)
    kiosk.startSessions(
      SessionTiming(idleReset: options.idleReset, attract: options.attract))
    if options.asksHelpful { kiosk.startRatings(at: now) }
    if options.maintenancePin != nil { kiosk.allowUpkeep() }
    if first.catalog == nil { kiosk.showOutage(at: now) }
    kiosk.tellStaff(staffNotes.lines, at: now)
    return kiosk
  }

  private func makeCounting() -> VisitCounting {
    let counting = VisitCounting(options) { [weak self, mailbox] severity, line in
      mailbox.post(.run { self?.log.log(severity, line, at: MonotonicClock.now()) })
    }
    self.counting = counting
    return counting
  }

  private func prepare(_ loop: FrameLoop) {
    loop.afterFirstFrame = { [weak self] in
      guard let self else { return }
      notifier.ready(status: status, at: MonotonicClock.now())
      self.counting?.start()
      self.maintenance?.startHours()
      self.voice?.start()
      self.screen?.access?.start()
      self.followDesktop()
    }
    loop.afterDrawing = { [weak self] in self?.counting?.note($0) }
    loop.chores = FrameLoop.Chores(
      due: { [weak self] in self?.nextChore },
      act: { [weak self] now in
        self?.notifier.beat(at: now)
        self?.log.writeDue(at: now)
        self?.content?.tryDue(at: now)
        if let end = self?.screen?.readingEnd, end <= now { self?.screen?.countReading(until: now) }
      })
  }

  /// Milliseconds that the session's bus has to answer in before the window opens without it.
  private static let patience = 20.0

  private let busAddress = BusAddress(
    environment: { name in getenv(name).map { String(cString: $0) } },
    exists: { access($0, F_OK) == 0 })

  /// Where there can be no bus, nothing is made for it.
  private func prepareAccess(to screen: KioskScreen) {
    guard busAddress.hasAccessibility else { return }
    let mainThread = MainThread(
      act: { [mailbox] in mailbox.post(.run($0)) }, look: { [mailbox] in mailbox.post(.look($0)) })
    screen.access = AccessBus(source: screen, mainThread: mainThread) { [log] in
      log.warning($0, at: MonotonicClock.now())
    }
  }

  /// In a window the program is one of a desktop's, and does as they all do.
  private func followDesktop() {
    guard case .windowed = options.window, busAddress.hasSession else { return }
    DesktopWatch.start { [weak self, mailbox] wish in
      mailbox.post(.run { self?.take(wish) })
    }
  }

  private func take(_ wish: DesktopWish) {
    guard let settings else { return }
    screen?.follow(settings.following(wish, unless: options.stated), at: MonotonicClock.now())
  }

  private func prepareImages(for screen: KioskScreen) {
    let loader = ImageLoader(mailbox: mailbox, log: log) { [images, weak screen] ink, outcome in
      switch outcome {
      case .ready(let image):
        images.insert(image, for: ink)
        screen?.showImage(ink)
      case .broken: screen?.breakImage(ink.source, at: MonotonicClock.now())
      }
    }
    self.loader = loader
    screen.onWant = { loader.load($0) }
    images.onForget = { [weak screen] ink in screen?.forgetImage(ink) }
  }

  private func prepareVoice(for screen: KioskScreen, language: String?) {
    guard options.speech != .off else { return }
    let voice = KioskVoice(options, language: language, mailbox: mailbox) { [weak self] news in
      self?.voice?.take(news)
      if let line = news.line {
        self?.log.log(news == .recovered ? .notice : .warning, line, at: MonotonicClock.now())
      }
    }
    self.voice = voice
    screen.speak(with: voice)
  }

  /// A picture may be another under its old name.
  private func forgetChangedImages() { images.forget { loader?.hasChanged($0) ?? false } }

  /// The next sign of life, the next summary of the log, the end of a reading or another try to
  /// read the content; mostly there is none of them.
  private var nextChore: Instant? {
    [notifier.nextPing, log.nextDue, screen?.readingEnd, content?.nextTry].compactMap(\.self).min()
  }

  // MARK: - Reading the content again

  private func readAgain() {
    guard let content else { return }
    isReloading = true
    notifier.reloading(microseconds: MonotonicClock.microseconds())
    content.read(isAsked: true)
  }

  private func finishReloading() {
    guard isReloading else { return }
    isReloading = false
    notifier.reloaded(status: status)
  }

  // MARK: - Nothing to show

  /// A kiosk must not stay dark for its content: it says so and goes on trying.
  private func noteAbsence() {
    log.error(
      "there is nothing to show: visitors are sent to the staff until the content can be read",
      at: MonotonicClock.now())
  }

  private func tellStatus() { notifier.status(status) }

  /// A fault in what is read once, at the start.
  private func reportSetting(_ diagnostic: Diagnostic) {
    staffNotes.add(diagnostic)
    report(diagnostic)
  }

  private func report(_ diagnostic: Diagnostic) { log.tell(diagnostic, at: MonotonicClock.now()) }
}
