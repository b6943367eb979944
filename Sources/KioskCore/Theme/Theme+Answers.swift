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
