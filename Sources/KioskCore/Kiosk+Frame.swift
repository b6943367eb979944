extension Kiosk {
  /// Draws the frame of this instant into `displayList`, whose storage is used again.
  ///
  /// - Returns: when the next frame is due.
  package mutating func frame(at instant: Instant, into displayList: inout DisplayList) -> Wake {
    advance(to: instant)
    assert(scene.validate() == nil, scene.validate() ?? "")
    Painter(theme: settings.theme, style: list.style).paint(scene, into: &displayList)
    return isMoving(at: instant) ? .nextRefresh : .never
  }

  /// The boxes of this instant.
  package mutating func scene(at instant: Instant) -> Scene {
    advance(to: instant)
    return scene
  }

  private mutating func advance(to instant: Instant) {
    list.settle(at: instant)
    followPin(at: instant)
    scroll.settle(at: instant, bounds: bounds(at: instant))
    placeRows(at: instant)
  }

  /// Whether the next frame differs from this one without any event.
  package func isMoving(at instant: Instant) -> Bool {
    scroll.isMoving(at: instant) || list.moving.contains { !$0.isSettled(at: instant) }
  }

  /// Keeps the pinned row where it is on the screen.
  private mutating func followPin(at instant: Instant) {
    guard var current = pin else { return }
    guard let position = list.position(ofSerial: current.serial) else {
      pin = nil
      return
    }
    let top = list.top(of: position, at: instant)
    if top != current.top {
      scroll.translate(by: top - current.top, at: instant, bounds: bounds(at: instant))
      current.top = top
    }
    pin = list.isMoving ? current : nil
  }
}
