extension DisplayItem {
  /// The pixels it can change: its command's bounds inside its clip.
  package var visible: Rect { command.bounds.snapped.intersection(clip.snapped) }

  /// Whether the two draw the same thing, perhaps elsewhere or otherwise.
  func isSameThing(as other: DisplayItem) -> Bool {
    switch (command, other.command) {
    case (.text(let ink, _, _, _), .text(let otherInk, _, _, _)): ink == otherInk
    case (.image(let ink, _, _), .image(let otherInk, _, _)): ink == otherInk
    case (.qrCode(let shape, _), .qrCode(let otherShape, _)): shape == otherShape
    case (.symbol(_, let shape), .symbol(_, let otherShape)): shape.symbol == otherShape.symbol
    case (.fill, .fill), (.card, .card), (.chevron, .chevron), (.ring, .ring): true
    default: false
    }
  }

  /// Names rectangles that cover every pixel that differs between the pictures of two items.
  func difference(to new: DisplayItem, _ add: (Rect) -> Void) {
    switch (command, new.command) {
    case (.fill(_, let color), .fill(_, let newColor)) where color == newColor:
      Self.difference(visible, new.visible, add)
    case (let before, let after) where before == after:
      Self.difference(visible, new.visible, add)
    case (.card(let frame, let shape), .card(let newFrame, let newShape))
    where shape == newShape && frame.x == newFrame.x && frame.width == newFrame.width:
      stretch(to: new, add)
    case (
      .ring(let frame, let radius, let width, let color, _),
      .ring(let newFrame, let newRadius, let newWidth, let newColor, _)
    )
    where frame.x == newFrame.x && frame.width == newFrame.width && radius == newRadius
      && width == newWidth && color == newColor:
      stretch(to: new, add)
    default:
      add(visible)
      add(new.visible)
    }
  }

  /// The parts of two rectangles that belong to only one of them.
  private static func difference(_ one: Rect, _ other: Rect, _ add: (Rect) -> Void) {
    guard one != other else { return }
    one.subtract(other, add)
    other.subtract(one, add)
  }

  /// A box that moved up or down or grew: between its sides only the edges at its ends differ.
  private func stretch(to new: DisplayItem, _ add: (Rect) -> Void) {
    let (before, after) = (command.bounds.snapped, new.command.bounds.snapped)
    guard let bands = command.bands, before.width > 2 * bands.side,
      before.height >= bands.topEdge + bands.bottomEdge,
      after.height >= bands.topEdge + bands.bottomEdge
    else {
      add(visible)
      add(new.visible)
      return
    }
    let whole = before.union(after)
    let topEdge = max(before.y, after.y) + bands.topEdge
    let bottomEdge = min(before.maxY, after.maxY) - bands.bottomEdge
    let middle = before.middle(bands).intersection(after.middle(bands))
    var parts = Self.sides(of: whole, around: middle, width: bands.side)
    if topEdge < bottomEdge {
      parts.append(whole.rows(whole.y, topEdge).between(sides: bands.side))
      parts.append(whole.rows(bottomEdge, whole.maxY).between(sides: bands.side))
      Self.difference(
        plain(from: topEdge, to: bottomEdge), new.plain(from: topEdge, to: bottomEdge), add)
    } else {
      parts.append(whole.between(sides: bands.side))
    }
    for part in parts { add(part.intersection(visible).union(part.intersection(new.visible))) }
  }

  /// The rows between the edges, as far as they show: what the clip has uncovered of them differs.
  private func plain(from top: Double, to bottom: Double) -> Rect {
    visible.rows(max(top, visible.y), min(bottom, visible.maxY))
  }

  /// Both sides of a box: whole where it is too low to have a middle that stays the same.
  private static func sides(of whole: Rect, around middle: Rect, width: Double) -> [Rect] {
    guard !middle.isEmpty else { return [whole.leftSide(width), whole.rightSide(width)] }
    let (top, bottom) = (whole.rows(whole.y, middle.y), whole.rows(middle.maxY, whole.maxY))
    return [
      top.leftSide(width), top.rightSide(width), bottom.leftSide(width),
      bottom.rightSide(width),
    ]
  }
}
