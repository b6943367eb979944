internal import CSDL2
internal import KioskCore

extension Event.Key {
  /// The key by its place on the keyboard, whatever the layout; nil for all others, and for
  /// shortcuts with Control, Alt or the logo key.
  init?(_ key: SDL_Keysym) {
    let modifiers = UInt32(key.mod)
    let shortcut = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    guard modifiers & shortcut == 0 else { return nil }
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
  /// A key that nobody knows at least silences it. Nil for shortcuts and for keys that only change
  /// others.
  init?(_ key: SDL_Keysym) {
    let modifiers = UInt32(key.mod)
    let shortcut = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    guard modifiers & shortcut == 0 else { return nil }
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
