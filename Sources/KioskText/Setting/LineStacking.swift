internal import KioskCore

extension [TextLine] {
  /// Adds free device pixels above a line and moves it and those that follow down.
  mutating func openGap(_ gap: Int, before first: Int) {
    guard gap > 0, first < count else { return }
    grow(first, above: Double(gap), below: 0)
  }

  /// Adds the runs of another line, base line to base line, `shift` device pixels to the right.
  mutating func merge(_ other: TextLine, into place: Int, shift: Int) {
    let line = self[place]
    let above = Swift.max(0, other.baseline - line.baseline)
    let below = Swift.max(0, other.height - other.baseline - (line.height - line.baseline))
    grow(place, above: above, below: below)
    let drop = self[place].y + self[place].baseline - other.y - other.baseline
    self[place].runs += other.runs.map { run in
      var run = run
      run.frame = run.frame.offset(x: Double(shift), y: drop)
      return run
    }
  }

  private mutating func grow(_ place: Int, above: Double, below: Double) {
    self[place].height += above + below
    self[place].baseline += above
    self[place].moveRuns(down: above)
    for later in indices where later > place {
      self[later].y += above + below
      self[later].moveRuns(down: above + below)
    }
  }
}

extension TextLine {
  fileprivate mutating func moveRuns(down distance: Double) {
    guard distance != 0 else { return }
    for place in runs.indices { runs[place].frame.y += distance }
  }
}
