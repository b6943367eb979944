internal import CSDL2
internal import KioskCore

extension UpkeepKey {
  /// Keys of the pages for staff: the chord that asks for them, which no keypad has, digits and
  /// what takes one back.
  init?(_ key: SDL_Keysym) {
    let modifiers = UInt32(key.mod)
    let (control, alt) = (KMOD_CTRL.rawValue, KMOD_ALT.rawValue)
    if key.scancode == SDL_SCANCODE_M, modifiers & control != 0, modifiers & alt != 0 {
      self = .open
      return
    }
    guard modifiers & (control | alt | KMOD_GUI.rawValue) == 0 else { return nil }
    let (code, one, keypadOne) = (
      key.scancode.rawValue, SDL_SCANCODE_1.rawValue, SDL_SCANCODE_KP_1.rawValue
    )
    switch key.scancode {
    case SDL_SCANCODE_0, SDL_SCANCODE_KP_0: self = .digit(0)
    case SDL_SCANCODE_BACKSPACE, SDL_SCANCODE_DELETE: self = .erase
    case _ where (one..<one + 9).contains(code): self = .digit(Int(code - one) + 1)
    case _ where (keypadOne..<keypadOne + 9).contains(code):
      self = .digit(Int(code - keypadOne) + 1)
    default: return nil
    }
  }
}

extension Event.Key {
  /// The key by its place on the keyboard, whatever the layout; nil for all others.
  init?(_ key: SDL_Keysym) {
    let modifiers = UInt32(key.mod)
    switch key.scancode {
    case SDL_SCANCODE_UP: self = .up
    case SDL_SCANCODE_DOWN: self = .down
    case SDL_SCANCODE_LEFT: self = .left
    case SDL_SCANCODE_RIGHT: self = .right
    case SDL_SCANCODE_PAGEUP: self = .pageUp
    case SDL_SCANCODE_PAGEDOWN: self = .pageDown
    case SDL_SCANCODE_HOME: self = .home
    case SDL_SCANCODE_END: self = .end
    case SDL_SCANCODE_TAB: self = .tab(isBackward: modifiers & KMOD_SHIFT.rawValue != 0)
    case SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER: self = .enter
    case SDL_SCANCODE_SPACE: self = .space
    case SDL_SCANCODE_ESCAPE: self = .escape
    case SDL_SCANCODE_F1, SDL_SCANCODE_HELP: self = .help
    default: return nil
    }
  }
}

extension SpeechCommand {
  /// What a key that means nothing else tells the voice, by its place on the keyboard.
  ///
  /// A key that nobody knows at least silences it. Nil for keys that only change others.
  init?(_ key: SDL_Keysym) {
    switch key.scancode {
    case SDL_SCANCODE_R: self = .repeat
    case SDL_SCANCODE_P, SDL_SCANCODE_PAUSE: self = .pause
    case SDL_SCANCODE_EQUALS, SDL_SCANCODE_KP_PLUS, SDL_SCANCODE_VOLUMEUP: self = .louder
    case SDL_SCANCODE_MINUS, SDL_SCANCODE_KP_MINUS, SDL_SCANCODE_VOLUMEDOWN: self = .softer
    case SDL_SCANCODE_LCTRL, SDL_SCANCODE_LSHIFT, SDL_SCANCODE_LALT, SDL_SCANCODE_LGUI,
      SDL_SCANCODE_RCTRL, SDL_SCANCODE_RSHIFT, SDL_SCANCODE_RALT, SDL_SCANCODE_RGUI:
      return nil
    default: self = .stop
    }
  }
}
