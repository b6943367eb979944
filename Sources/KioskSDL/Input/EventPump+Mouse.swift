internal import CSDL2
internal import KioskCore

extension EventPump {
  func mouseButton(_ event: SDL_MouseButtonEvent, _ instant: Instant) {
    guard event.which != Self.mouseFromTouch, event.button == UInt8(SDL_BUTTON_LEFT) else { return }
    let isDown = event.state == UInt8(SDL_PRESSED)
    if takesUnpressed(event, isDown: isDown, instant) { return }
    guard isDown != isMouseDown else { return }
    isMouseDown = isDown
    guard isDown else { return add(.pointerUp(.mouse), instant) }
    let place = panel.content(mouseX: Double(event.x), y: Double(event.y))
    add(.pointerDown(.mouse, place), instant)
  }

  /// A mouse that was unplugged with its button down leaves it down for SDL, which then reports no
  /// press of the next mouse, but its release: that is the whole click.
  private func takesUnpressed(
    _ event: SDL_MouseButtonEvent, isDown: Bool, _ instant: Instant
  ) -> Bool {
    defer { isMouseStale = false }
    guard isMouseStale, !isDown, !isMouseDown else { return false }
    let place = panel.content(mouseX: Double(event.x), y: Double(event.y))
    add(.pointerDown(.mouse, place), instant)
    add(.pointerUp(.mouse), instant)
    return true
  }

  /// Takes away what is held by a device that may be gone.
  func cancelUnplugged(at instant: Instant) {
    cancelLost(at: instant, isUrgent: true)
    guard isMouseDown else { return }
    isMouseDown = false
    isMouseStale = true
    add(.pointerCancelled(.mouse), instant)
  }

  func mouseMoved(_ event: SDL_MouseMotionEvent, _ instant: Instant) {
    guard event.which != Self.mouseFromTouch else { return }
    // A window that is mapped or a server that warps tells of no movement.
    if event.xrel != 0 || event.yrel != 0 { pointer.moved(at: instant) }
    guard isMouseDown else { return }
    let place = panel.content(mouseX: Double(event.x), y: Double(event.y))
    addMovement(.mouse, to: place, instant)
  }

  /// SDL counts away from the user as positive, which moves the content down.
  func wheel(_ event: SDL_MouseWheelEvent, _ instant: Instant) {
    guard event.which != Self.mouseFromTouch, event.preciseY.isFinite, event.preciseY != 0 else {
      return
    }
    let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    add(.wheel((isFlipped ? 1 : -1) * Double(event.preciseY)), instant)
  }
}
