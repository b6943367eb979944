internal import CSDL2

/// The names that SDL has for keys by their place, such as "F13" and "Keypad 8".
package enum KeyNames {
  /// All of them, in the order of their scancodes.
  package static let all = (1..<SDL_NUM_SCANCODES.rawValue).compactMap(name(of:))

  /// The scancode of a name, upper and lower case alike; nil where SDL knows no such key.
  package static func scancode(of name: String) -> UInt32? {
    let scancode = SDL_GetScancodeFromName(name)
    return scancode == SDL_SCANCODE_UNKNOWN ? nil : scancode.rawValue
  }

  /// Nil where there is no such key.
  package static func name(of scancode: UInt32) -> String? {
    guard let name = SDL_GetScancodeName(SDL_Scancode(rawValue: scancode)) else { return nil }
    return name.pointee == 0 ? nil : String(cString: name)
  }
}
