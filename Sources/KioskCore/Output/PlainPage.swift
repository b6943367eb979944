/// What can be shown where not one font is installed: "Please ask our staff", of squares.
///
/// It is English and spoken by nobody: without a font no word of any other language can be drawn.
package enum PlainPage {
  private static let lines = ["?", "PLEASE", "ASK OUR", "STAFF"]
  /// Squares of a letter, of the room around it, and of a line.
  private static let (columns, rows) = (5, 7)
  private static let gap = 1
  private static let lineGap = 3
  private static let ground = Color(red: 0x20, green: 0x22, blue: 0x26)
  private static let ink = Color(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// The page for a screen of this size in device px.
  package static func list(_ size: Size) -> DisplayList {
    var list = DisplayList(size: size, background: ground)
    let widest = lines.map { width($0) }.max() ?? 1
    let height = lines.count * (rows + lineGap) - lineGap
    // A tenth of the screen stays free on each side.
    let square = max(
      min(size.width * 0.8 / Double(widest), size.height * 0.8 / Double(height)).rounded(.down), 1)
    var y = ((size.height - Double(height) * square) / 2).rounded()
    for line in lines {
      let x = ((size.width - Double(width(line)) * square) / 2).rounded()
      add(line, at: Point(x: x, y: y), square: square, to: &list)
      y += Double(rows + lineGap) * square
    }
    return list
  }

  private static func width(_ line: String) -> Int { line.count * (columns + gap) - gap }

  private static func add(
    _ line: String, at place: Point, square: Double, to list: inout DisplayList
  ) {
    let clip = Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)
    for (column, letter) in line.enumerated() {
      for (row, bits) in (letters[letter] ?? []).enumerated() {
        for bit in 0..<columns where bits >> (columns - 1 - bit) & 1 == 1 {
          let x = place.x + Double(column * (columns + gap) + bit) * square
          let frame = Rect(
            x: x, y: place.y + Double(row) * square, width: square, height: square)
          list.items.append(
            DisplayItem(element: .notice, clip: clip, command: .fill(frame, ink)))
        }
      }
    }
  }

  /// A row a number, its squares from the highest of five bits on.
  private static let letters: [Character: [UInt8]] = [
    "?": [0b01110, 0b10001, 0b00001, 0b00110, 0b00100, 0, 0b00100],
    "A": [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
    "E": [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
    "F": [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b10000],
    "K": [0b10001, 0b10010, 0b10100, 0b11000, 0b10100, 0b10010, 0b10001],
    "L": [0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b11111],
    "O": [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    "P": [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
    "R": [0b11110, 0b10001, 0b10001, 0b11110, 0b10100, 0b10010, 0b10001],
    "S": [0b01111, 0b10000, 0b10000, 0b01110, 0b00001, 0b00001, 0b11110],
    "T": [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100],
    "U": [0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
  ]
}
