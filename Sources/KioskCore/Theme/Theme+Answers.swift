extension Theme {
  /// The ground of lines that stand as they are written, on a card of this colour.
  package func panelColor(on ground: Color) -> Color {
    answer.color.over(ground).faded(to: 0.07).over(ground)
  }

  /// Lines between the rows of a table, on a card of this colour.
  package func ruleColor(on ground: Color) -> Color {
    let line = card.borderWidth > 0 ? card.borderColor : answer.color.faded(to: 0.3)
    return line.over(ground)
  }

  /// The ground of what is being read out, on a card of this colour.
  ///
  /// The focus ring's colour, as much of it as leaves the words their contrast: 7 where they have
  /// it, else 4.5.
  package func spokenColor(on ground: Color) -> Color {
    let before = answer.color.contrast(on: ground)
    func keepsContrast(_ color: Color) -> Bool {
      answer.color.contrast(on: color) >= (before >= 7 ? 7 : min(before, 4.5))
    }
    let shares = [0.3, 0.25, 0.2, 0.15, 0.1, 0.07]
    let colors = shares.map { focusRing.color.over(ground).faded(to: $0).over(ground) }
    return colors.first(where: keepsContrast) ?? ground
  }

  /// A link's words on what is being read out: where the theme's colour would be too faint, that of
  /// the words around it; the line below a link still tells it from them.
  package func linkColor(onSpoken ground: Color) -> Color {
    link.color.contrast(on: ground) >= 4.5 ? link.color : answer.color
  }
}

extension Theme.Text {
  /// What sections' headings look like where a theme does not say: the title, smaller.
  package static func section(of title: Theme.Text) -> Theme.Text {
    var text = title
    text.size = max((title.size * 0.75).rounded(), 4)
    text.isBold = true
    return text
  }
}
