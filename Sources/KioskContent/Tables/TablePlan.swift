/// Which column of a table is what, and which row is its head.
struct TablePlan {
  struct Column {
    /// From 0.
    var index: Int
    var language: String?
  }

  var questions: [Column] = []
  var answers: [Column] = []
  var id: Int?
  var sections: [Column] = []
  var isEnabled: Int?
  var isExpanded: Int?
  var language: Int?
  /// How many rows come before the first question.
  var headRows = 0
  /// How many heads there are; 0 where there is no head.
  var columnCount = 0
  /// What is to be said about the head.
  var warnings: [String] = []
  /// Columns with words that are not shown.
  var unused: [String] = []

  var isUsable: Bool { !questions.isEmpty && !answers.isEmpty }

  /// How many cells a row must have.
  var width: Int {
    max(questions.map(\.index).min() ?? 0, answers.map(\.index).min() ?? 0) + 1
  }

  /// Gives a column a role; false where that is taken.
  mutating func assign(_ field: Field, _ column: Column) -> Bool {
    switch field {
    case .question:
      guard !questions.contains(where: { $0.language == column.language }) else { return false }
      questions.append(column)
    case .answer:
      guard !answers.contains(where: { $0.language == column.language }) else { return false }
      answers.append(column)
    case .section, .sections: sections.append(column)
    case .id: return Self.take(&id, column.index)
    case .isEnabled: return Self.take(&isEnabled, column.index)
    case .isExpanded: return Self.take(&isExpanded, column.index)
    case .language: return Self.take(&language, column.index)
    default: return false
    }
    return true
  }

  private static func take(_ slot: inout Int?, _ index: Int) -> Bool {
    guard slot == nil else { return false }
    slot = index
    return true
  }
}
