import KioskCore

/// Reads tables as spreadsheets save them: CSV and TSV, whatever their delimiter and heads.
struct TableContentReader: FormatReader {
  /// Which columns are what; nil where the table says so itself.
  var columns: ColumnChoice?

  private var builder: CatalogBuilder
  private var plan = TablePlan()
  private var disabled = (count: 0, offset: 0)
  /// Words in the column of languages that are none, with their first place.
  private var oddLanguages: [String: Int] = [:]

  init(_ builder: CatalogBuilder) { self.builder = builder }

  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    let dialect = TableDialect(source)
    var scanner = dialect.scanner(source)
    let sample = TableDialect.sample(source, scanner).filter { !dialect.isRuling($0) }
    guard !sample.isEmpty else {
      builder.problems.error(
        at: 0, "the file is empty: write question;answer, and below it a row for each question")
      return (builder, false)
    }
    plan = TablePlanner(rows: sample).plan(columns)
    for warning in plan.warnings { builder.problems.warning(at: dialect.start, warning) }
    guard plan.isUsable else { return refuse(at: dialect.start) }
    reportUnused(at: dialect.start)
    var row = TableRow()
    var number = 0
    while scanner.next(into: &row) {
      if row.cells.count <= 200, dialect.isRuling(row.cells.map(scanner.text)) { continue }
      number += 1
      guard number > plan.headRows else { continue }
      guard !builder.isFull else {
        builder.problems.error(
          at: row.offset,
          "there are more than \(builder.questionLimit) questions: split the file up")
        return (builder, false)
      }
      read(row, number: number, scanner, source)
    }
    reportDisabled()
    for (word, offset) in oddLanguages {
      builder.problems.warning(
        at: offset,
        "\(Excerpt(word)) is no language tag and is not used: write \"de\" or \"zh-Hant\"")
    }
    return (builder, true)
  }

  private mutating func refuse(at offset: Int) -> (builder: CatalogBuilder, isReadable: Bool) {
    builder.problems.error(
      at: offset,
      """
      this table has no columns with questions and answers: write question and answer above \
      them, or name them with --columns question=1,answer=2
      """)
    return (builder, false)
  }

  private mutating func reportUnused(at offset: Int) {
    let named = plan.unused.filter { !$0.isBlank }
    guard !named.isEmpty else { return }
    let list = named.prefix(12).map { Excerpt($0).description }.joined(separator: ", ")
    let rest = named.count > 12 ? " and \(named.count - 12) more" : ""
    builder.problems.warning(
      at: offset, "not shown: \(named.count == 1 ? "column" : "columns") \(list)\(rest)")
  }

  private mutating func reportDisabled() {
    guard disabled.count > 0 else { return }
    let rows = disabled.count == 1 ? "1 row is" : "\(disabled.count) rows are"
    builder.problems.warning(
      at: disabled.offset,
      "\(rows) switched off, this one first, and not shown: write true to show one")
  }

  // MARK: - Rows

  private mutating func read(
    _ row: TableRow, number: Int, _ scanner: TableScanner, _ source: SourceText
  ) {
    for offset in row.unclosedQuotes {
      builder.problems.warning(
        at: offset, "this quotation mark is never closed and is left out: write \"\" for one")
    }
    if let stray = row.strayQuotes.first {
      builder.problems.warning(
        at: stray, "a quotation mark within a text in quotation marks is written twice: \"\"")
    }
    let cells = TableCells(
      row: row, scanner: scanner, width: plan.columnCount, answer: plan.answers.first?.index ?? 0)
    guard !cells.areBlank, isEnabled(cells) else { return }
    guard row.cells.count >= plan.width else {
      builder.problems.error(
        at: row.offset,
        """
        row \(number) has \(row.cells.count == 1 ? "1 cell" : "\(row.cells.count) cells") and \
        needs \(plan.width), so it is not shown: add what is missing
        """)
      return
    }
    reportSurplus(cells, number: number)
    add(cells, number: number)
  }

  private mutating func isEnabled(_ cells: TableCells) -> Bool {
    guard let column = plan.isEnabled, Flag(word: cells.text(column)) == .off else { return true }
    if disabled.count == 0 { disabled.offset = cells.row.offset }
    disabled.count += 1
    return false
  }

  /// Where a row has more cells than there are heads, one of its texts has a delimiter in it and no
  /// quotation marks around it.
  private mutating func reportSurplus(_ cells: TableCells, number: Int) {
    guard let surplus = cells.surplus else { return }
    builder.problems.warning(
      at: surplus.offset,
      """
      row \(number) has more cells than there are heads; what is too many is taken for a part of \
      cell \(surplus.column + 1): put texts with a delimiter in them into quotation marks
      """)
  }

  private mutating func add(_ cells: TableCells, number: Int) {
    var basis: String?
    for column in plan.questions {
      let answerColumn =
        plan.answers.first { $0.language == column.language } ?? plan.answers.first
      guard let answerColumn else { continue }
      let question = AnswerText.line(CellText.withoutLabel(cells.text(column.index)))
      let text = CellText.withoutLabel(cells.text(answerColumn.index))
      if plan.questions.count > 1, question.isEmpty, text.isEmpty { continue }
      basis = basis ?? question
      let answer = AnswerText.answer(of: text)
      builder.add(
        Draft(
          identity: identity(cells), question: question,
          questionOffset: cells.offset(column.index), answer: answer.blocks, notes: answer.notes,
          answerOffset: cells.offset(answerColumn.index), isExpanded: isExpanded(cells),
          sections: sections(cells, language: column.language),
          language: column.language ?? language(cells), identityBasis: basis,
          name: EntryName(path: "row \(number)")))
    }
  }

  private func identity(_ cells: TableCells) -> Draft.Identity {
    guard let column = plan.id else { return .missing }
    let text = cells.text(column)
    return text.isBlank ? .missing : .given(text, offset: cells.offset(column))
  }

  private func isExpanded(_ cells: TableCells) -> Bool {
    plan.isExpanded.map { Flag(word: cells.text($0)) == .on } ?? false
  }

  private mutating func language(_ cells: TableCells) -> String? {
    guard let column = plan.language else { return nil }
    let word = cells.text(column)
    if let tag = LanguageTag.normalized(word) { return tag }
    if !word.isBlank, oddLanguages.count < 20, oddLanguages[word] == nil {
      oddLanguages[word] = cells.offset(column)
    }
    return nil
  }

  private func sections(_ cells: TableCells, language: String?) -> [String] {
    plan.sections.filter { $0.language == nil || $0.language == language }
      .map { AnswerText.line(cells.text($0.index)) }.filter { !$0.isBlank }
  }
}
