import KioskCommand
import KioskContent
import KioskCore
import KioskHost
import KioskSDL
import KioskText

/// `faq-kiosk run`: the screen that visitors use.
@MainActor
final class RunCommand {
  private let options: RunOptions
  private let log: Log
  private let mailbox = Mailbox()
  private var notifier: ServiceNotifier
  private var screen: KioskScreen?
  private let reader = ContentReader()
  /// What `systemctl status` says while all is well.
  private static let status = "showing the questions"

  init(_ options: RunOptions) {
    self.options = options
    let log = Log(form: .ofStandardError(program: Program.name)) { StandardStream.error.write($0) }
    self.log = log
    notifier = .fromEnvironment { log.warning($0, at: MonotonicClock.now()) }
  }

  func run() -> ExitCode {
    SignalWatch.start(mailbox)
    // Fonts take as long to find as the display takes to open, and need nothing from it.
    let fonts = Worker { FontLibrary.prepare() }
    defer { fonts.wait() }
    do throws(ExitFault) {
      let selection = try Selection.load(file: options.file, theme: options.theme, report: report)
      let window = try openWindow()
      fonts.wait()
      let engine = try openFonts()
      try show(selection, in: window, engine: engine)
      return .fine
    } catch {
      return error.code
    }
  }

  // MARK: - Opening

  private func openWindow() throws(ExitFault) -> Window {
    do throws(WindowError) {
      return try Window(WindowOptions(options))
    } catch {
      log.error(error.description, at: MonotonicClock.now())
      throw ExitFault(code: .unavailable)
    }
  }

  private func openFonts() throws(ExitFault) -> FontTextEngine {
    do throws(NoFontError) {
      return try FontTextEngine()
    } catch {
      log.error(error.description, at: MonotonicClock.now())
      throw ExitFault(code: .unavailable)
    }
  }

  private func show(
    _ selection: Selection, in window: Window, engine: FontTextEngine
  ) throws(ExitFault) {
    let canvas: Canvas
    do throws(WindowError) {
      canvas = try window.canvas(glyphs: engine)
    } catch {
      log.error(error.description, at: MonotonicClock.now())
      throw ExitFault(code: .unavailable)
    }
    let settings = Settings(
      theme: selection.theme, textScale: options.textScale, reducesMotion: options.reducesMotion)
    let kiosk = Kiosk(
      catalog: selection.catalog, settings: settings, size: canvas.size, engine: engine,
      vocabulary: VocabularyLoader().load())
    let missing = MissingCharacterLog(engine: engine) { [log] in
      log.warning($0, at: MonotonicClock.now())
    }
    let screen = KioskScreen(
      kiosk: kiosk, afterFrame: missing.tellNew, onReload: { [weak self] in self?.readAgain() })
    self.screen = screen
    let loop = FrameLoop(
      window: window, canvas: canvas, source: screen, mailbox: mailbox
    ) { [log] in log.warning($0, at: MonotonicClock.now()) }
    prepare(loop)
    loop.run()
    notifier.stopping()
  }

  private func prepare(_ loop: FrameLoop) {
    loop.afterFirstFrame = { [weak self] in
      self?.notifier.ready(status: Self.status, at: MonotonicClock.now())
    }
    loop.chores = FrameLoop.Chores(
      due: { [weak self] in self?.nextChore },
      act: { [weak self] now in
        self?.notifier.beat(at: now)
        self?.log.writeDue(at: now)
      })
  }

  /// The next sign of life, or the next summary of the log; mostly there is neither.
  private var nextChore: Instant? {
    switch (notifier.nextPing, log.nextDue) {
    case (let ping?, let summary?): min(ping, summary)
    case (let ping, let summary): ping ?? summary
    }
  }

  // MARK: - Reading the content again

  private func readAgain() {
    guard let file = options.file else { return }
    notifier.reloading(microseconds: MonotonicClock.microseconds())
    reader.read(file, mailbox: mailbox) { [weak self] result in self?.take(result, of: file) }
  }

  private func take(_ result: LoadResult, of file: String) {
    defer { notifier.reloaded(status: Self.status) }
    result.diagnostics.forEach(report)
    let now = MonotonicClock.now()
    guard let catalog = result.catalog, !result.hasDuplicateIDs else {
      log.error("\(Excerpt(file)) was not taken over; the questions shown stay", at: now)
      return
    }
    do throws(SnapshotRefusal) {
      try screen?.show(catalog, at: now)
    } catch {
      log.error("\(Excerpt(file)) has two questions with one id; the questions shown stay", at: now)
    }
  }

  private func report(_ diagnostic: Diagnostic) {
    let now = MonotonicClock.now()
    let message = "\(diagnostic.place): \(diagnostic.message)"
    switch diagnostic.severity {
    case .error: log.error(message, at: now)
    case .warning: log.warning(message, at: now)
    }
  }
}

extension WindowOptions {
  fileprivate init(_ options: RunOptions) {
    self.init()
    display = options.display ?? 0
    rotation = Rotation(rawValue: options.rotation.rawValue) ?? .none
    renderer = RendererChoice(rawValue: options.renderer.rawValue) ?? .auto
    if case .windowed(let size) = options.window {
      mode = .windowed(
        size.map { Size(width: Double($0.width), height: Double($0.height)) }
          ?? Self.standardWindow)
    }
  }

  /// Points; fits on a laptop's screen.
  private static let standardWindow = Size(width: 540, height: 800)
}
