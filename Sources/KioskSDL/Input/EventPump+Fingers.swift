internal import CSDL2
internal import KioskCore

extension EventPump {
  private func place(_ touch: SDL_TouchFingerEvent) -> Point? {
    let place = panel.content(fingerX: touch.x, y: touch.y)
    if place == nil, !hasLoggedBadTouch {
      hasLoggedBadTouch = true
      log("a touch outside the panel was ignored (x \(touch.x), y \(touch.y)); more are not named")
    }
    return place
  }

  private func finger(_ touch: SDL_TouchFingerEvent) -> FingerTable.Finger? {
    guard touch.touchId != Self.touchFromMouse else { return nil }
    return FingerTable.Finger(device: touch.touchId, finger: touch.fingerId)
  }

  func fingerDown(_ touch: SDL_TouchFingerEvent, _ instant: Instant) {
    guard let finger = finger(touch), let place = place(touch) else { return }
    cancelLost(at: instant)
    // A finger that comes down twice has left in between, unheard.
    if let number = fingers.number(of: finger) {
      fingers.remove(number)
      add(.pointerCancelled(.finger(number)), instant)
    }
    add(.pointerDown(.finger(fingers.add(finger, at: instant)), place), instant)
  }

  /// Takes fingers away of which SDL knows nothing any more: their panel was unplugged, or the end
  /// of a touch got lost.
  func cancelLost(at instant: Instant, isUrgent: Bool = false) {
    let lost = fingers.removeLost(at: instant, isUrgent: isUrgent) { $0.isKnownToSDL }
    for number in lost { add(.pointerCancelled(.finger(number)), instant) }
  }

  func fingerMoved(_ touch: SDL_TouchFingerEvent, _ instant: Instant) {
    guard let finger = finger(touch), let number = fingers.number(of: finger),
      let place = place(touch)
    else { return }
    fingers.heard(number, at: instant)
    addMovement(.finger(number), to: place, instant)
  }

  /// The place of a release is not looked at: some drivers report none.
  func fingerUp(_ touch: SDL_TouchFingerEvent, _ instant: Instant) {
    guard let finger = finger(touch), let number = fingers.number(of: finger) else { return }
    fingers.remove(number)
    add(.pointerUp(.finger(number)), instant)
  }
}

extension FingerTable.Finger {
  @MainActor
  fileprivate var isKnownToSDL: Bool {
    // SDL may be asked about devices it lists only.
    let isListed = (0..<max(0, SDL_GetNumTouchDevices())).contains { index in
      SDL_GetTouchDevice(index) == device
    }
    guard isListed else { return false }
    return (0..<max(0, SDL_GetNumTouchFingers(device))).contains { index in
      SDL_GetTouchFinger(device, index)?.pointee.id == finger
    }
  }
}
