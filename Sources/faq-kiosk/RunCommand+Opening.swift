import KioskCommand
import KioskCore
import KioskHost
import KioskSDL
import KioskText

/// What the screen needs before anything shows: a window, a canvas and fonts.
///
/// What the configuration asks for and the machine does not have gives way; without a font the
/// page that needs none waits for one.
extension RunCommand {
  func openWindow(usesSessionBus: Bool) throws(ExitFault) -> Window {
    var windowOptions = WindowOptions(options)
    windowOptions.usesSessionBus = usesSessionBus
    do throws(WindowError) {
      return try Window(windowOptions)
    } catch {
      if case .noSuchDisplay = error, leavesOut(.display, because: error) {
        options.display = nil
        return try openWindow(usesSessionBus: usesSessionBus)
      }
      log.error(error.description, at: MonotonicClock.now())
      throw ExitFault(code: .unavailable)
    }
  }

  func openCanvas(
    in window: Window, glyphs: any GlyphPainter
  ) throws(ExitFault) -> Canvas {
    do throws(WindowError) {
      let renderer = RendererChoice(rawValue: options.renderer.rawValue)
      return try window.canvas(glyphs: glyphs, images: images, renderer: renderer)
    } catch {
      if leavesOut(.renderer, because: error) {
        options.renderer = .auto
        return try openCanvas(in: window, glyphs: glyphs)
      }
      log.error(error.description, at: MonotonicClock.now())
      throw ExitFault(code: .unavailable)
    }
  }

  /// Whether a setting gives way: what the configuration asks for and the machine does not have
  /// must not keep the screen dark.
  private func leavesOut(_ option: Option, because error: WindowError) -> Bool {
    guard options.configured.remove(.option(option)) != nil else { return false }
    let message = "\(error.description); the configuration's \(option.name) is left out"
    log.error(message, at: MonotonicClock.now())
    staffNotes.add(message)
    return true
  }

  /// Nil where the program was ended while it waited for a font.
  func openFonts(in window: Window) throws(ExitFault) -> FontTextEngine? {
    do throws(NoFontError) {
      return try FontTextEngine()
    } catch {
      log.error(
        "\(error.description) Visitors are sent to the staff until there is one.",
        at: MonotonicClock.now())
    }
    guard try waitForFont(in: window) else { return nil }
    let engine = try? FontTextEngine()
    if engine != nil { log.notice("there is a font now", at: MonotonicClock.now()) }
    return engine
  }

  /// Shows a page without words until a font is installed; false where the program is to end.
  private func waitForFont(in window: Window) throws(ExitFault) -> Bool {
    let canvas = try openCanvas(in: window, glyphs: NoGlyphs())
    let page = FontWait(mailbox: mailbox)
    let loop = FrameLoop(window: window, canvas: canvas, source: page, mailbox: mailbox) { [log] in
      log.warning($0, at: MonotonicClock.now())
    }
    loop.afterFirstFrame = { [weak self] in
      self?.notifier.ready(
        status: "nothing to show: no font is installed", at: MonotonicClock.now())
    }
    loop.chores = FrameLoop.Chores(
      due: { [weak self] in [self?.notifier.nextPing, page.nextTry].compactMap(\.self).min() },
      act: { [weak self] now in
        self?.notifier.beat(at: now)
        page.tryDue(at: now)
      })
    loop.run()
    if !page.isOver { notifier.stopping() }
    return page.isOver
  }

  /// On KMSDRM nobody brings touches and keys but the kernel's devices themselves.
  func tellInputRights(in window: Window) {
    guard window.readsDevices, let complaint = InputRights.complaint() else { return }
    log.warning(complaint, at: MonotonicClock.now())
    staffNotes.add(complaint)
  }
}

extension WindowOptions {
  fileprivate init(_ options: RunOptions) {
    self.init()
    display = options.display ?? 0
    rotation = Rotation(rawValue: options.rotation.rawValue) ?? .none
    renderer = RendererChoice(rawValue: options.renderer.rawValue) ?? .auto
    keypad = options.keypad
    keyGuard = KeyGuard(time: options.keyGuard)
    if case .windowed(let size) = options.window {
      mode = .windowed(
        size.map { Size(width: Double($0.width), height: Double($0.height)) }
          ?? Self.standardWindow)
    }
  }

  /// Points; fits on a laptop's screen.
  private static let standardWindow = Size(width: 540, height: 800)
}
