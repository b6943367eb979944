/// Takes out characters that are no text: controls, and the sequences that color a terminal.
enum Controls {
  /// The text without them; nil where it has none.
  ///
  /// Tabs and line ends of all kinds stay.
  static func removed(from text: String) -> String? {
    guard text.utf8.contains(where: isControl) else { return nil }
    var kept: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard isControl(byte) else {
        kept.append(byte)
        continue
      }
      if byte == 0x1B, rest.first == UInt8(ascii: "[") { dropSequence(&rest) }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0D).contains(byte) || byte == 0x7F
  }

  /// Digits and signs up to the letter that says what they are for.
  private static func dropSequence(_ rest: inout ArraySlice<UInt8>) {
    let parameters = rest.dropFirst().prefix(32).prefix { (0x20...0x3F).contains($0) }
    guard let last = rest[parameters.endIndex...].first, (0x40...0x7E).contains(last) else {
      return
    }
    rest = rest[(parameters.endIndex + 1)...]
  }
}
