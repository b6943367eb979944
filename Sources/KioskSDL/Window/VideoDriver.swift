internal import CSDL2
internal import Glibc

/// SDL's video subsystem: started the quick way, and only on a driver that somebody can see.
@MainActor
enum VideoDriver {
  /// Drivers that SDL falls back to when there is no display at all.
  private static let invisible = ["offscreen", "dummy"]

  static var current: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Starts video, and with it events; nothing else of SDL.
  static func start() throws(WindowError) {
    prepareEnvironment()
    setHints()
    let asked = getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
    let name = asked.isEmpty ? "automatic" : asked
    guard SDL_VideoInit(nil) == 0 else {
      throw .noDisplay(asked: name, got: "none", reason: .lastFromSDL)
    }
    let got = current
    guard invisible.contains(got),
      !asked.lowercased().split(separator: ",").contains(Substring(got))
    else {
      return
    }
    SDL_VideoQuit()
    throw .noDisplay(asked: name, got: got, reason: "no X11, Wayland or DRM display was found")
  }

  /// The session bus's address while SDL must not see it.
  struct HiddenBus {
    fileprivate let address: String?

    /// Puts the address back, for whoever comes later.
    func restore() {
      if let address {
        setenv(VideoDriver.variable, address, 1)
      } else {
        unsetenv(VideoDriver.variable)
      }
    }
  }

  nonisolated private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Keeps SDL from the bus until `restore`.
  static func hideSessionBus() -> HiddenBus {
    let address = getenv(variable).map { String(cString: $0) }
    setenv(variable, "disabled:", 1)
    return HiddenBus(address: address)
  }

  private static func setHints() {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // Each touch and each click count once.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    // A full screen is there to stay.
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0")
  }

  /// Keeps two slow starts and a stray message away, where nobody has decided otherwise.
  private static func prepareEnvironment() {
    // X's input method reads a table of 400 kB for composed letters; a kiosk takes no text.
    setenv("XCOMPOSEFILE", "/dev/null", 0)
    // Wayland's library complains on its own where there is none; a service has none.
    setenv("XDG_RUNTIME_DIR", "/run/user/\(getuid())", 0)
    // Without an address, SDL would fork a program to start a bus of its own.
    let bus = "/run/user/\(getuid())/bus"
    if getenv(variable) == nil, access(bus, F_OK) != 0 {
      setenv(variable, "disabled:", 0)
    }
  }
}
