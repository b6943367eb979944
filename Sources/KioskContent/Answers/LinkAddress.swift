import KioskCore

/// Judges where a link of a file leads.
enum LinkAddress {
  /// The link for what stands in `href`; nil where a kiosk's visitor could not follow it.
  ///
  /// `#…` comes back as an address: the builder knows which question that is.
  static func link(_ href: String) -> Link? {
    // As web browsers do: white space around it, and line ends and tabs within, are no part of it.
    let address = href.withoutControls.trimmed
    if address.hasPrefix("#") { return address.utf8.count > 1 ? .address(address) : nil }
    if address.hasPrefix("//") { return .address("https:" + address) }
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = address[colon...].dropFirst()
    switch address[..<colon].lowercased() {
    case "http", "https":
      return rest.utf8.count > 2 && rest.hasPrefix("//") ? .address(address) : nil
    case "mailto", "tel": return rest.isEmpty ? nil : .address(address)
    default: return nil
    }
  }
}

extension String {
  fileprivate var withoutControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    return String(decoding: utf8.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Without the white space of markup at both ends; a no-break space stays.
  var trimmed: String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }) else { return "" }
    var end = utf8.endIndex
    while isSpace(utf8[utf8.index(end, offsetBy: -1)]) { end = utf8.index(end, offsetBy: -1) }
    return String(self[first..<end])
  }
}
