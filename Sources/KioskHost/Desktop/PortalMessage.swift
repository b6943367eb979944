internal import CSystemd
internal import KioskCore

/// Reads what the portal sends; whatever has another form reads as nothing.
struct PortalMessage {
  struct Setting: Equatable {
    var space: String
    var key: String
    var value: DesktopWish.Value
  }

  private let message: OpaquePointer?

  init(_ message: OpaquePointer?) { self.message = message }

  /// The answer to `ReadAll`: spaces, and the keys in each.
  func allSettings() -> [Setting] {
    guard enters("a", "{sa{sv}}") else { return [] }
    var found: [Setting] = []
    while enters("e", "sa{sv}") {
      guard let space = text(), enters("a", "{sv}") else { return found }
      while enters("e", "sv") {
        guard let key = text() else { return found }
        if let value = value() { found.append(Setting(space: space, key: key, value: value)) }
        exit()
      }
      exit()
      exit()
    }
    return found
  }

  /// The signal of one that has changed.
  func change() -> Setting? {
    guard let space = text(), let key = text(), let value = value() else { return nil }
    return Setting(space: space, key: key, value: value)
  }

  /// Whether a name has an owner that had none, or another.
  var saysSomebodyCame: Bool {
    guard text() != nil, text() != nil, let new = text() else { return false }
    return !new.isEmpty
  }

  /// A variant's content, however often it is wrapped; nil, and passed over, for what is no single
  /// value.
  private func value() -> DesktopWish.Value? {
    guard let contents = peek("v") else { return nil }
    guard let letter = contents.utf8.first, contents.utf8.count == 1, enters("v", contents) else {
      sd_bus_message_skip(message, "v")
      return nil
    }
    defer { exit() }
    switch letter {
    case UInt8(ascii: "v"): return value()
    case UInt8(ascii: "b"): return read(letter, Int32(0)).map { .flag($0 != 0) }
    case UInt8(ascii: "u"): return read(letter, UInt32(0)).map { .number(Double($0)) }
    case UInt8(ascii: "i"): return read(letter, Int32(0)).map { .number(Double($0)) }
    case UInt8(ascii: "d"): return read(letter, 0.0).map { .number($0) }
    case UInt8(ascii: "s"): return text().map { .text($0) }
    default:
      sd_bus_message_skip(message, contents)
      return nil
    }
  }

  // MARK: - sd-bus

  /// The signature within the next value where that is of this type.
  private func peek(_ type: Character) -> String? {
    var found: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(message, &found, &contents) > 0,
      UInt8(bitPattern: found) == type.asciiValue
    else { return nil }
    return contents.map { String(cString: $0) }
  }

  private func enters(_ type: Character, _ contents: String) -> Bool {
    guard let letter = type.asciiValue else { return false }
    return sd_bus_message_enter_container(message, CChar(letter), contents) > 0
  }

  private func exit() { sd_bus_message_exit_container(message) }

  private func text() -> String? {
    var pointer: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &pointer) > 0 else {
      return nil
    }
    return pointer.map { String(cString: $0) }
  }

  private func read<Number: BitwiseCopyable>(_ letter: UInt8, _ start: Number) -> Number? {
    var number = start
    let progress = withUnsafeMutableBytes(of: &number) { bytes in
      sd_bus_message_read_basic(message, CChar(letter), bytes.baseAddress)
    }
    return progress > 0 ? number : nil
  }
}
