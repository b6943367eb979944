/// A theme on a screen: every length in device px, every text style at its size.
///
/// Two equal styles lay every text out alike, so that a change of colours measures nothing.
package struct LayoutStyle: Hashable, Sendable {
  package let metrics: Metrics
  package let direction: Direction
  /// The cards' left edge and width.
  package let columnX: Double
  package let columnWidth: Double
  package let margin: Double
  package let gap: Double
  package let headerHeight: Double
  package let hintHeight: Double
  package let padding: Double
  /// Above and below a question's text.
  package let questionPadding: Double
  package let minimumQuestionHeight: Double
  package let chevronSize: Double
  package let title: TextStyle
  package let hint: TextStyle
  /// Headings of sections, at the first level.
  package let section: TextStyle
  package let question: TextStyle
  package let answer: TextStyle

  package init(theme: Theme, metrics: Metrics, catalog: Catalog) {
    self.metrics = metrics
    direction = catalog.direction ?? catalog.screenDirection
    margin = min(metrics.length(theme.page.margin), (metrics.size.width / 8).rounded(.down))
    let room = max(metrics.size.width - 2 * margin, 1)
    columnWidth = min(room, metrics.length(theme.page.maximumWidth))
    columnX = ((metrics.size.width - columnWidth) / 2).rounded(.down)
    gap = metrics.length(theme.page.gap)
    headerHeight = metrics.length(theme.page.headerHeight)
    hintHeight = metrics.length(theme.page.hintHeight)
    // However a theme wants it, most of a narrow card is for its text.
    padding = min(metrics.length(theme.card.padding), (columnWidth / 8).rounded(.down))
    questionPadding = (padding * 0.75).rounded()
    minimumQuestionHeight = max(
      metrics.length(theme.card.minimumHeight), metrics.length(theme.chevron.target),
      metrics.reference(Metrics.target))
    chevronSize = metrics.signLength(theme.chevron.size)
    func style(_ text: Theme.Text) -> TextStyle {
      TextStyle(
        families: text.families, size: metrics.textSize(text.size), isBold: text.isBold,
        lineSpacing: text.lineSpacing, language: catalog.language, direction: catalog.direction)
    }
    title = style(theme.title)
    hint = style(theme.hint)
    section = style(theme.section)
    question = style(theme.question)
    answer = style(theme.answer)
  }

  /// The column a question's text has beside its chevron.
  package var questionWidth: Double {
    max(columnWidth - 2 * padding - chevronSize - padding, 1)
  }

  package var answerWidth: Double { max(columnWidth - 2 * padding, 1) }

  /// The most ems in a line of an answer: about 70 letters, and never more than 80 of common text.
  static let answerMeasure = 34.5

  /// The column of an answer's text: long lines are hard to find the way back from.
  package var answerTextWidth: Double {
    min(answerWidth, (answer.size * Self.answerMeasure).rounded())
  }

  /// From the left edge of the answer's column to that of its text.
  package var answerTextX: Double {
    direction == .rightToLeft ? answerWidth - answerTextWidth : 0
  }

  /// A section's heading; from the third level on they are alike.
  package func section(level: Int) -> TextStyle {
    var style = section
    let factor = level <= 1 ? 1 : level == 2 ? 0.86 : 0.76
    style.size = max((section.size * factor).rounded(), min(section.size, 4))
    return style
  }

  /// The height of a question of one line: what a row is taken to have until it is measured.
  package var estimatedQuestionHeight: Double {
    max(minimumQuestionHeight, (question.size * 1.25).rounded() + 2 * questionPadding)
  }

  /// Three lines of text: what an open answer is taken to have until it is measured.
  package var estimatedAnswerHeight: Double {
    (answer.size * 1.25 * answer.lineSpacing * 3).rounded() + padding
  }
}
