internal import KioskCore

/// A card's pixels, opaque on its ground: four corners that are kept as a picture, and runs of one
/// colour that lie between them and are drawn as plain rectangles.
struct CardPicture {
  /// Neighbouring rows or columns of one colour, from the top or the left of the card's picture.
  struct Run: Equatable {
    var start: Int
    var length: Int
    var color: Color

    var end: Int { start + length }
  }

  /// Columns of the corners at either side, shadow included.
  let left: Int
  let right: Int
  let topHeight: Int
  let bottomHeight: Int
  /// `left + right` columns: the top's rows, and the bottom's rows below them.
  let corners: [Pixel]
  /// The rows between the corners, counted through top and bottom; empty where these touch.
  let edge: [Run]
  /// The columns of any row between top and bottom; of the plain inside one column stands for all.
  let middle: [Run]

  var withoutCorners: CardPicture {
    CardPicture(
      left: left, right: right, topHeight: topHeight, bottomHeight: bottomHeight, corners: [],
      edge: edge, middle: middle)
  }
}

/// Draws cards by composing shadow, border and fill on the card's ground.
@MainActor
struct CardRasterizer {
  let shapes: ShapeRasterizer

  /// The corners and the runs of any card of this shape whose picture is `width` pixels wide.
  ///
  /// Only a small card is rasterised, with one row and one column between its corners.
  func picture(of shape: CardShape, width: Int) -> CardPicture {
    let bands = shape.bands
    let insets = shape.shadowInsets
    let (top, bottom) = (Int(bands.top), Int(bands.bottom))
    let narrow = min(width, CardPicture.widest(of: shape))
    let small = pixels(
      of: shape, width: narrow - Int(insets.leading + insets.trailing),
      height: top + bottom + 1 - Int(insets.top + insets.bottom))
    let isWhole = narrow == width && width < CardPicture.widest(of: shape)
    let right = narrow / 2
    let left = isWhole ? narrow - right : right
    var corners: [Pixel] = []
    corners.reserveCapacity((left + right) * (top + bottom))
    var edge: [Pixel] = []
    for row in 0..<(top + bottom + 1) where row != top {
      let start = row * narrow
      corners += small[start..<start + left]
      corners += small[start + narrow - right..<start + narrow]
      if !isWhole { edge.append(small[start + left]) }
    }
    return CardPicture(
      left: left, right: right, topHeight: top, bottomHeight: bottom, corners: corners,
      edge: Self.runs(edge), middle: Self.runs(Array(small[top * narrow..<(top + 1) * narrow])))
  }

  /// A whole card with a frame of this size, drawn directly; rows of the frame plus its shadow.
  func pixels(of shape: CardShape, width: Int, height: Int) -> [Pixel] {
    let insets = shape.shadowInsets
    let frame = Rect(
      x: insets.leading, y: insets.top, width: Double(max(width, 0)),
      height: Double(max(height, 0)))
    let columns = Int(frame.width + insets.leading + insets.trailing)
    let rows = Int(frame.height + insets.top + insets.bottom)
    let shadow = shadow(of: shape, frame: frame, columns: columns, rows: rows)
    let outer = mask(frame, radius: shape.cornerRadius, columns: columns, rows: rows)
    let border = shape.borderWidth
    let inner =
      border > 0
      ? mask(
        frame.outset(by: -border), radius: shape.cornerRadius - border, columns: columns,
        rows: rows) : outer
    return (0..<columns * rows).map { index in
      let ground = shadow.isEmpty ? shape.ground : shape.ground(under: shadow[index])
      return shape.pixel(on: ground, outer: outer.values[index], inner: inner.values[index])
    }
  }

  private func mask(_ box: Rect, radius: Double, columns: Int, rows: Int) -> CoverageMask {
    var outline = Outline()
    ContinuousCorner.add(box, radius: max(radius, 0), to: &outline)
    return shapes.fill(outline, width: columns, height: rows)
  }

  /// The shadow's strength, 0 to 255; empty where there is none.
  private func shadow(of shape: CardShape, frame: Rect, columns: Int, rows: Int) -> [Float] {
    guard shape.shadowColor.alpha > 0 else { return [] }
    let cast = mask(
      frame.offset(y: shape.shadowOffsetY), radius: shape.cornerRadius, columns: columns,
      rows: rows)
    return GaussianBlur.blurred(cast, deviation: shape.shadowRadius)
  }

  private static func runs(_ line: [Pixel]) -> [CardPicture.Run] {
    var runs: [CardPicture.Run] = []
    for (place, pixel) in line.enumerated() {
      if place > 0, pixel == line[place - 1] {
        runs[runs.count - 1].length += 1
      } else {
        runs.append(CardPicture.Run(start: place, length: 1, color: Color(pixel)))
      }
    }
    return runs
  }
}

extension CardPicture {
  /// The width from which all cards of a shape are alike but for the length of their edges.
  static func widest(of shape: CardShape) -> Int { 2 * Int(shape.bands.side) + 1 }
}

extension CardShape {
  /// The ground darkened by the shadow where it has this strength, 0 to 255.
  fileprivate func ground(under strength: Float) -> Color {
    let share = strength * Float(shadowColor.alpha) / (255 * 255)
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Float(bottom) + (Float(top) - Float(bottom)) * share).rounded())))
    }
    return Color(
      red: mix(shadowColor.red, ground.red), green: mix(shadowColor.green, ground.green),
      blue: mix(shadowColor.blue, ground.blue))
  }

  /// Border between the outer and the inner outline, fill inside the inner one.
  fileprivate func pixel(on ground: Color, outer: UInt8, inner: UInt8) -> Pixel {
    let rim = max(0, Int(outer) - Int(inner)) * Int(borderColor.alpha)
    let inside = Int(inner) * Int(fill.alpha)
    let rest = 255 * 255 - rim - inside
    func mix(_ ground: UInt8, _ border: UInt8, _ fill: UInt8) -> UInt8 {
      UInt8((Int(ground) * rest + Int(border) * rim + Int(fill) * inside + 32_512) / (255 * 255))
    }
    return Color(
      red: mix(ground.red, borderColor.red, fill.red),
      green: mix(ground.green, borderColor.green, fill.green),
      blue: mix(ground.blue, borderColor.blue, fill.blue)
    ).pixel
  }
}
