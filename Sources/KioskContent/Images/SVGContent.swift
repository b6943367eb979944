/// Looks into an SVG for what the library that draws it passes over.
enum SVGContent {
  /// How far into the file, in bytes.
  private static let reach = 1 << 20
  private static let elements = ["use", "text", "image", "foreignObject"]

  /// The name of an element that will not show; nil where there is none, or the file is no SVG.
  static func missing(from path: String) -> String? {
    guard path.lowercased().hasSuffix(".svg"), let file = try? ImageBytes(path: path) else {
      return nil
    }
    let bytes = file.bytes(at: 0, count: reach)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let rest = bytes[(index + 1)...].prefix(16)
      for element in elements where rest.starts(with: element.utf8) {
        guard let next = rest.dropFirst(element.utf8.count).first else { continue }
        if next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { return element }
      }
    }
    return nil
  }
}
