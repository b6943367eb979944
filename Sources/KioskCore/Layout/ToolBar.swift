/// The tool bar's boxes in whole device px, on the screen.
package struct ToolBarLayout: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var tool: Tool
    /// What is spoken.
    package var name: String
    /// What a finger has to hit.
    package var frame: Rect
    /// What looks like a button, with room for the focus ring around it.
    package var face: Rect
    /// A square.
    package var icon: Rect
    /// Nil where there is no room for words.
    package var label: Scene.PlacedText?
  }

  /// The whole width of the screen.
  package var panel: Rect
  /// The line between the bar and the list.
  package var rule: Rect
  package var items: [Item]
  package var direction: Direction

  package func tool(at point: Point) -> Tool? {
    items.first { $0.frame.contains(point) }?.tool
  }

  package func item(_ tool: Tool) -> Item? { items.first { $0.tool == tool } }

  mutating func move(down distance: Double) {
    panel = panel.offset(y: distance)
    rule = rule.offset(y: distance)
    for place in items.indices {
      items[place].frame = items[place].frame.offset(y: distance)
      items[place].face = items[place].face.offset(y: distance)
      items[place].icon = items[place].icon.offset(y: distance)
      items[place].label?.origin.y += distance
    }
  }
}

extension Scene {
  /// The tool bar as it stands.
  package struct PlacedToolBar: Equatable, Sendable {
    package var layout: ToolBarLayout
    package var states: [Tool: ToolState]
    package var pressed: Tool?
  }
}

extension Scene.PlacedToolBar {
  /// Names the first thing that is not as it has to be; nil where all is well.
  func fault(in size: Size, beside view: Rect) -> String? {
    let panel = layout.panel
    guard panel.x == 0, panel.width == size.width, panel.y >= 0, panel.maxY <= size.height else {
      return "the tool bar leaves the screen: \(panel)"
    }
    if panel.intersects(view) { return "the tool bar lies on the list" }
    for (place, item) in layout.items.enumerated() {
      guard panel.contains(item.frame), item.frame.contains(item.face),
        item.face.contains(item.icon)
      else { return "the tool \(item.tool) leaves its box" }
      if let label = item.label {
        guard item.face.contains(label.frame), label.text.inkWidth <= label.frame.width,
          !label.frame.intersects(item.icon)
        else { return "the words of the tool \(item.tool) leave it" }
      }
      for other in layout.items[(place + 1)...] where other.frame.intersects(item.frame) {
        return "the tools \(item.tool) and \(other.tool) overlap"
      }
    }
    return nil
  }
}

/// Whose what part of the screen is.
struct ScreenParts: Hashable, Sendable {
  /// The list's.
  var view: Rect
  /// Where everything stands that is touched.
  var reach: Rect
  var bar: ToolBarLayout?

  /// The share of the screen's height that a sitting visitor reaches.
  private static let reachableShare = 0.6
  /// Design px that the list keeps in any case.
  private static let leastView = 120.0

  init(size: Size) {
    view = Rect(x: 0, y: 0, width: size.width, height: size.height)
    reach = view
  }

  init(metrics: Metrics, bar: ToolBarLayout?, place: ToolSet.Place, isWithinReach: Bool) {
    let size = metrics.size
    let height = bar?.panel.height ?? 0
    var top = 0.0
    if isWithinReach {
      let least = size.height - height - metrics.length(Self.leastView)
      top = max(min((size.height * (1 - Self.reachableShare)).rounded(), least), 0)
    }
    reach = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    let viewTop = place == .top ? top + height : top
    view = Rect(
      x: 0, y: viewTop, width: size.width, height: max(size.height - top - height, 1))
    self.bar = bar
    self.bar?.move(down: place == .top ? top : size.height - height)
  }
}
