/// What the settings of both pages for staff share.
struct UpkeepSetting {
  let style: LayoutStyle
  let words: Words
  var engine: any TextEngine
  let inset: Double
  let gap: Double

  /// A finger needs so many design px.
  static let target = 48.0

  init(style: LayoutStyle, words: Words, engine: any TextEngine) {
    (self.style, self.words, self.engine) = (style, words, engine)
    inset = max(style.padding, style.metrics.length(8))
    gap = style.metrics.length(8)
  }

  var screen: Rect {
    Rect(x: 0, y: 0, width: style.metrics.size.width, height: style.metrics.size.height)
  }

  /// The program's own words at a share of a style's size.
  func own(_ text: TextStyle, by factor: Double, isBold: Bool = false) -> TextStyle {
    var own = style.own(text, words)
    own.size = max((text.size * factor).rounded(), 8)
    own.lineSpacing = min(text.lineSpacing, 1.2)
    own.isBold = isBold || own.isBold
    return own
  }

  /// What technicians read is in English, as the log is.
  func english(_ text: TextStyle, by factor: Double, isBold: Bool = false) -> TextStyle {
    var english = style.own(text, .english)
    english.size = max((text.size * factor).rounded(), 8)
    english.lineSpacing = min(text.lineSpacing, 1.2)
    english.isBold = isBold || english.isBold
    return english
  }

  mutating func shape(_ text: String, _ style: TextStyle, width: Double) -> ShapedText {
    engine.shape([Block(text)], style: style, width: max(width, 1))
  }

  /// A button whose name is as large as it fits.
  mutating func button(
    _ button: UpkeepButton, _ name: String, in frame: Rect, style: TextStyle
  ) -> UpkeepLayout.Button {
    let room = max(frame.width - 2 * self.style.metrics.length(6), 1)
    var style = style
    var label = shape(name, style, width: room)
    while label.lines.count > 1 || label.size.height > frame.height, style.size > 5 {
      style.size = max((style.size * 0.88).rounded(.down), 5)
      label = shape(name, style, width: room)
    }
    label.center(in: room)
    return UpkeepLayout.Button(
      button: button, name: name, frame: frame, label: label,
      labelOrigin: Point(
        x: frame.x + ((frame.width - room) / 2).rounded(),
        y: frame.y + ((frame.height - label.size.height) / 2).rounded()),
      isMain: button == .enter)
  }
}
