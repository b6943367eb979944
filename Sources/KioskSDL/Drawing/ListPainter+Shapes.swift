internal import CSDL2
internal import KioskCore

extension ListPainter {
  /// Both ends from their texture, the middle from plain rectangles; a card lower than its ends
  /// shows the outer part of each.
  func drawCard(
    _ frame: Rect, _ shape: CardShape, inside area: Rect, on renderer: OpaquePointer
  ) {
    let bounds = DrawCommand.card(frame: frame, shape: shape).bounds
    let key = TextureKey.card(shape, width: Int(bounds.width))
    let (texture, picture) = card(key, shape, width: Int(bounds.width))
    guard let picture else { return }
    let top = min(Double(picture.topHeight), (bounds.height / 2).rounded(.down))
    let bottom = min(Double(picture.bottomHeight), bounds.height - top)
    let upper = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: top)
    let lower = Rect(
      x: bounds.x, y: bounds.maxY - bottom, width: bounds.width, height: bottom)
    copy(texture, at: Point(x: bounds.x, y: bounds.y), inside: upper.intersection(area))
    let rows = Double(picture.topHeight + picture.bottomHeight)
    copy(texture, at: Point(x: bounds.x, y: bounds.maxY - rows), inside: lower.intersection(area))
    let (from, to) = (max(upper.maxY, area.y), min(lower.y, area.maxY))
    guard to > from else { return }
    for run in picture.middle {
      let column = Rect(
        x: bounds.x + Double(run.x), y: from, width: Double(run.width), height: to - from)
      fill(column.intersection(area), run.color, on: renderer)
    }
  }

  /// The ends' texture, and the picture for its measures and its middle.
  private func card(
    _ key: TextureKey, _ shape: CardShape, width: Int
  ) -> (Texture?, CardPicture?) {
    guard width > 0 else { return (nil, nil) }
    var made = middles[key]
    let texture = cache.texture(for: key) {
      let picture = CardRasterizer(shapes: shapes).picture(of: shape, width: width)
      made = picture
      return TexturePicture(
        width: width, height: picture.topHeight + picture.bottomHeight, pixels: picture.ends,
        isOpaque: true)
    }
    if middles[key] == nil, let picture = made {
      if middles.count >= 64 { middles.removeAll() }
      middles[key] = picture.withoutEnds
    }
    return (texture, made ?? middles[key])
  }

  func drawChevron(
    _ center: Point, _ angle: Double, _ shape: ChevronShape, inside area: Rect
  ) {
    let bounds = DrawCommand.chevron(center: center, angle: angle, shape: shape).bounds
    let pose = ChevronPose(center: center, angle: angle)
    let texture = cache.texture(for: .chevron(shape, pose)) {
      let (side, pixels) = ChevronRasterizer(shapes: shapes).pixels(of: shape, pose: pose)
      return TexturePicture(width: side, height: side, pixels: pixels, isOpaque: true)
    }
    copy(texture, at: Point(x: bounds.x, y: bounds.y), inside: area)
  }

  /// Four corners blended, because a ring may lie across a shadow, and four plain sides.
  func drawRing(_ frame: Rect, _ shape: RingShape, inside area: Rect) {
    let edge = shape.width.rounded(.up)
    let bounds = frame.outset(by: edge)
    let fitted = RingShape(
      radius: ContinuousCorner.radius(shape.radius, in: frame), width: shape.width,
      color: shape.color)
    let side = Double(RingRasterizer.corner(of: fitted))
    let across = min(side, (bounds.width / 2).rounded(.down))
    let down = min(side, (bounds.height / 2).rounded(.down))
    let texture = cache.texture(for: .ring(fitted)) {
      let (side, pixels) = RingRasterizer(shapes: shapes).pixels(of: fitted)
      return TexturePicture(width: side, height: side, pixels: pixels, isOpaque: false)
    }
    for (x, originX) in [(bounds.x, bounds.x), (bounds.maxX - across, bounds.maxX - 2 * side)] {
      for (y, originY) in [(bounds.y, bounds.y), (bounds.maxY - down, bounds.maxY - 2 * side)] {
        let corner = Rect(x: x, y: y, width: across, height: down)
        copy(texture, at: Point(x: originX, y: originY), inside: corner.intersection(area))
      }
    }
    drawRingSides(
      bounds, corner: Size(width: across, height: down), shape: shape, inside: area)
  }

  private func drawRingSides(
    _ bounds: Rect, corner: Size, shape: RingShape, inside area: Rect
  ) {
    guard let renderer = target?.renderer else { return }
    let edge = shape.width.rounded(.up)
    let (across, down) = (bounds.width - 2 * corner.width, bounds.height - 2 * corner.height)
    let left = bounds.x + corner.width
    let top = bounds.y + corner.height
    let sides = [
      Rect(x: left, y: bounds.y, width: across, height: edge),
      Rect(x: left, y: bounds.maxY - edge, width: across, height: edge),
      Rect(x: bounds.x, y: top, width: edge, height: down),
      Rect(x: bounds.maxX - edge, y: top, width: edge, height: down),
    ]
    for side in sides { fill(side.intersection(area), shape.color, on: renderer) }
  }
}

extension CardPicture {
  fileprivate var withoutEnds: CardPicture {
    CardPicture(
      width: width, topHeight: topHeight, bottomHeight: bottomHeight, ends: [], middle: middle)
  }
}
