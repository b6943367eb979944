package import KioskCore

extension FontTextEngine {
  /// The height of a capital H in this style, in device px of inked rows; 0 where it has none.
  package func capitalHeight(in style: TextStyle) -> Double {
    let shaped = shape([Block("H")], style: style, width: .infinity)
    guard let run = shaped.lines.first?.runs.first else { return 0 }
    let size = Size(width: run.frame.width, height: run.frame.height)
    guard let picture = picture(of: run.ink, size: size) else { return 0 }
    return Double((0..<picture.height).count { picture.isInked(row: $0) })
  }
}

extension GlyphPicture {
  /// Whether any pixel of the row is more ink than ground.
  fileprivate func isInked(row: Int) -> Bool {
    let row = row * width..<(row + 1) * width
    return switch pixels {
    case .coverage(let bytes): bytes[row].contains { $0 >= 128 }
    case .color(let words): words[row].contains { $0 >> 24 >= 128 }
    }
  }
}
