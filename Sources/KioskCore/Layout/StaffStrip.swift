/// What staff are told at the screen's lower edge, in whole device px of the picture.
///
/// It takes its room from the list, so that it covers nothing.
package struct StaffStrip: Hashable, Sendable {
  /// The whole width of the screen, down to its lower edge.
  package var panel: Rect
  /// The line at its upper edge.
  package var rule: Rect
  package var text: Scene.PlacedText
  /// What is spoken.
  package var name: String
}

extension StaffStrip {
  /// Names the first thing that is not as it has to be; nil where all is well.
  ///
  /// - Parameter list: what the list has of the picture.
  func fault(below list: Size) -> String? {
    guard panel.x == 0, panel.width == list.width, panel.y == list.height, panel.height > 0 else {
      return "the strip for staff, \(panel), does not begin below the list, \(list)"
    }
    guard panel.contains(text.frame), text.text.inkWidth <= panel.width - 2 * text.origin.x else {
      return "the words for staff, \(text.frame), leave their strip, \(panel)"
    }
    return nil
  }
}

extension Scene {
  /// The list and the strip below it.
  package var pictureSize: Size {
    Size(width: size.width, height: size.height + (staff?.panel.height ?? 0))
  }
}

/// Sets the strip: small, and smaller where it would take too much of a low screen.
struct StaffStripSetting {
  private let screen: Size
  private let metrics: Metrics
  private let style: TextStyle
  private let margin: Double
  private var engine: any TextEngine

  /// Design px; staff stand close and know what they look for.
  private static let textSize = 14.0
  /// Visitors' large text makes it grow only so far.
  private static let textScales = 0.75...1.5
  /// The most of the screen's height that it takes, as long as the words can be read.
  private static let largestShare = 0.15
  private static let smallestFactor = 0.5
  private static let ruleWidth = 2.0

  init(screen: Size, settings: Settings, catalog: Catalog, engine: any TextEngine) {
    self.screen = screen
    self.engine = engine
    metrics = Metrics(size: screen, textScale: Self.textScales.clamp(settings.textScale))
    let style = LayoutStyle(theme: settings.theme, metrics: metrics, catalog: catalog)
    margin = max(style.margin, metrics.length(8))
    self.style = style.answer
  }

  mutating func strip(_ name: String, text: String, words: Words) -> StaffStrip {
    var factor = 1.0
    while true {
      let strip = strip(name, text: text, words: words, factor: factor)
      let isLow = strip.panel.height <= (screen.height * Self.largestShare).rounded()
      if isLow || factor <= Self.smallestFactor { return strip }
      factor *= 0.9
    }
  }

  private mutating func strip(
    _ name: String, text: String, words: Words, factor: Double
  ) -> StaffStrip {
    var own = style
    own.language = words.language
    own.direction = words.direction
    own.size = max((metrics.textSize(Self.textSize) * factor).rounded(), 4)
    own.lineSpacing = 1
    let shaped = engine.shape(
      [Block(text)], style: own, width: max(screen.width - 2 * margin, 1))
    let rule = metrics.length(Self.ruleWidth)
    let gap = metrics.length(6)
    // At least one pixel is the list's, whatever happens.
    let height = min(rule + 2 * gap + shaped.size.height, max(screen.height - 1, 0))
    let top = screen.height - height
    return StaffStrip(
      panel: Rect(x: 0, y: top, width: screen.width, height: height),
      rule: Rect(x: 0, y: top, width: screen.width, height: rule),
      text: Scene.PlacedText(text: shaped, origin: Point(x: margin, y: top + rule + gap)),
      name: name)
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
