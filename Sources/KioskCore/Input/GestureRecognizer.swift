/// Tells a tap from a drag.
///
/// One pointer owns a gesture from down to up; others are ignored meanwhile. What is never heard of
/// again (drivers lose releases) does not hold the screen: another pointer takes over from one that
/// has been silent for `patience`, and a pointer that goes down twice starts anew.
package struct GestureRecognizer: Hashable, Sendable {
  package enum Gesture: Hashable, Sendable {
    /// A pointer went down: show what it would do.
    case pressed(Point)
    /// It came up without having moved: do it.
    case tapped(Point)
    /// It will do nothing after all.
    case released
    case dragBegan
    /// The list follows: device px the content moves up.
    case dragged(Double)
    /// Let go at this speed, in device px a second that the content moves up.
    case dragEnded(velocity: Double)
  }

  /// Seconds of silence after which another pointer may take over.
  static let patience = 1.0
  /// Seconds after which a press is no tap any more: a hand that leans on the glass.
  static let longestTap = 5.0

  private struct Press: Hashable, Sendable {
    var pointer: Event.Pointer
    var origin: Point
    var last: Point
    var since: Instant
    var lastHeard: Instant
    var isDragging = false
    var tracker = VelocityTracker()
  }

  private var press: Press?

  package init() {}

  /// When the pointer that is down, if it stays silent, has to be given up; nil where none is.
  package var expiry: Instant? { press.map { $0.lastHeard + Self.longestTap } }

  /// Gives up a pointer that has been silent for too long: its release was lost.
  package mutating func expire(at instant: Instant) -> [Gesture] {
    guard let expiry, expiry <= instant else { return [] }
    return end(velocity: 0)
  }

  /// Takes a pointer event and says what it means; other events mean nothing here.
  ///
  /// - Parameter slop: device px a finger may move before a tap becomes a drag.
  package mutating func handle(
    _ event: Event, at instant: Instant, slop: Double
  ) -> [Gesture] {
    switch event {
    case .pointerDown(let pointer, let point): down(pointer, point, at: instant)
    case .pointerMoved(let pointer, let point): moved(pointer, point, at: instant, slop: slop)
    case .pointerUp(let pointer): up(pointer, at: instant)
    case .pointerCancelled(let pointer): press?.pointer == pointer ? end(velocity: 0) : []
    case .wheel, .key: []
    }
  }

  private mutating func down(
    _ pointer: Event.Pointer, _ point: Point, at instant: Instant
  ) -> [Gesture] {
    var gestures: [Gesture] = []
    if let press {
      guard press.pointer == pointer || instant - press.lastHeard >= Self.patience else {
        return []
      }
      gestures = end(velocity: 0)
    }
    var new = Press(
      pointer: pointer, origin: point, last: point, since: instant, lastHeard: instant)
    new.tracker.add(point.y, at: instant)
    press = new
    return gestures + [.pressed(point)]
  }

  private mutating func moved(
    _ pointer: Event.Pointer, _ point: Point, at instant: Instant, slop: Double
  ) -> [Gesture] {
    guard var current = press, current.pointer == pointer else { return [] }
    defer { press = current }
    current.lastHeard = instant
    current.tracker.add(point.y, at: instant)
    let last = current.last
    current.last = point
    if current.isDragging { return point.y == last.y ? [] : [.dragged(last.y - point.y)] }
    let way = Point(x: point.x - current.origin.x, y: point.y - current.origin.y)
    guard way.x * way.x + way.y * way.y > slop * slop else { return [] }
    current.isDragging = true
    // The slop is not made up for: a list that jumped by it would feel loose.
    let beyond = max(abs(way.y) - slop, 0)
    return [.released, .dragBegan] + (beyond > 0 ? [.dragged(way.y < 0 ? beyond : -beyond)] : [])
  }

  private mutating func up(_ pointer: Event.Pointer, at instant: Instant) -> [Gesture] {
    guard let current = press, current.pointer == pointer else { return [] }
    if current.isDragging { return end(velocity: -current.tracker.velocity(at: instant)) }
    press = nil
    let isTap = instant - current.since <= Self.longestTap
    return isTap ? [.tapped(current.last), .released] : [.released]
  }

  private mutating func end(velocity: Double) -> [Gesture] {
    defer { press = nil }
    guard let press else { return [] }
    return press.isDragging ? [.dragEnded(velocity: velocity)] : [.released]
  }
}
