internal import CSDL2
internal import KioskCore

extension EventPump {
  func mouseButton(_ event: SDL_MouseButtonEvent, _ instant: Instant) {
    guard event.which != Self.mouseFromTouch, event.button == UInt8(SDL_BUTTON_LEFT) else { return }
    let isDown = event.state == UInt8(SDL_PRESSED)
    guard isDown != isMouseDown else { return }
    isMouseDown = isDown
    guard isDown else { return add(.pointerUp(.mouse), instant) }
    let place = panel.content(mouseX: Double(event.x), y: Double(event.y))
    add(.pointerDown(.mouse, place), instant)
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
