internal import CSDL2
internal import CSDL2WindowManager
package import KioskCore

/// The kiosk's one window.
@MainActor
package final class Window {
  let handle: OpaquePointer
  package let options: WindowOptions
  /// Whether the mouse's pointer is to be seen.
  var showsPointer: Bool {
    didSet {
      if showsPointer != oldValue { SDL_ShowCursor(showsPointer ? SDL_ENABLE : SDL_DISABLE) }
    }
  }
  /// Whether nobody else makes it as large as its display.
  private var fitsItself = false

  /// Starts SDL's video and opens a window that is not shown yet.
  ///
  /// - Throws: `WindowError` where there is no display, or not the one that was asked for.
  package init(_ options: WindowOptions) throws(WindowError) {
    self.options = options
    let bus = options.usesSessionBus ? nil : VideoDriver.hideSessionBus()
    defer { bus?.restore() }
    try VideoDriver.start()
    do {
      handle = try Self.open(options)
    } catch {
      SDL_VideoQuit()
      throw error
    }
    HeardEvents.apply()
    showsPointer = options.isWindowed
    SDL_ShowCursor(showsPointer ? SDL_ENABLE : SDL_DISABLE)
    // A full screen keeps the keys that a window manager would leave it by.
    if !options.isWindowed {
      SDL_SetWindowKeyboardGrab(handle, SDL_TRUE)
      fitsItself = kiosk_sdl_has_window_manager(handle) == 0
      if fitsItself { kiosk_sdl_watch_screen(handle) }
    }
    SDL_DisableScreenSaver()
    SDL_StopTextInput()
  }

  isolated deinit {
    SDL_DestroyWindow(handle)
    SDL_VideoQuit()
  }

  /// How mouse and finger places become places in the content.
  package var panel: Panel {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    let points = Size(width: Double(width), height: Double(height))
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return Panel(
      points: points, pixels: Size(width: Double(width), height: Double(height)),
      rotation: options.rotation)
  }

  /// What shows it: X11, wayland, KMSDRM.
  package var driver: String { VideoDriver.current }

  /// Refreshes a second; 60 where the display doesn't say.
  package var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// The whole display that the window is on, in device px; nil where that is not known.
  package var screenSize: Size? {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.w > 0, mode.h > 0 else { return nil }
    let panel = panel
    let density = panel.points.width > 0 ? panel.pixels.width / panel.points.width : 1
    return Size(width: Double(mode.w) * density, height: Double(mode.h) * density)
  }

  /// Makes the window as large as its display has become, where nobody else does.
  ///
  /// While no display is on, it stays as it is.
  func followDisplay() {
    var bounds = SDL_Rect()
    guard fitsItself, kiosk_sdl_monitor(handle, Int32(options.display), &bounds) == 1 else {
      return
    }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    if (x, y) != (bounds.x, bounds.y) { SDL_SetWindowPosition(handle, bounds.x, bounds.y) }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    if (width, height) != (bounds.w, bounds.h) { SDL_SetWindowSize(handle, bounds.w, bounds.h) }
  }

  /// Whether touches and keys come from the kernel's devices, without a desktop in between.
  package var readsDevices: Bool { VideoDriver.current == "KMSDRM" }

  package func show() { SDL_ShowWindow(handle) }

  /// Undoes what somebody has put it away by.
  func comeBack() {
    SDL_RestoreWindow(handle)
    SDL_RaiseWindow(handle)
  }

  private static func open(_ options: WindowOptions) throws(WindowError) -> OpaquePointer {
    let count = Int(SDL_GetNumVideoDisplays())
    guard (0..<max(count, 1)).contains(options.display) else {
      throw .noSuchDisplay(asked: options.display, count: count)
    }
    let window: OpaquePointer? =
      switch options.mode {
      case .windowed(let size): openFramed(options, size: size)
      case .fullScreen: openFullScreen(options)
      }
    guard let window else {
      throw .noWindow(driver: VideoDriver.current, reason: .lastFromSDL)
    }
    return window
  }

  /// No larger than the display: what hangs over its edge nobody could reach.
  private static func openFramed(_ options: WindowOptions, size: Size) -> OpaquePointer? {
    let place = kiosk_sdl_window_position(Int32(options.display))
    var usable = SDL_Rect()
    let isKnown = SDL_GetDisplayUsableBounds(Int32(options.display), &usable) == 0
    let width = isKnown ? min(Int32(pixel: size.width), usable.w) : Int32(pixel: size.width)
    let height = isKnown ? min(Int32(pixel: size.height), usable.h) : Int32(pixel: size.height)
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    return SDL_CreateWindow(
      options.title, place, place, width, height,
      flags | SDL_WINDOW_RESIZABLE.rawValue)
  }

  /// Full screen by the window manager; where an X server has none, SDL would wait 100 ms for it,
  /// and a window without a frame and of the display's size is the same.
  private static func openFullScreen(_ options: WindowOptions) -> OpaquePointer? {
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(Int32(options.display), &bounds)
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let window = SDL_CreateWindow(
      options.title, bounds.x, bounds.y, bounds.w, bounds.h,
      flags | SDL_WINDOW_BORDERLESS.rawValue)
    if let window, kiosk_sdl_has_window_manager(window) == 1 {
      SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    return window
  }
}
