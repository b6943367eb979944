extension Kiosk {
  /// Draws the frame of this instant into `displayList`, whose storage is used again.
  ///
  /// - Returns: when the next frame is due.
  package mutating func frame(at instant: Instant, into displayList: inout DisplayList) -> Wake {
    advance(to: instant)
    assert(scene.validate() == nil, scene.validate() ?? "")
    painter.paint(scene, images: images, into: &displayList)
    if darkness.isDark {
      // Nothing moves or is due before the hours end or somebody comes.
      displayList.turnBlack()
      return .never
    }
    if isMoving(at: instant) { return .nextRefresh }
    // A finger whose release was lost must not hold the screen for ever.
    let due = [
      gestures.expiry, session.wake(after: instant, isAtStart: isAtStart(at: instant)),
      darkness.due, upkeepWake(after: instant),
    ]
    return due.compactMap(\.self).min().map { .at($0) } ?? .never
  }

  /// The boxes of this instant.
  package mutating func scene(at instant: Instant) -> Scene {
    advance(to: instant)
    return scene
  }

  private mutating func advance(to instant: Instant) {
    for gesture in gestures.expire(at: instant) { perform(gesture, at: instant) }
    list.settle(at: instant)
    settleDialog(at: instant)
    advanceSession(to: instant)
    followPin(at: instant)
    measureShownRows(at: instant)
    scroll.settle(at: instant, bounds: bounds(at: instant))
    placeRows(at: instant)
    watchReading(at: instant)
  }

  /// Whether the next frame differs from this one without any event.
  package func isMoving(at instant: Instant) -> Bool {
    scroll.isMoving(at: instant) || list.moving.contains { !$0.isSettled(at: instant) }
      || dialog.map { !$0.presence.isSettled(at: instant) } ?? false
      || countdown.map { !$0.presence.isSettled(at: instant) } ?? false
      || poster.map { !$0.presence.isSettled(at: instant) || !$0.change.isSettled(at: instant) }
        ?? false
  }

  /// Keeps the pinned row where it is on the screen.
  private mutating func followPin(at instant: Instant) {
    guard var current = pin else { return }
    if current.rebuild != list.counters.rebuilds {
      guard let found = makePin(serial: current.serial, top: current.top) else { return pin = nil }
      current = found
    }
    let top = list.cardTop(of: current.position, at: instant)
    if top != current.top {
      scroll.translate(by: top - current.top, at: instant, bounds: bounds(at: instant))
      current.top = top
    }
    pin = list.isMoving ? current : nil
  }

  /// A pin on a row, found among all rows; nil where it is not there.
  func makePin(serial: Int, top: Double) -> Pin? {
    list.position(ofSerial: serial).map { position in
      Pin(serial: serial, position: position, rebuild: list.counters.rebuilds, top: top)
    }
  }
}
