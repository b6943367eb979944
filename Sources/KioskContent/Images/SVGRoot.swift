/// The attributes of an SVG's outermost element that say how large it is.
struct SVGRoot: Hashable {
  /// How far into the file the element is looked for, in bytes.
  static let reach = 16 << 10

  private(set) var attributes: [String: String] = [:]

  /// Nil where the bytes, a file's first, are not those of an SVG.
  init?(_ start: [UInt8]) {
    guard let element = Self.element(in: start[...]) else { return nil }
    var rest = element
    while let (name, value) = Self.takeAttribute(&rest) { attributes[name] = value }
  }

  /// What stands between `<svg` and the next `>`, past declarations and comments.
  private static func element(in bytes: ArraySlice<UInt8>) -> Substring? {
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = text[...]
    if rest.first == "\u{FEFF}" { rest = rest.dropFirst() }
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard rest.first == "<" else { return nil }
      if rest.hasPrefix("<svg"), let next = rest.dropFirst(4).first,
        next.isWhitespace || next == ">"
      {
        return rest.dropFirst(4).prefix { $0 != ">" }
      }
      guard let end = declarationEnd(rest) else { return nil }
      rest = end
    }
  }

  /// What follows `<?…?>`, `<!--…-->` or `<!DOCTYPE …>`; nil for anything else.
  private static func declarationEnd(_ text: Substring) -> Substring? {
    if text.hasPrefix("<!--") { return after("-->", in: text) }
    if text.hasPrefix("<?") { return after("?>", in: text) }
    guard text.hasPrefix("<!") else { return nil }
    let head = text.prefix { $0 != ">" && $0 != "[" }
    return after(head.endIndex < text.endIndex && text[head.endIndex] == "[" ? "]>" : ">", in: text)
  }

  private static func after(_ end: String, in text: Substring) -> Substring? {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(end) { return rest.dropFirst(end.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func takeAttribute(_ rest: inout Substring) -> (String, String)? {
    rest = rest.drop { $0.isWhitespace || $0 == "/" }
    let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
    rest = rest.dropFirst(name.count).drop { $0.isWhitespace }
    guard !name.isEmpty, rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop { $0.isWhitespace }
    guard let mark = rest.first, mark == "\"" || mark == "'" else { return nil }
    let value = rest.dropFirst().prefix { $0 != mark }
    rest = rest.dropFirst(value.count + 2)
    return (String(name), String(value))
  }
}

extension PixelSize {
  /// Width and height of the element, or those of its view box where it has none; nil for neither.
  init?(_ root: SVGRoot) {
    let box = root.attributes["viewBox"]?.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    let boxSize = box.flatMap { $0.count == 4 ? ($0[2], $0[3]) : nil }
    var width = root.attributes["width"].flatMap(Self.length)
    var height = root.attributes["height"].flatMap(Self.length)
    if let boxSize, boxSize.0 > 0, boxSize.1 > 0 {
      switch (width, height) {
      case (nil, nil): (width, height) = boxSize
      case (let known?, nil): height = known * boxSize.1 / boxSize.0
      case (nil, let known?): width = known * boxSize.0 / boxSize.1
      default: break
      }
    }
    guard let width, let height, width > 0, height > 0, width < 1e9, height < 1e9 else {
      return nil
    }
    self.init(width: max(Int(width.rounded()), 1), height: max(Int(height.rounded()), 1))
  }

  /// A length in pixels at 96 to the inch; nil for shares of something else.
  private static func length(_ text: String) -> Double? {
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    let unit = text.dropFirst(digits.count).filter { !$0.isWhitespace }
    let units: [String: Double] = [
      "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
      "em": 16, "ex": 8,
    ]
    guard let factor = units[String(unit)], let number = Double(digits) else { return nil }
    return number * factor
  }
}
