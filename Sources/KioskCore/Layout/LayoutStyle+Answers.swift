/// Lengths within answers, in whole device px.
extension LayoutStyle {
  /// Between a panel's edge and its text.
  var panelPadding: Double { min((answer.size * 0.6).rounded(), (answerWidth / 8).rounded(.down)) }

  /// Text in a table, and code: lines that stand apart or together for reasons of their own.
  var cell: TextStyle {
    var style = answer
    style.lineSpacing = min(style.lineSpacing, 1.2)
    return style
  }

  /// Between two columns of a table.
  var cellGap: Double { min(answer.size.rounded(), (answerWidth / 12).rounded(.down)) }

  /// Above and below a table's texts.
  var cellPadding: Double { (answer.size * 0.35).rounded() }

  var ruleWidth: Double { metrics.length(1) }

  /// No word makes a column wider than this.
  var longestWord: Double { (answer.size * 12).rounded() }

  /// What a column is wider than its ink: signs may reach over the end of a line.
  var cellSlack: Double { (answer.size * 0.25).rounded(.up) }
}
