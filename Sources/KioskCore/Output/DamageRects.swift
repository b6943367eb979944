extension Rect {
  /// Its edges moved to the nearest whole pixels, as everything is drawn.
  package var snapped: Rect {
    let (left, top) = (x.rounded(), y.rounded())
    return Rect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }

  /// Names the up to four parts of it that lie outside `hole`.
  package func subtract(_ hole: Rect, _ add: (Rect) -> Void) {
    let cut = intersection(hole)
    guard !cut.isEmpty else { return add(self) }
    add(rows(y, cut.y))
    add(rows(cut.maxY, maxY))
    add(Rect(x: x, y: cut.y, width: cut.x - x, height: cut.height))
    add(Rect(x: cut.maxX, y: cut.y, width: maxX - cut.maxX, height: cut.height))
  }

  /// Its columns at the height of other rows.
  package func rows(_ top: Double, _ bottom: Double) -> Rect {
    Rect(x: x, y: top, width: width, height: max(0, bottom - top))
  }

  /// What is left between two sides of this width.
  package func between(sides: Double) -> Rect {
    Rect(x: x + sides, y: y, width: width - 2 * sides, height: height)
  }

  package func leftSide(_ side: Double) -> Rect { Rect(x: x, y: y, width: side, height: height) }

  package func rightSide(_ side: Double) -> Rect {
    Rect(x: maxX - side, y: y, width: side, height: height)
  }

  /// The rows between the ends of a picture with these bands; empty where the ends touch.
  func middle(_ bands: DamageBands) -> Rect { rows(y + bands.top, maxY - bands.bottom) }
}
