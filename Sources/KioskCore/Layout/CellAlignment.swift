extension TextLine {
  /// Where its runs begin and end; nil where there are none.
  fileprivate var reach: (start: Double, end: Double)? {
    guard let first = runs.first else { return nil }
    return runs.dropFirst().reduce((first.frame.x, first.frame.maxX)) {
      (min($0.0, $1.frame.x), max($0.1, $1.frame.maxX))
    }
  }

  /// From its first run's left edge to its last one's right.
  var inkWidth: Double { reach.map { $0.end - $0.start } ?? 0 }
}

extension ShapedText {
  /// The same lines, each moved to where its cell wants it.
  ///
  /// - Parameters:
  ///   - direction: of the screen: in a table the columns' edges count, not each text's own.
  ///   - slack: how far ink begins beside its letter's place; what is nearer an edge stays there.
  func aligned(
    _ alignment: Table.Alignment, direction: Direction, slack: Double
  ) -> ShapedText {
    var copy = self
    for place in copy.lines.indices {
      guard let reach = copy.lines[place].reach else { continue }
      let (before, after) = (reach.start, size.width - reach.end)
      switch (alignment, direction) {
      case (.center, _): copy.lines[place].moveRuns(right: ((after - before) / 2).rounded(.down))
      case (.leading, .leftToRight), (.trailing, .rightToLeft):
        if before > slack { copy.lines[place].moveRuns(right: -before) }
      case (.trailing, .leftToRight), (.leading, .rightToLeft):
        if after > slack { copy.lines[place].moveRuns(right: after) }
      }
    }
    return copy
  }
}

extension TextLine {
  fileprivate mutating func moveRuns(right distance: Double) {
    guard distance != 0 else { return }
    for place in runs.indices { runs[place].frame.x += distance }
  }
}
