/// Sets the tool bar: in as few rows as its words allow, its words as large as the screen allows,
/// and in the end without words, but never with targets that a finger misses.
struct ToolBarSetting {
  private let tools: [Tool]
  private let style: LayoutStyle
  private let words: Words
  private var engine: any TextEngine
  /// Around each button, for the focus ring.
  private let reach: Double
  private let gap: Double
  private let padding: Double
  private let iconSide: Double
  private let target: Double

  /// Reference px that a finger needs.
  static let target = 44.0
  /// The most of the screen's height that it takes for the sake of its words.
  private static let largestShare = 0.25
  /// Design px.
  private static let labelSize = 12.0
  private static let smallestLabel = 11.0
  private static let iconSize = 26.0
  private static let widest = 120.0
  /// Rows, and how much smaller the words are than the text size asks for; the best first.
  private static let attempts = [
    (1, 1), (1, 0.92), (2, 1), (2, 0.85), (1, 0.8), (2, 0.7), (1, 0.7), (2, 0.6), (1, 0.6),
    (2, 0.5), (1, 0.5), (2, 0.42), (1, 0.42), (2, 0.35), (1, 0.35),
  ]

  /// - Parameter reach: what the focus ring needs around a button, device px.
  init(
    _ tools: [Tool], style: LayoutStyle, words: Words, engine: any TextEngine, reach: Double
  ) {
    (self.tools, self.style, self.words, self.engine) = (tools, style, words, engine)
    let metrics = style.metrics
    self.reach = reach
    gap = metrics.length(4)
    padding = metrics.length(6)
    iconSide = metrics.signLength(Self.iconSize)
    target = metrics.target(Self.target)
  }

  /// The bar as if at the screen's upper edge.
  mutating func layout(ruleBelow: Bool) -> ToolBarLayout {
    let most = (style.metrics.size.height * Self.largestShare).rounded()
    for (rows, factor) in Self.attempts {
      guard let grid = grid(rows: rows), let labels = labels(factor, in: grid) else { continue }
      let height = rowHeight(labels: labels)
      guard height * Double(rows) <= most else { continue }
      return placed(grid, height: height, labels: labels, ruleBelow: ruleBelow)
    }
    return withoutWords(ruleBelow: ruleBelow)
  }

  private mutating func withoutWords(ruleBelow: Bool) -> ToolBarLayout {
    let most = Int((style.metrics.size.width / target).rounded(.down))
    let rows = (tools.count + max(most, 1) - 1) / max(most, 1)
    let columns = (tools.count + rows - 1) / max(rows, 1)
    let width = (style.metrics.size.width / Double(max(columns, 1))).rounded(.down)
    let grid = Grid(rows: rows, columns: max(columns, 1), width: min(width, max(widest, target)))
    return placed(grid, height: rowHeight(labels: []), labels: [], ruleBelow: ruleBelow)
  }

  // MARK: - The grid

  private struct Grid {
    var rows: Int
    var columns: Int
    /// Of a target.
    var width: Double
  }

  private var widest: Double {
    style.metrics.length(Self.widest * min(max(style.metrics.textScale, 1), 2))
  }

  /// Nil where a finger would miss.
  private func grid(rows: Int) -> Grid? {
    let columns = (tools.count + rows - 1) / rows
    let room = min(style.metrics.size.width, style.columnWidth + 2 * style.margin)
    let width = min((room / Double(max(columns, 1))).rounded(.down), widest)
    return width >= target ? Grid(rows: rows, columns: columns, width: width) : nil
  }

  private func rowHeight(labels: [ShapedText]) -> Double {
    let label = labels.map(\.size.height).max().map { $0 + gap } ?? 0
    return max(target, 2 * reach + 2 * padding + iconSide + label)
  }

  // MARK: - The words

  /// Nil where they do not fit in two lines each, words unbroken.
  private mutating func labels(_ factor: Double, in grid: Grid) -> [ShapedText]? {
    let scale = max(style.metrics.textScale, 1) * factor * Self.labelSize
    guard scale >= Self.smallestLabel else { return nil }
    var text = style.own(style.question, words)
    text.size = (scale * style.metrics.scale).rounded(.down)
    text.lineSpacing = 1
    let room = grid.width - 2 * reach - gap
    guard room > 0 else { return nil }
    var labels: [ShapedText] = []
    for tool in tools {
      guard let label = label(words[tool.word], text, width: room) else { return nil }
      labels.append(label)
    }
    return labels
  }

  private mutating func label(
    _ words: String, _ text: TextStyle, width: Double
  ) -> ShapedText? {
    for word in words.split(separator: " ") where self.words.separatesWords {
      let alone = engine.shape([Block(String(word))], style: text, width: 100 * text.size)
      if alone.inkSpan > width { return nil }
    }
    var label = engine.shape([Block(words)], style: text, width: width)
    guard label.lines.count <= 2 else { return nil }
    label.center(in: width)
    return label
  }

  // MARK: - Places

  private func placed(
    _ grid: Grid, height: Double, labels: [ShapedText], ruleBelow: Bool
  ) -> ToolBarLayout {
    let size = style.metrics.size
    let rule = style.metrics.length(1)
    let left = ((size.width - grid.width * Double(grid.columns)) / 2).rounded(.down)
    let total = rule + height * Double(grid.rows)
    let items = tools.indices.map { place in
      let column = place % grid.columns
      let shown = style.direction == .rightToLeft ? grid.columns - 1 - column : column
      let frame = Rect(
        x: left + Double(shown) * grid.width,
        y: (ruleBelow ? 0 : rule) + Double(place / grid.columns) * height, width: grid.width,
        height: height)
      return item(place, frame: frame, label: labels.isEmpty ? nil : labels[place])
    }
    return ToolBarLayout(
      panel: Rect(x: 0, y: 0, width: size.width, height: total),
      rule: Rect(x: 0, y: ruleBelow ? total - rule : 0, width: size.width, height: rule),
      items: items, direction: style.direction)
  }

  private func item(_ place: Int, frame: Rect, label: ShapedText?) -> ToolBarLayout.Item {
    let face = frame.outset(by: -reach)
    let side = min(iconSide, face.width, face.height)
    let room = label == nil ? face.height : side + 2 * padding
    let icon = Rect(
      x: face.x + ((face.width - side) / 2).rounded(.down),
      y: face.y + ((room - side) / 2).rounded(.down), width: side, height: side)
    let origin = Point(x: face.x + (gap / 2).rounded(.down), y: icon.maxY + gap)
    return ToolBarLayout.Item(
      tool: tools[place], name: words[tools[place].word], frame: frame, face: face, icon: icon,
      label: label.map { Scene.PlacedText(text: $0, origin: origin) })
  }
}

extension ShapedText {
  /// From the first ink to the last, of the widest line.
  fileprivate var inkSpan: Double {
    lines.reduce(0) { widest, line in
      let start = line.runs.map(\.frame.x).min() ?? 0
      return max(widest, (line.runs.map(\.frame.maxX).max() ?? 0) - start)
    }
  }
}

extension Words {
  /// Whether spaces stand between words: elsewhere a line may end nearly anywhere.
  fileprivate var separatesWords: Bool {
    !["zh", "ja", "th"].contains { language.hasPrefix($0) }
  }
}
