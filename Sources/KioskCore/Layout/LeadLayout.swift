/// The headings above a row in lines, one below the other.
struct ShapedLead: Hashable, Sendable {
  struct Heading: Hashable, Sendable {
    var text: ShapedText
    var level: Int
    var title: String
    /// Below the lead's own top, whole device px.
    var y: Double
  }

  var headings: [Heading] = []
  /// The whole lead with the room above and below; 0 where there are no headings.
  var height = 0.0

  init(
    _ sections: [SectionHeading], style: LayoutStyle, engine: inout any TextEngine
  ) {
    guard !sections.isEmpty else { return }
    // Room that grows with the text, or large headings would cling to the cards.
    let em = style.section.size
    height = max(style.gap, (em * 0.5).rounded())
    for section in sections {
      if !headings.isEmpty { height += max(style.gap / 2, em * 0.2).rounded() }
      let text = engine.shape(
        [Block(section.title)], style: style.section(level: section.level),
        width: style.columnWidth)
      headings.append(
        Heading(text: text, level: section.level, title: section.title, y: height))
      height += text.size.height
    }
    height += max(style.gap * 0.75, em * 0.3).rounded()
  }
}
