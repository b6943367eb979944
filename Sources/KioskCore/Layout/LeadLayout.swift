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
    height = style.gap
    for section in sections {
      if !headings.isEmpty { height += (style.gap / 2).rounded() }
      let text = engine.shape(
        [Block(section.title)], style: style.section(level: section.level),
        width: style.columnWidth)
      headings.append(
        Heading(text: text, level: section.level, title: section.title, y: height))
      height += text.size.height
    }
    height += (style.gap * 0.75).rounded()
  }
}
