internal import CSDL2
internal import KioskCore

extension ListPainter {
  /// Corners from their texture, everything between them as plain rectangles; a card lower than
  /// top and bottom together shows the outer part of each.
  func drawCard(
    _ frame: Rect, _ shape: CardShape, inside area: Rect
  ) {
    let bounds = DrawCommand.card(frame: frame, shape: shape).bounds
    guard bounds.width >= 1 else { return }
    let (texture, picture) = card(shape, width: Int(bounds.width))
    let top = min(Double(picture.topHeight), (bounds.height / 2).rounded(.down))
    let bottom = min(Double(picture.bottomHeight), bounds.height - top)
    let upper = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: top)
    let lower = Rect(
      x: bounds.x, y: bounds.maxY - bottom, width: bounds.width, height: bottom)
    let rows = Double(picture.topHeight + picture.bottomHeight)
    for (part, originY) in [(upper, bounds.y), (lower, bounds.maxY - rows)] {
      let visible = part.intersection(area)
      guard !visible.isEmpty else { continue }
      drawCorners(texture, picture, of: bounds, originY: originY, inside: visible)
      drawEdge(picture, of: bounds, originY: originY, inside: visible)
    }
    drawMiddle(
      picture, of: bounds, inside: bounds.rows(upper.maxY, lower.y).intersection(area))
  }

  private func drawCorners(
    _ texture: Texture?, _ picture: CardPicture, of bounds: Rect, originY: Double,
    inside area: Rect
  ) {
    let (left, right) = (Double(picture.left), Double(picture.right))
    let sides = [
      (bounds.leftSide(left), bounds.x), (bounds.rightSide(right), bounds.maxX - left - right),
    ]
    for (side, originX) in sides {
      let visible = side.intersection(area)
      if !visible.isEmpty { copy(texture, at: Point(x: originX, y: originY), inside: visible) }
    }
  }

  private func drawEdge(
    _ picture: CardPicture, of bounds: Rect, originY: Double, inside area: Rect
  ) {
    let (left, right) = (bounds.x + Double(picture.left), bounds.maxX - Double(picture.right))
    for run in picture.edge {
      let row = Rect(
        x: left, y: originY + Double(run.start), width: right - left,
        height: Double(run.length))
      fill(row.intersection(area), run.color)
    }
  }

  private func drawMiddle(
    _ picture: CardPicture, of bounds: Rect, inside area: Rect
  ) {
    guard !area.isEmpty, let last = picture.middle.last else { return }
    let stretch = Int(bounds.width) - last.end
    for run in picture.middle {
      // The run that crosses the middle is the plain inside, as long as the card is wide.
      let start = run.start > picture.left ? run.start + stretch : run.start
      let end = run.end > picture.left ? run.end + stretch : run.end
      let column = Rect(
        x: bounds.x + Double(start), y: area.y, width: Double(end - start), height: area.height)
      fill(column.intersection(area), run.color)
    }
  }

  /// The corners' texture, and the picture for its measures and its runs.
  private func card(_ shape: CardShape, width: Int) -> (Texture?, CardPicture) {
    let key = TextureKey.card(shape, width: min(width, CardPicture.widest(of: shape)))
    var made = middles[key]
    let texture = cache.texture(for: key) {
      let picture = CardRasterizer(shapes: shapes).picture(of: shape, width: width)
      made = picture
      return TexturePicture(
        width: picture.left + picture.right, height: picture.topHeight + picture.bottomHeight,
        pixels: picture.corners, isOpaque: true)
    }
    // The runs may have been let go while the texture was kept.
    let picture = made ?? CardRasterizer(shapes: shapes).picture(of: shape, width: width)
    if middles[key] == nil {
      if middles.count >= 64 { middles.removeAll() }
      middles[key] = picture.withoutCorners
    }
    return (texture, picture)
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

  func drawSymbol(_ shape: SymbolShape, at place: Point, inside area: Rect) {
    let texture = cache.texture(for: .symbol(shape)) {
      let (side, pixels) = SymbolRasterizer(shapes: shapes).pixels(of: shape)
      return TexturePicture(width: side, height: side, pixels: pixels, isOpaque: true)
    }
    copy(texture, at: place, inside: area)
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
    for side in sides { fill(side.intersection(area), shape.color) }
  }
}
