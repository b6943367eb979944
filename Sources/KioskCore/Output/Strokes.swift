/// Collects commands under the element and clip of the moment.
struct Strokes {
  var list: DisplayList
  var clip: Rect
  var element = DisplayItem.Element.title

  init(list: DisplayList, clip: Rect) {
    self.list = list
    self.clip = clip
  }

  mutating func add(_ command: DrawCommand) {
    let visible = clip.intersection(command.bounds)
    if !visible.isEmpty {
      list.items.append(DisplayItem(element: element, clip: clip, command: command))
    }
  }

  /// The lines of a text that show.
  mutating func text(
    _ placed: Scene.PlacedText, color: Color, opacity: Double = 1, ground: Color
  ) {
    let shown = color.shown(on: ground, opacity: opacity)
    for index in shownLines(of: placed) {
      for run in placed.text.lines[index].runs {
        add(run, of: placed, color: shown, ground: ground)
      }
    }
  }

  /// Which lines of a text show; a long answer's others are not looked at.
  func shownLines(of placed: Scene.PlacedText) -> Range<Int> {
    let lines = placed.text.lines
    let first = lines.firstIndex(endingBelow: clip.y - placed.origin.y)
    var end = first
    while end < lines.count, lines[end].y + placed.origin.y < clip.maxY { end += 1 }
    return first..<end
  }

  mutating func add(
    _ run: GlyphRun, of placed: Scene.PlacedText, color: Color, ground: Color
  ) {
    add(
      .text(
        ink: run.ink, frame: run.frame.offset(x: placed.origin.x, y: placed.origin.y),
        color: color, ground: ground))
  }
}

extension Color {
  /// What is seen of it on an opaque ground, faded where it is not all there yet.
  func shown(on ground: Color, opacity: Double) -> Color {
    opacity < 1 ? over(ground).faded(to: opacity) : over(ground)
  }
}

extension [TextLine] {
  /// The first line whose lower edge is below `y`, found by halving.
  fileprivate func firstIndex(endingBelow y: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].y + self[middle].height <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
