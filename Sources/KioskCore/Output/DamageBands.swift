/// Where the picture of a card or a ring stops changing from row to row and column to column.
///
/// All lengths in whole device pixels, measured inwards from the picture's own edges (shadow
/// included). Whoever draws a card cuts it at these lines, and whoever compares two frames knows
/// from them what a card that moved left untouched.
package struct DamageBands: Hashable, Sendable {
  /// From the top edge down to the first row that equals the row below it, all the way across.
  package var top: Double
  /// From the bottom edge up to the last such row.
  package var bottom: Double
  /// From the left or right edge to the first column that equals its neighbour further in.
  package var side: Double
  /// Between the `side` columns: from the top edge down to the plain inside.
  package var topEdge: Double
  /// Between the `side` columns: from the bottom edge up to the plain inside.
  package var bottomEdge: Double
}

/// How far along each edge a continuous corner bends it, as a multiple of its radius.
package enum CornerReach {
  /// Apple's constant for `CALayerCornerCurve.continuous`, as UIBezierPath uses it.
  package static let factor = 1.528665

  /// In whole device pixels.
  package static func pixels(radius: Double) -> Double { (factor * radius).rounded(.up) }
}

extension CardShape {
  package var bands: DamageBands {
    let insets = shadowInsets
    let corner = max(CornerReach.pixels(radius: cornerRadius), borderWidth.rounded(.up))
    let blur = insets.leading
    let shift = shadowColor.alpha > 0 ? shadowOffsetY.magnitude.rounded(.up) : 0
    let soft = corner + blur + shift
    let edge = fill.alpha == 255 ? borderWidth.rounded(.up) : soft
    return DamageBands(
      top: insets.top + soft, bottom: insets.bottom + soft, side: insets.leading + corner + blur,
      topEdge: insets.top + edge, bottomEdge: insets.bottom + edge)
  }
}

extension DrawCommand {
  /// The bands of a picture that is alike from row to row in its middle; nil where it is not.
  package var bands: DamageBands? {
    switch self {
    case .card(_, let shape):
      return shape.bands
    case .ring(_, let radius, let width, _, _):
      let edge = width.rounded(.up)
      let corner = edge + CornerReach.pixels(radius: radius + width)
      return DamageBands(
        top: corner, bottom: corner, side: corner, topEdge: edge, bottomEdge: edge)
    case .fill, .chevron, .text, .image, .qrCode, .symbol:
      return nil
    }
  }
}
