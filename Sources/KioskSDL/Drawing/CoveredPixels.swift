internal import KioskCore

extension DisplayItem {
  /// A rectangle in which nothing drawn before this item can be seen; empty where there is none.
  ///
  /// Text is left out: it may have no picture, and slanted runs are mixed with their neighbours.
  var covered: Rect {
    switch command {
    case .fill(_, let color): color.alpha == 255 ? visible : .zero
    // Its soft edges are already mixed with its ground.
    case .card: visible
    case .qrCode, .symbol: visible
    case .chevron, .text, .image, .ring: .zero
    }
  }
}
