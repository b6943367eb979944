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
    default: return nil
    }
  }
}
