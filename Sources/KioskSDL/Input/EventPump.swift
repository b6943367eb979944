internal import CSDL2
internal import KioskCore

/// Turns SDL's events into the kiosk's.
///
/// Each touch and each click counts once: the copies that SDL makes of one as the other are
/// dropped here even where hints don't keep them from being made.
@MainActor
package final class EventPump {
  /// `which` of mouse events that SDL made from touches (`SDL_TOUCH_MOUSEID`, a C macro).
  static let mouseFromTouch = UInt32.max
  /// The device of touches that SDL made from the mouse (`SDL_MOUSE_TOUCHID`).
  static let touchFromMouse: Int64 = -1

  package var panel: Panel
  private var clock: HostClock
  /// Whether input devices have come or gone since the last `drain`.
  package var hasOtherDevices = false
  private let isWindowed: Bool
  let log: (String) -> Void
  var keyboard = Keyboard()
  var fingers = FingerTable()
  var isMouseDown = false
  /// Whether the pointer is to be seen.
  var pointer: PointerSight
  /// Whether SDL takes a button for pressed that nobody holds.
  var isMouseStale = false
  var hasLoggedBadTouch = false
  /// Since the last `drain`.
  private(set) var incoming: [Incoming] = []

  /// - Parameters:
  ///   - isWindowed: whether closing the window ends the program; a full screen stays.
  ///   - log: takes one line for the technician.
  package init(
    panel: Panel, clock: HostClock, isWindowed: Bool = false, log: @escaping (String) -> Void
  ) {
    self.panel = panel
    self.clock = clock
    self.isWindowed = isWindowed
    pointer = PointerSight(hidesAtRest: !isWindowed)
    self.log = log
  }

  /// Takes everything out of SDL's queue and hands over what it means.
  package func drain(_ take: (Incoming) -> Void) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { translate(event) }
    // By now SDL has heard of devices that are gone.
    if hasOtherDevices { cancelUnplugged(at: clock.now()) }
    hasOtherDevices = false
    cancelLost(at: clock.now())
    for item in incoming { take(item) }
    incoming.removeAll(keepingCapacity: true)
  }

  /// When `drain` has to look for fingers that were lost; nil while no finger is down.
  var nextCheck: Instant? { fingers.nextCheck }

  /// Notes what the event means; nothing where it concerns nobody.
  func translate(_ event: SDL_Event) {
    let instant = clock.instant(ofTicks: event.common.timestamp)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN:
      pointer.touched(at: instant)
      fingerDown(event.tfinger, instant)
    case SDL_FINGERMOTION: fingerMoved(event.tfinger, instant)
    case SDL_FINGERUP: fingerUp(event.tfinger, instant)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouseButton(event.button, instant)
    case SDL_MOUSEMOTION: mouseMoved(event.motion, instant)
    case SDL_MOUSEWHEEL: wheel(event.wheel, instant)
    case SDL_KEYDOWN:
      let isRepeat = event.key.repeat != 0
      switch keyboard.meaning(of: event.key.keysym, isRepeat: isRepeat, at: instant) {
      case .key(let key)?: add(.key(key, isRepeat: isRepeat), instant)
      case .speech(let command)?: incoming.append(.speech(command))
      case .headphones(let isPlugged)?: incoming.append(.headphones(isPlugged: isPlugged))
      case nil: break
      }
    case SDL_WINDOWEVENT: window(event.window, instant)
    case SDL_DISPLAYEVENT: incoming.append(.resized)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: incoming.append(.reset)
    // Without SDL's signal handlers, only a user asks to quit.
    case SDL_QUIT: if isWindowed { incoming.append(.quit) }
    default: break
    }
  }

  private func window(_ event: SDL_WindowEvent, _ instant: Instant) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: incoming.append(.exposed)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      incoming.append(.shown)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      cancelAll(instant)
      incoming.append(isWindowed ? .hidden : .sentAway)
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: incoming.append(.resized)
    case SDL_WINDOWEVENT_FOCUS_GAINED: incoming.append(.focused(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelAll(instant)
      incoming.append(.focused(false))
    case SDL_WINDOWEVENT_MOVED: incoming.append(.moved)
    case SDL_WINDOWEVENT_CLOSE: if isWindowed { incoming.append(.quit) }
    default: break
    }
  }

  func add(_ event: Event, _ instant: Instant) {
    incoming.append(.input(event, at: instant))
  }

  /// Adds a movement, or corrects the pointer's last one where nothing else came since: thousands
  /// in one frame are one.
  func addMovement(_ pointer: Event.Pointer, to place: Point, _ instant: Instant) {
    var index = incoming.count - 1
    while index >= 0, case .input(.pointerMoved(let other, _), _) = incoming[index] {
      if other == pointer {
        incoming[index] = .input(.pointerMoved(pointer, place), at: instant)
        return
      }
      index -= 1
    }
    add(.pointerMoved(pointer, place), instant)
  }

  /// Whatever is down is taken away, because its release may go elsewhere.
  private func cancelAll(_ instant: Instant) {
    for number in fingers.removeAll() { add(.pointerCancelled(.finger(number)), instant) }
    if isMouseDown { add(.pointerCancelled(.mouse), instant) }
    isMouseDown = false
  }
}
