/// Finds out which column of a table is what: by its head, by choice, or by what stands in it.
struct TablePlanner {
  /// Rows before the head that are let through, such as a title.
  private static let mostRowsAbove = 5

  /// The first rows of the table.
  let rows: [[String]]

  func plan(_ choice: ColumnChoice?) -> TablePlan {
    if let choice { return chosen(choice) }
    for (index, row) in rows.prefix(Self.mostRowsAbove).enumerated() {
      if let plan = named(row, at: index) { return plan }
    }
    return guessed()
  }

  // MARK: - By the head

  /// Nil where the row does not name a question and an answer.
  private func named(_ row: [String], at index: Int) -> TablePlan? {
    var keys = row.map { ShapeKey($0.lowercased()) }
    let heads = row.map(FieldName.folded)
    var warnings: [String] = []
    for (field, names) in [
      (Field.question, FieldName.questionNames), (.answer, FieldName.answerNames),
    ] {
      guard !has(field, in: keys),
        let place = heads.indices.first(where: { keys[$0].field == nil && isNear(heads[$0], names) }
        )
      else { continue }
      keys[place].field = field
      let word = field == .question ? "question" : "answer"
      warnings.append(
        "the head \(Excerpt(row[place])) is taken for \"\(word)\": correct it, if that is meant")
    }
    adoptWeak(&keys)
    if let lone = loneColumn(keys) {
      let word = lone.field == .question ? "question" : "answer"
      warnings.append(
        "the head \(Excerpt(row[lone.index])) is not known and taken for \"\(word)\": write that")
      keys[lone.index].field = lone.field
    }
    guard has(.question, in: keys), has(.answer, in: keys) else { return nil }
    var plan = TablePlan()
    plan.headRows = index + 1
    plan.columnCount = row.count
    plan.warnings = warnings
    if index > 0 { plan.warnings.append("what stands above the head is not shown") }
    for (column, key) in keys.enumerated() {
      let isTaken =
        key.field.map { plan.assign($0, .init(index: column, language: key.language)) } ?? false
      if !isTaken { plan.unused.append(row[column]) }
    }
    return plan
  }

  private func has(_ field: Field, in keys: [ShapeKey]) -> Bool {
    keys.contains { $0.field == field }
  }

  /// A title is the question, and a text the answer, where nothing says it better.
  private func adoptWeak(_ keys: inout [ShapeKey]) {
    for (strong, weak) in [(Field.question, Field.title), (.answer, .text)] {
      guard !has(strong, in: keys) else { continue }
      for index in keys.indices where keys[index].field == weak { keys[index].field = strong }
    }
  }

  /// Of two columns the one that is unknown, where the other is known.
  private func loneColumn(_ keys: [ShapeKey]) -> (index: Int, field: Field)? {
    let open = keys.indices.filter { keys[$0].field == nil && !keys[$0].text.isEmpty }
    guard open.count == 1 else { return nil }
    if has(.question, in: keys), !has(.answer, in: keys) { return (open[0], .answer) }
    if has(.answer, in: keys), !has(.question, in: keys) { return (open[0], .question) }
    return nil
  }

  private func isNear(_ word: String, _ names: [String]) -> Bool {
    let letters = Array(word)
    guard (4...32).contains(letters.count) else { return false }
    let limit = letters.count < 6 ? 1 : 2
    return names.contains { name in
      abs(name.count - letters.count) <= limit && name.count >= 4
        && Suggestion.distance(letters, Array(name)) <= limit
    }
  }

  // MARK: - By choice

  private func chosen(_ choice: ColumnChoice) -> TablePlan {
    var plan = TablePlan()
    let heads = rows.first?.map(FieldName.folded) ?? []
    var usesHeads = false
    for role in ColumnChoice.Role.allCases {
      switch choice.columns[role] {
      case nil: continue
      case .number(let number): _ = plan.assign(role.field, .init(index: number - 1))
      case .head(let head):
        usesHeads = true
        if let index = heads.firstIndex(of: FieldName.folded(head)) {
          _ = plan.assign(role.field, .init(index: index))
        } else {
          let near = Suggestion.nearest(to: head, among: rows.first ?? [])
          let hint = near.map { "did you mean \"\($0)\"?" } ?? "look at the first row"
          plan.warnings.append("there is no column with the head \(Excerpt(head)): \(hint)")
        }
      }
    }
    let isHead = usesHeads || (rows.first.map(looksLikeHead) ?? false)
    plan.headRows = isHead ? 1 : 0
    let taken = (plan.questions + plan.answers + plan.sections).map(\.index) + [plan.id ?? -1]
    if isHead, let row = rows.first {
      plan.unused = row.indices.filter { !taken.contains($0) }.map { row[$0] }
    }
    return plan
  }

  private func looksLikeHead(_ row: [String]) -> Bool {
    row.contains { ShapeKey($0.lowercased()).field != nil }
  }

  // MARK: - By what stands in them

  private func guessed() -> TablePlan {
    var plan = TablePlan()
    let width = rows.map(\.count).max() ?? 0
    guard width > 1 else { return plan }
    let columns = (0..<width).map { index in
      ColumnLook(rows.map { index < $0.count ? $0[index] : "" })
    }
    let question = columns.indices.max {
      (columns[$0].questions, columns[$1].length) < (columns[$1].questions, columns[$0].length)
    }
    let answer = columns.indices.filter { $0 != question }.max {
      columns[$0].length < columns[$1].length
    }
    guard let question, let answer, columns[answer].length > 0 else { return plan }
    plan.questions = [.init(index: question)]
    plan.answers = [.init(index: answer)]
    plan.warnings.append(
      """
      there is no row of heads, so column \(question + 1) is taken for the questions and column \
      \(answer + 1) for the answers: write question and answer above them, or use --columns
      """)
    let others = columns.indices.filter { $0 != question && $0 != answer && columns[$0].length > 0 }
    plan.unused = others.map { "column \($0 + 1)" }
    return plan
  }
}

/// What the cells of a column look like.
private struct ColumnLook {
  /// How many hundredths of them end as questions do.
  var questions = 0
  /// Characters a cell.
  var length = 0

  init(_ cells: [String]) {
    let filled = cells.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return }
    let asked = filled.count { cell in cell.last.map { "?？؟;".contains($0) } ?? false }
    questions = 100 * asked / filled.count
    length = filled.reduce(0) { $0 + $1.count } / filled.count
  }
}
