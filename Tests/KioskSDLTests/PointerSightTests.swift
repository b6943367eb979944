import CSDL2
import KioskCore
import Testing

@testable import KioskSDL

@Suite struct PointerSightTests {
  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test func `it is hidden at first, shown while a mouse moves, and hidden when it lies still`() {
    var pointer = PointerSight(hidesAtRest: true)
    #expect(!pointer.isShown && pointer.due == nil)
    pointer.moved(at: at(10))
    #expect(pointer.isShown)
    #expect(pointer.due == at(13))
    pointer.moved(at: at(12))
    pointer.advance(to: at(14))
    #expect(pointer.isShown)
    pointer.advance(to: at(15))
    #expect(!pointer.isShown && pointer.due == nil)
  }

  @Test func `a touch hides it at once, and its own copy as a movement does not show it`() {
    var pointer = PointerSight(hidesAtRest: true)
    pointer.moved(at: at(1))
    pointer.touched(at: at(2))
    #expect(!pointer.isShown && pointer.due == nil)
    pointer.moved(at: at(2.1))
    #expect(!pointer.isShown)
    pointer.moved(at: at(3))
    #expect(pointer.isShown)
  }

  @Test func `in a window it is the desktop's, but not under a finger`() {
    var pointer = PointerSight(hidesAtRest: false)
    #expect(pointer.isShown)
    pointer.moved(at: at(1))
    #expect(pointer.due == nil)
    pointer.touched(at: at(2))
    #expect(!pointer.isShown)
    pointer.moved(at: at(5))
    #expect(pointer.isShown)
  }

  @Test func `the last 240 frames count, without any allocation`() {
    var times = FrameTimes()
    #expect(times.median == nil && times.worst == nil)
    times.add(0.5)
    #expect(times.median == 500)
    for number in 0..<240 { times.add(Double(number) / 1000) }
    #expect(times.count == 240)
    #expect(times.worst == 239)
    #expect(times.median == 120)
  }
}

@MainActor
@Suite struct UpkeepKeyTests {
  private func key(_ scancode: SDL_Scancode, _ modifiers: UInt32 = 0) -> UpkeepKey? {
    var symbol = SDL_Keysym()
    symbol.scancode = scancode
    symbol.mod = UInt16(modifiers)
    return UpkeepKey(symbol)
  }

  @Test func `the chord is Control, Alt and M, and not less`() {
    let (control, alt) = (KMOD_LCTRL.rawValue, KMOD_LALT.rawValue)
    #expect(key(SDL_SCANCODE_M, control | alt) == .open)
    #expect(key(SDL_SCANCODE_M, control) == nil)
    #expect(key(SDL_SCANCODE_M, alt) == nil)
    #expect(key(SDL_SCANCODE_M) == nil)
  }

  @Test func `digits are those of either part of a keyboard, and no shortcuts`() {
    for digit in 0...9 {
      let row = SDL_Scancode(SDL_SCANCODE_1.rawValue + UInt32((digit + 9) % 10))
      let pad = SDL_Scancode(SDL_SCANCODE_KP_1.rawValue + UInt32((digit + 9) % 10))
      #expect(key(row) == .digit(digit))
      #expect(key(pad) == .digit(digit))
      #expect(key(row, KMOD_LCTRL.rawValue) == nil)
    }
    #expect(key(SDL_SCANCODE_BACKSPACE) == .erase)
    #expect(key(SDL_SCANCODE_A) == nil)
  }

  @Test func `what nobody asks for is not even queued`() {
    #expect(SDL_InitSubSystem(SDL_INIT_EVENTS) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    HeardEvents.apply()
    for kind in HeardEvents.unheard { #expect(SDL_EventState(kind.rawValue, SDL_QUERY) == 0) }
    for kind in [SDL_QUIT, SDL_KEYDOWN, SDL_FINGERDOWN, SDL_WINDOWEVENT, SDL_USEREVENT] {
      #expect(SDL_EventState(kind.rawValue, SDL_QUERY) == 1)
    }
  }
}
