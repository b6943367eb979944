import CSDL2
import KioskCore
import Testing

@testable import KioskSDL

/// What SDL reports against what the kiosk hears (cases T01, T02, T05).
@MainActor
@Suite(.serialized) struct EventPumpTests {
  private let pump: EventPump
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  init() {
    let log = log
    pump = EventPump(
      panel: Panel(points: Size(width: 1000, height: 500), pixels: Size(width: 1000, height: 500)),
      clock: HostClock()
    ) { log.lines.append($0) }
  }

  /// The events heard, without their times.
  private func heard(_ events: [SDL_Event]) -> [Event] {
    let before = pump.incoming.count
    for event in events { pump.translate(event) }
    return pump.incoming.dropFirst(before).compactMap { item in
      if case .input(let event, _) = item { event } else { nil }
    }
  }

  private func finger(
    _ type: SDL_EventType, _ x: Float, _ y: Float, id: Int64 = 1, device: Int64 = 5,
    ticks: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.timestamp = ticks
    event.tfinger.touchId = device
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  private func button(
    _ type: SDL_EventType, which: UInt32 = 0, number: Int32 = SDL_BUTTON_LEFT
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = which
    event.button.button = UInt8(number)
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
    event.button.x = 125
    event.button.y = 62
    return event
  }

  private let tap: [Event] = [
    .pointerDown(.finger(0), Point(x: 125, y: 62.5)), .pointerUp(.finger(0)),
  ]

  @Test func `A touch that SDL also reports as a click is one touch`() {
    let touch = [
      button(SDL_MOUSEBUTTONDOWN, which: .max), finger(SDL_FINGERDOWN, 0.125, 0.125),
      button(SDL_MOUSEBUTTONUP, which: .max), finger(SDL_FINGERUP, 0.125, 0.125),
    ]
    #expect(heard(touch) == tap)
    #expect(heard([touch[1], touch[0], touch[3], touch[2]]) == tap)
  }

  @Test func `A click that SDL also reports as a touch is one click`() {
    let click: [Event] = [.pointerDown(.mouse, Point(x: 125, y: 62)), .pointerUp(.mouse)]
    #expect(heard([button(SDL_MOUSEBUTTONDOWN), button(SDL_MOUSEBUTTONUP)]) == click)
    let doubled = [
      button(SDL_MOUSEBUTTONDOWN), finger(SDL_FINGERDOWN, 0.125, 0.125, device: -1),
      button(SDL_MOUSEBUTTONUP), finger(SDL_FINGERUP, 0.125, 0.125, device: -1),
    ]
    #expect(heard(doubled) == click)
  }

  @Test func `Only the left button counts`() {
    let right = SDL_BUTTON_RIGHT
    #expect(
      heard([
        button(SDL_MOUSEBUTTONDOWN, number: right), button(SDL_MOUSEBUTTONUP, number: right),
      ]) == [])
  }

  @Test func `A finger that comes down twice without leaving is cancelled first`() {
    let down = finger(SDL_FINGERDOWN, 0.125, 0.125)
    let heard = heard([down, down, finger(SDL_FINGERUP, 0.125, 0.125)])
    #expect(heard == [tap[0], .pointerCancelled(.finger(0)), tap[0], tap[1]])
  }

  @Test func `A finger whose release was lost is cancelled by the next one, a second later`() {
    let now = SDL_GetTicks()
    let heard = heard([
      finger(SDL_FINGERDOWN, 0.125, 0.125, id: 7, ticks: now &- 3000),
      finger(SDL_FINGERDOWN, 0.125, 0.125, id: 8, ticks: now &- 1000),
      finger(SDL_FINGERUP, 0.125, 0.125, id: 8, ticks: now &- 900),
    ])
    #expect(heard == [tap[0], .pointerCancelled(.finger(0)), tap[0], tap[1]])
  }

  @Test func `Two fingers at once keep numbers of their own`() {
    let heard = heard([
      finger(SDL_FINGERDOWN, 0.125, 0.125, id: 70), finger(SDL_FINGERDOWN, 0.125, 0.125, id: 71),
      finger(SDL_FINGERUP, 0, 0, id: 70), finger(SDL_FINGERUP, 0, 0, id: 71),
    ])
    #expect(
      heard == [
        tap[0], .pointerDown(.finger(1), Point(x: 125, y: 62.5)), tap[1], .pointerUp(.finger(1)),
      ])
  }

  @Test func `A release of a finger that never came down is nothing`() {
    #expect(heard([finger(SDL_FINGERUP, 0.5, 0.5, id: 99)]) == [])
  }

  @Test func `Touches far outside or without a number are dropped and named once`() {
    let heard = heard([
      finger(SDL_FINGERDOWN, 15.98, 5.48), finger(SDL_FINGERDOWN, .nan, 0.5, id: 2),
      finger(SDL_FINGERUP, 0, 0), finger(SDL_FINGERUP, 0, 0, id: 2),
    ])
    #expect(heard == [])
    #expect(log.lines.count == 1)
  }

  @Test func `Movements of one pointer in one frame become one, and a release stays last`() {
    var events = [
      finger(SDL_FINGERDOWN, 0.125, 0.125, id: 1), finger(SDL_FINGERDOWN, 0.2, 0.1, id: 2),
    ]
    for step in 1...1000 {
      events.append(finger(SDL_FINGERMOTION, 0.125 + Float(step) / 2000, 0.125, id: 1))
      events.append(finger(SDL_FINGERMOTION, 0.2, 0.1 + Float(step) / 2000, id: 2))
    }
    events.append(finger(SDL_FINGERUP, 0, 0, id: 1))
    let heard = heard(events)
    #expect(heard.count == 5)
    #expect(heard.last == .pointerUp(.finger(0)))
    guard case .pointerMoved(.finger(0), let place) = heard[2] else {
      Issue.record("no movement of the first finger: \(heard)")
      return
    }
    #expect(abs(place.x - 625) < 0.01)
  }

  @Test func `More movements than SDL's queue can hold are drained without harm`() throws {
    try #require(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    SDL_FlushEvents(0, UInt32.max)
    _ = heard([finger(SDL_FINGERDOWN, 0.125, 0.125)])
    var accepted = 0
    for step in 0..<70_000 {
      var event = finger(SDL_FINGERMOTION, 0.2, Float(step % 1000) / 1000)
      if SDL_PushEvent(&event) == 1 { accepted += 1 }
    }
    var taken: [Incoming] = []
    pump.drain { taken.append($0) }
    #expect(accepted > 60_000)
    #expect(taken.count == 2)
    #expect(pump.incoming.isEmpty)
  }

  @Test func `Losing the focus takes everything that is down away`() {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    let heard = heard([
      finger(SDL_FINGERDOWN, 0.125, 0.125), button(SDL_MOUSEBUTTONDOWN), event,
      finger(SDL_FINGERUP, 0.125, 0.125), button(SDL_MOUSEBUTTONUP),
    ])
    #expect(heard.suffix(2) == [.pointerCancelled(.finger(0)), .pointerCancelled(.mouse)])
  }

  @Test func `The wheel moves by its precise way, turned round where the system says so`() {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = -0.5
    #expect(heard([event]) == [.wheel(0.5)])
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    #expect(heard([event]) == [.wheel(-0.5)])
  }

  @Test(arguments: [
    (SDL_SCANCODE_UP, Event.Key.up), (SDL_SCANCODE_PAGEDOWN, .pageDown), (SDL_SCANCODE_END, .end),
    (SDL_SCANCODE_KP_ENTER, .enter), (SDL_SCANCODE_SPACE, .space),
    (SDL_SCANCODE_ESCAPE, .escape), (SDL_SCANCODE_F1, .help), (SDL_SCANCODE_HELP, .help),
    (SDL_SCANCODE_TAB, .tab(isBackward: false)),
  ])
  func `Keys are known by their place`(scancode: SDL_Scancode, key: Event.Key) {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.scancode = scancode
    #expect(heard([event]) == [.key(key, isRepeat: false)])
    event.key.keysym.mod = UInt16(KMOD_LALT.rawValue)
    #expect(heard([event]) == [])
  }

  @Test(arguments: [
    (SDL_SCANCODE_R, SpeechCommand.repeat), (SDL_SCANCODE_P, .pause),
    (SDL_SCANCODE_EQUALS, .louder), (SDL_SCANCODE_KP_MINUS, .softer),
    (SDL_SCANCODE_VOLUMEUP, .louder), (SDL_SCANCODE_Q, .stop),
  ])
  func `Keys that mean nothing else are for the voice`(
    scancode: SDL_Scancode, command: SpeechCommand
  ) {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.scancode = scancode
    pump.translate(event)
    #expect(pump.incoming == [.speech(command)])
    event.key.repeat = 1
    pump.translate(event)
    #expect(pump.incoming == [.speech(command)])
  }

  @Test func `A key that only changes others says nothing`() {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.scancode = SDL_SCANCODE_LSHIFT
    pump.translate(event)
    #expect(pump.incoming.isEmpty)
  }

  @Test func `Shift and Tab goes backward, and a held key says that it repeats`() {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.scancode = SDL_SCANCODE_TAB
    event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
    event.key.repeat = 1
    #expect(heard([event]) == [.key(.tab(isBackward: true), isRepeat: true)])
  }

  @Test func `Closing a window ends it, and a full screen stays`() {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    pump.translate(quit)
    #expect(pump.incoming.isEmpty)
    let windowed = EventPump(panel: pump.panel, clock: HostClock(), isWindowed: true) { _ in }
    windowed.translate(quit)
    #expect(windowed.incoming == [.quit])
  }

  @Test func `An event's time is in the past of the clock, and near it`() {
    var clock = HostClock()
    let instant = clock.instant(ofTicks: SDL_GetTicks())
    let age = clock.now() - instant
    #expect(age >= 0 && age < 10)
  }
}
