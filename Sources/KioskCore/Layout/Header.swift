/// The strips above the first row: the title, the hint, and the notice where there are no rows.
struct Header: Sendable {
  var title: Scene.PlacedText?
  var hint: Scene.PlacedText?
  var notice: Scene.PlacedText?
  /// Whether title and hint stand above the list's part of the screen and never move.
  var isPinned = false
}

extension Kiosk {
  /// The content's own hint, or else the theme's, which is English and so shown with English
  /// content only; an empty one shows none.
  var hintText: String? {
    if let hint = catalog.hint { return hint }
    let isEnglish = catalog.language.map { $0 == "en" || $0.hasPrefix("en-") } ?? false
    return isEnglish ? settings.theme.hintText : nil
  }

  /// Sets title and hint in their strips; where a text needs more room than a strip has, it grows.
  mutating func layHeaderOut() {
    let style = list.style
    header = Header()
    var y = strip(
      \.title, text: catalog.title, style: style.title, from: 0, least: style.headerHeight)
    if let hint = hintText {
      y = strip(\.hint, text: hint, style: style.hint, from: y, least: style.hintHeight)
    }
    if y == 0 { y = style.margin }
    pinHeader(height: y)
    if header.isPinned { y = style.gap }
    list.headerHeight = y
    guard catalog.faqs.isEmpty else { return }
    list.headerHeight = strip(
      \.notice, text: words[.emptyNotice], style: style.own(style.hint, words), from: y,
      least: style.hintHeight)
  }

  /// Title and hint stand in the middle of what is above reach, where they have room there.
  private mutating func pinHeader(height: Double) {
    let room = parts.reach.y
    guard room > 0, height <= room else { return }
    header.isPinned = true
    let down = ((room - height) / 2).rounded(.down)
    header.title?.origin.y += down
    header.hint?.origin.y += down
  }

  private mutating func strip(
    _ part: WritableKeyPath<Header, Scene.PlacedText?>, text: String, style: TextStyle,
    from top: Double, least: Double
  ) -> Double {
    guard !text.isEmpty else { return top }
    let column = list.style
    let shaped = engine.shape([Block(text)], style: style, width: column.columnWidth)
    let height = max(least, shaped.size.height + column.gap)
    let y = top + ((height - shaped.size.height) / 2).rounded(.down)
    header[keyPath: part] = Scene.PlacedText(
      text: shaped, origin: Point(x: column.columnX, y: y))
    return top + height
  }
}
