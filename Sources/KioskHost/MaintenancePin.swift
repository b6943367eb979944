internal import CCrypt

/// What lets technicians in: digits, or a hash of crypt(3) that does not tell them.
package struct MaintenancePin: Hashable, Sendable {
  private let text: String

  /// Nil for what is neither 4 to 12 digits nor a hash that this machine can make.
  package init?(_ text: String) {
    let isHash = text.hasPrefix("$") && text.utf8.count <= 256 && kiosk_crypt_understands(text)
    guard isHash || Self.isDigits(text) else { return nil }
    self.text = text
  }

  /// Whether these digits are the PIN; of a hash it takes as long as the hash wants, up to a
  /// second.
  package func matches(_ digits: String) -> Bool {
    guard Self.isDigits(digits) else { return false }
    return text.hasPrefix("$") ? kiosk_crypt_matches(digits, text) : kiosk_is_same(digits, text)
  }

  private static func isDigits(_ text: String) -> Bool {
    (4...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
