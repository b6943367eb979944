import CSDL2
import KioskCore
import Testing

@testable import KioskSDL

/// What scancodes mean with a keypad, and which strokes count.
@Suite struct KeyboardTests {
  private let start = Instant(seconds: 10)

  private func meaning(
    _ scancode: SDL_Scancode, _ keyboard: inout Keyboard, isRepeat: Bool = false,
    after seconds: Double = 0, modifiers: SDL_Keymod = KMOD_NONE
  ) -> KeyMeaning? {
    var key = SDL_Keysym()
    key.scancode = scancode
    key.mod = UInt16(modifiers.rawValue)
    return keyboard.meaning(of: key, isRepeat: isRepeat, at: start + seconds)
  }

  @Test(arguments: [
    (SDL_SCANCODE_F15, KeyMeaning.headphones(isPlugged: true)),
    (SDL_SCANCODE_F16, .headphones(isPlugged: false)), (SDL_SCANCODE_F17, .key(.help)),
    (SDL_SCANCODE_F18, .key(.up)), (SDL_SCANCODE_F19, .key(.down)),
    (SDL_SCANCODE_F20, .key(.enter)), (SDL_SCANCODE_F21, .key(.back)),
    (SDL_SCANCODE_F22, .key(.next)), (SDL_SCANCODE_F23, .key(.left)),
    (SDL_SCANCODE_F24, .key(.right)), (SDL_SCANCODE_UP, .key(.up)),
    (SDL_SCANCODE_RETURN, .key(.enter)), (SDL_SCANCODE_VOLUMEUP, .speech(.louder)),
    (SDL_SCANCODE_AC_BACK, .key(.back)), (SDL_SCANCODE_SELECT, .key(.enter)),
  ])
  func `both tables of keypads are in force`(scancode: SDL_Scancode, expected: KeyMeaning) {
    var keyboard = Keyboard()
    let found = meaning(scancode, &keyboard)
    #expect(found == expected)
    let shortcut = meaning(scancode, &keyboard, modifiers: KMOD_LCTRL)
    #expect(shortcut == nil)
  }

  @Test func `a table counts before what a keyboard's key means, and none is silent`() {
    let table: [UInt32: KeyAction] = [
      SDL_SCANCODE_HOME.rawValue: .help, SDL_SCANCODE_R.rawValue: .none,
    ]
    var keyboard = Keyboard(keypad: .standard.adding(Keypad(table)))
    let home = meaning(SDL_SCANCODE_HOME, &keyboard)
    #expect(home == .key(.help))
    let silent = meaning(SDL_SCANCODE_R, &keyboard)
    #expect(silent == nil)
  }

  @Test func `the guard holds for speech as well, for each key with and without Shift`() {
    var keyboard = Keyboard(keyGuard: KeyGuard(time: 0.5))
    let pauses = [0, 0.2, 0.6].map { meaning(SDL_SCANCODE_P, &keyboard, after: $0) }
    #expect(pauses == [.speech(.pause), nil, .speech(.pause)])
    let tabs = [
      meaning(SDL_SCANCODE_TAB, &keyboard, after: 1),
      meaning(SDL_SCANCODE_TAB, &keyboard, after: 1.1, modifiers: KMOD_LSHIFT),
      meaning(SDL_SCANCODE_TAB, &keyboard, after: 1.2, modifiers: KMOD_LSHIFT),
    ]
    #expect(tabs == [.key(.tab(isBackward: false)), .key(.tab(isBackward: true)), nil])
  }

  @Test func `a plug is no stroke: it counts at once, and never repeats`() {
    var keyboard = Keyboard(keyGuard: KeyGuard(time: 1))
    let plugs = [SDL_SCANCODE_F15, SDL_SCANCODE_F15].map { meaning($0, &keyboard) }
    #expect(plugs == [.headphones(isPlugged: true), .headphones(isPlugged: true)])
    let held = meaning(SDL_SCANCODE_F15, &keyboard, isRepeat: true)
    #expect(held == nil)
  }

  @Test func `names lead to scancodes and back`() {
    #expect(KeyNames.scancode(of: "f17") == SDL_SCANCODE_F17.rawValue)
    #expect(KeyNames.scancode(of: "No such key") == nil)
    #expect(KeyNames.all.contains("Keypad 8") && !KeyNames.all.contains(""))
  }
}
