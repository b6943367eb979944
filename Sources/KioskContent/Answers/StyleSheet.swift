import KioskCore

/// What a page's styles say about bold and italic text: programs for text write no `<b>`.
struct StyleSheet {
  /// What one rule says; nil is nothing.
  struct Face {
    var isBold: Bool?
    var isItalic: Bool?

    /// - Parameter declarations: such as `color:#000;font-weight:700`.
    init(_ declarations: Substring) {
      for declaration in declarations.split(separator: ";") {
        let words = declaration.split(separator: ":", maxSplits: 1)
        guard words.count == 2 else { continue }
        let value = String(words[1].prefix { $0 != "!" }).trimmed.lowercased()
        switch words[0].trimmed.lowercased() {
        case "font-weight":
          isBold = value == "bold" || value == "bolder" || (Int(value) ?? 0) >= 600
        case "font-style": isItalic = value == "italic" || value.hasPrefix("oblique")
        default: continue
        }
      }
    }

    init() {}

    var isEmpty: Bool { isBold == nil && isItalic == nil }
  }

  /// The most bytes of styles that are looked at.
  private static let limit = 1 << 20

  private var classes: [String: Face] = [:]
  private var taken = 0

  /// Takes the content of a `<style>` element, of which rules for one class count.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    taken += bytes.count
    guard taken <= Self.limit else { return }
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let selectors = rest[..<start].split { $0 == ";" || $0 == "}" || $0 == "/" }.last ?? ""
      let face = Face(rest[rest.index(after: start)..<end])
      if !face.isEmpty { for selector in selectors.split(separator: ",") { set(face, selector) } }
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func set(_ face: Face, _ selector: Substring) {
    let parts = selector.trimmed.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, selector.utf8.count < 200,
      parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } })
    else { return }
    classes[String(parts[1])] = face
  }

  func face(of tag: HTMLTag) -> Face {
    var face = Face()
    if !classes.isEmpty, let names = tag.attribute("class") {
      for name in names.split(whereSeparator: \.isWhitespace) {
        guard let known = classes[String(name)] else { continue }
        face = face.overruled(by: known)
      }
    }
    guard let own = tag.attribute("style") else { return face }
    return face.overruled(by: Face(own[...]))
  }
}

extension StyleSheet.Face {
  fileprivate func overruled(by other: Self) -> Self {
    var face = self
    if let isBold = other.isBold { face.isBold = isBold }
    if let isItalic = other.isItalic { face.isItalic = isItalic }
    return face
  }
}

extension RunStyle {
  mutating func take(_ face: StyleSheet.Face) {
    guard !face.isEmpty else { return }
    if let isBold = face.isBold { if isBold { insert(.bold) } else { remove(.bold) } }
    if let isItalic = face.isItalic { if isItalic { insert(.italic) } else { remove(.italic) } }
  }
}
