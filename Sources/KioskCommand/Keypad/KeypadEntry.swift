import KioskContent
import KioskCore
import KioskSDL

/// One key of a keypad and what it does, as somebody wrote it.
struct KeypadEntry: Equatable {
  /// What is wrong with it, and what to write.
  struct Fault: Error, Equatable {
    let isAboutKey: Bool
    let message: String
  }

  let scancode: UInt32
  let action: KeyAction

  /// - Parameters:
  ///   - key: a name of SDL's, such as "F17".
  ///   - action: one of `KeyAction`.
  init(key: String, action: String) throws(Fault) {
    guard let scancode = KeyNames.scancode(of: key) else {
      throw Fault(isAboutKey: true, message: "no key is called \(Excerpt(key))" + Self.advice(key))
    }
    guard let known = KeyAction(rawValue: action) else {
      throw Fault(
        isAboutKey: false,
        message: "a key cannot do \(Excerpt(action))" + Self.advice(aboutAction: action))
    }
    self.scancode = scancode
    self.action = known
  }

  private static func advice(_ key: String) -> String {
    let nearest = Suggestion.nearest(to: key, among: KeyNames.all)
    return nearest.map { ": did you mean \"\($0)\"?" }
      ?? ": write a name as SDL has it, such as \"F17\" or \"Keypad 8\""
  }

  private static func advice(aboutAction action: String) -> String {
    let known = KeyAction.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: action, among: known)
    let all = known.joined(separator: ", ")
    return nearest.map { ": did you mean \"\($0)\"?" }
      ?? ": known are \(all)"
  }
}

extension KeypadEntry {
  /// Takes `F17=help,Keypad 8=up` apart; nil where it is no such list.
  ///
  /// A key's name may hold a comma or an equals sign: an action follows the sign at once, and begins
  /// with a small letter.
  static func split(_ text: String) -> [(key: String, action: String)]? {
    var entries: [(key: String, action: String)] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      guard let sign = equalsSign(in: rest) else { return nil }
      let behind = rest[rest.index(after: sign)...]
      let action = behind.prefix { $0 != "," }
      entries.append((String(rest[..<sign]), String(action)))
      rest = behind[action.endIndex...].dropFirst()
    }
    return entries.isEmpty ? nil : entries
  }

  private static func equalsSign(in text: Substring) -> Substring.Index? {
    text.indices.dropFirst().first { index in
      guard text[index] == "=" else { return false }
      let next = text.index(after: index)
      return next < text.endIndex && text[next].isLowercase
    }
  }

  /// As it is written on a command line.
  static func text(key: String, action: String) -> String { "\(key)=\(action)" }
}
