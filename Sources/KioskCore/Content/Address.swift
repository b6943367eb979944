/// An address that a phone can do something with: a page, a mailbox or a telephone.
///
/// Made from what a link says; anything else a browser may know (scripts, files, data) is none.
package struct Address: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case page
    case mail
    case telephone
  }

  package let kind: Kind
  /// What the code holds: the whole address with its scheme.
  package let text: String
  /// What a visitor recognises it by: a page's host, a mailbox or a number.
  ///
  /// Without anything that could make it look like another one: no user's name before the host,
  /// no marks that turn the reading order round.
  package let display: String

  /// What somebody without a phone can copy: a page's host with its path, where that is short and
  /// all there is; else as `display`.
  var legible: String {
    let behind = text.drop { $0 != ":" }.dropFirst(3)
    let authority = behind.prefix { !"/?#\\".contains($0) }
    let path = behind.dropFirst(authority.count)
    let whole = display + (path.last == "/" ? path.dropLast() : path)
    guard kind == .page, authority == display, whole.count <= Self.longestLegible,
      path.allSatisfy(Self.isCopied)
    else { return display }
    return whole
  }

  /// Characters that somebody may want to copy.
  private static let longestLegible = 48

  private static func isCopied(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "/-._~".contains(character))
  }

  /// Reads `http:`, `https:`, `mailto:` and `tel:`, and a host's name without a scheme, such as
  /// `www.example.org/hours`, which stands for `https:`.
  ///
  /// - Returns: nil for every other text.
  package init?(_ link: String) {
    let written = Self.cleaned(link)
    guard let colon = written.firstIndex(of: ":") else {
      self.init(page: "https://" + written, mustLookLikeHost: true)
      return
    }
    let rest = written[written.index(after: colon)...]
    switch written[..<colon].lowercased() {
    case "http", "https":
      guard rest.hasPrefix("//") else { return nil }
      self.init(page: written, mustLookLikeHost: false)
    case "mailto": self.init(.mail, written, shown: rest.prefix { $0 != "?" })
    case "tel": self.init(.telephone, written, shown: rest.prefix { $0 != ";" })
    default:
      // A port, not a scheme: "example.org:8080/hours".
      guard rest.first?.isASCIIDigit == true else { return nil }
      self.init(page: "https://" + written, mustLookLikeHost: true)
    }
  }

  private init?(page: String, mustLookLikeHost: Bool) {
    let host = Self.host(of: page)
    guard !host.isEmpty, !mustLookLikeHost || Self.looksLikeHost(host) else { return nil }
    (kind, text, display) = (.page, page, host)
  }

  private init?(_ kind: Kind, _ written: String, shown: Substring) {
    let display = Self.shown(shown)
    guard !display.isEmpty else { return nil }
    (self.kind, text, self.display) = (kind, written, display)
  }

  /// The host alone: what browsers go to, whatever stands before or behind it.
  private static func host(of page: String) -> String {
    let ends = "/?#\\"
    let authority = page.drop { $0 != ":" }.dropFirst(3).prefix { !ends.contains($0) }
    var host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      return String(host[...end])
    }
    if let colon = host.firstIndex(of: ":") { host = host[..<colon] }
    return shown(host)
  }

  /// Whether a text without a scheme can only mean a host: not a file beside the page.
  private static func looksLikeHost(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last?.lowercased(), last.count >= 2 else {
      return false
    }
    let isName = host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    return isName && labels.allSatisfy { !$0.isEmpty } && last.allSatisfy(\.isLetter)
      && !fileEndings.contains(last)
  }

  private static let fileEndings: Set<String> = [
    "html", "htm", "xhtml", "php", "asp", "aspx", "jsp", "pdf", "md", "txt", "csv", "json", "xml",
    "yaml", "yml", "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "jpg", "jpeg",
    "png", "gif", "svg", "webp", "zip", "mp", "mp3", "mp4",
  ]

  /// Without white space at the ends and without controls; white space within, which no address
  /// has, as `%20`.
  private static func cleaned(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var owed = 0
    for scalar in text.unicodeScalars where !scalar.isControl {
      if scalar.properties.isWhitespace {
        owed += result.isEmpty ? 0 : 1
        continue
      }
      for _ in 0..<owed { result.append(contentsOf: "%20".unicodeScalars) }
      owed = 0
      result.append(scalar)
    }
    return String(result)
  }

  /// As it is read, on one line and in the order it is written.
  private static func shown(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.removingPercentEncoding.unicodeScalars
    where !scalar.isControl && !scalar.turnsReading {
      result.append(scalar.properties.isWhitespace ? " " : scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// White space such as a line end aside.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09...0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B, 0xFEFF: true
    default: false
    }
  }

  /// Whether it is a mark that changes the order in which what follows is read.
  fileprivate var turnsReading: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension StringProtocol {
  /// With `%C3%BC` as `ü`; what is no valid text stays as it is written.
  fileprivate var removingPercentEncoding: String {
    guard contains("%") else { return String(self) }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(self)
  }
}
