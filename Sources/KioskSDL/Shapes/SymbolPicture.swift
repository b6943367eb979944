internal import KioskCore

/// Draws symbols, opaque on their ground.
@MainActor
struct SymbolRasterizer {
  let shapes: ShapeRasterizer

  /// A square picture of `shape.size`.
  func pixels(of shape: SymbolShape) -> (side: Int, pixels: [Pixel]) {
    let side = max(Int(shape.size), 1)
    let path = SymbolPath(shape.symbol, side: Double(side), isMirrored: shape.isMirrored)
    var colors = [Color](repeating: shape.ground, count: side * side)
    for layer in path.layers {
      let (mask, color) = mask(of: layer, shape, side: side)
      for (place, coverage) in mask.values.enumerated() where coverage > 0 {
        colors[place] = color.covered(coverage).over(colors[place])
      }
    }
    return (side, colors.map(\.pixel))
  }

  private func mask(
    of layer: SymbolPath.Layer, _ shape: SymbolShape, side: Int
  ) -> (CoverageMask, Color) {
    let scale = Double(side) / SymbolPath.side
    switch layer {
    case .fill(let outline):
      return (shapes.fill(outline, width: side, height: side), shape.color)
    case .stroke(let line, let width):
      let mask = shapes.stroke(line, thickness: width * scale, width: side, height: side)
      return (mask, shape.color)
    case .gap(let line, let width):
      let mask = shapes.stroke(line, thickness: width * scale, width: side, height: side)
      return (mask, shape.ground)
    }
  }
}
