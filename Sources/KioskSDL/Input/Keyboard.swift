internal import CSDL2
internal import KioskCore

/// What the keys of keyboards and keypads mean, each by its place (its scancode).
struct Keyboard {
  var keypad = Keypad.standard
  var keyGuard = KeyGuard()

  /// Nil for what means nothing: shortcuts, keys that only change others, and a second stroke that
  /// came too soon.
  mutating func meaning(
    of key: SDL_Keysym, isRepeat: Bool, at instant: Instant
  ) -> KeyMeaning? {
    guard let meaning = meaning(of: key) else { return nil }
    // A plug is no stroke.
    if case .headphones = meaning { return isRepeat ? nil : meaning }
    let isShifted = UInt32(key.mod) & KMOD_SHIFT.rawValue != 0
    let number = UInt64(key.scancode.rawValue) | (isShifted ? 1 << 32 : 0)
    guard keyGuard.accepts(number, isRepeat: isRepeat, at: instant) else { return nil }
    if case .speech = meaning, isRepeat { return nil }
    return meaning
  }

  private func meaning(of key: SDL_Keysym) -> KeyMeaning? {
    if UpkeepKey(key) == .open { return .key(.staff(.open)) }
    let shortcut = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    guard UInt32(key.mod) & shortcut == 0 else { return nil }
    if let action = keypad[key.scancode.rawValue] { return action.meaning }
    if let known = Event.Key(key) { return .key(known) }
    if let staff = UpkeepKey(key) { return .key(.staff(staff)) }
    return SpeechCommand(key).map { .speech($0) }
  }
}
