import KioskCore
import KioskText

@testable import KioskSDL

/// Draws every run as a pattern that depends on its text, so that mistakes in place show.
final class PatternPainter: GlyphPainter {
  private(set) var pictures = 0

  func picture(of ink: GlyphRun.Ink, size: Size) -> GlyphPicture? {
    pictures += 1
    let (width, height) = (Int(size.width), Int(size.height))
    let seed = ink.text.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let values = (0..<width * height).map { index in
      UInt8(truncatingIfNeeded: (index % width) * 7 + (index / width) * 13 + seed)
    }
    let colors = values.map { UInt32($0) << 24 | UInt32($0) << 8 | 0x0030_0050 }
    return GlyphPicture(
      width: width, height: height, pixels: ink.isColored ? .color(colors) : .coverage(values))
  }
}

enum Sample {
  static let sky = Color(red: 127, green: 210, blue: 255)
  static let ink = Color(red: 20, green: 30, blue: 60)

  static func card(scale: Double = 1, fill: Color = .white, border: Double = 0) -> CardShape {
    CardShape(
      fill: fill, ground: sky, cornerRadius: 12 * scale, borderWidth: border,
      borderColor: Color(red: 90, green: 90, blue: 200),
      shadowColor: Color(red: 0, green: 0, blue: 0, alpha: 18), shadowRadius: 2 * scale,
      shadowOffsetY: 2 * scale)
  }

  static func chevron(_ style: Theme.Chevron.Style, size: Double) -> ChevronShape {
    ChevronShape(
      style: style, size: size, color: ink, discColor: Color(red: 200, green: 220, blue: 240),
      ground: .white)
  }

  /// The code of a short text.
  static func code(_ text: String) -> QRCodeShape {
    let symbol = QRSymbol(byteCount: text.utf8.count, correction: .medium)
    // The empty text has one in any case.
    guard let symbol else { return code("") }
    return QRCodeShape(text: text, symbol: symbol)
  }

  static func item(_ row: Int, _ clip: Rect, _ command: DrawCommand) -> DisplayItem {
    DisplayItem(element: .row(row), clip: clip, command: command)
  }

  /// Pixels that depend on the name and are opaque in one half.
  static func image(of ink: ImageInk) -> DecodedImage {
    let seed = UInt32(ink.source.path.utf8.first ?? 0)
    let pixels = (0..<UInt32(ink.width * ink.height)).map { index in
      let alpha: UInt32 = index % 3 == 0 ? 255 : seed.isMultiple(of: 2) ? 255 : index % 256
      return alpha << 24 | (index &* 2_654_435_761 &+ seed) & 0xFF_FFFF
    }
    return DecodedImage(width: ink.width, height: ink.height, pixels: pixels)
  }

  static func text(_ text: String, _ frame: Rect, color: Color = ink) -> DrawCommand {
    .text(ink: GlyphRun.Ink(text: text, font: 1), frame: frame, color: color, ground: .white)
  }

  /// A page of cards below one another with these heights, each with a question and a chevron.
  static func page(
    _ size: Size, heights: [Double], scroll: Double = 0, scale: Double = 1, angle: Double = 0
  ) -> DisplayList {
    var list = DisplayList(size: size, background: sky)
    let clip = Rect(x: 0, y: 56 * scale, width: size.width, height: size.height - 56 * scale)
    list.items.append(
      DisplayItem(
        element: .title, clip: Rect(x: 0, y: 0, width: size.width, height: 56 * scale),
        command: .text(
          ink: GlyphRun.Ink(text: "FAQ", font: 2),
          frame: Rect(x: 20 * scale, y: 10 * scale, width: 60 * scale, height: 30 * scale),
          color: ink, ground: sky)))
    var y = 68 * scale - scroll
    for (row, height) in heights.enumerated() {
      let frame = Rect(x: 16 * scale, y: y, width: size.width - 32 * scale, height: height)
      add(row, frame, clip, scale, angle, to: &list)
      y += height + 12 * scale
    }
    return list
  }

  private static func add(
    _ row: Int, _ frame: Rect, _ clip: Rect, _ scale: Double, _ angle: Double,
    to list: inout DisplayList
  ) {
    list.items.append(item(row, clip, .card(frame: frame, shape: card(scale: scale))))
    let inside = clip.intersection(frame)
    guard frame.width > 120 * scale else { return }
    let question = Rect(
      x: frame.x + 16 * scale, y: frame.y + 12 * scale,
      width: (frame.width * 0.6).rounded(), height: 22 * scale)
    list.items.append(item(row, inside, text("Question \(row)", question)))
    let line = question.offset(y: 44 * scale)
    list.items.append(item(row, inside, text("Answer \(row)", line, color: .black)))
    list.items.append(
      item(
        row, inside,
        .chevron(
          center: Point(x: frame.maxX - 30 * scale, y: frame.y + 24 * scale), angle: angle,
          shape: chevron(.circled, size: 22 * scale))))
  }
}
