/// The rows' heights and where each row stands at an instant.
///
/// Three kinds of state are kept apart: what a row measures (`rows`), the sums of the heights at
/// rest (`index`), and the few rows that are on their way between two heights (`moving`). A height
/// at an instant is a formula of the three; nothing is laid out again because time passes.
struct ListLayout {
  private(set) var style: LayoutStyle
  private(set) var rows: [Row] = []
  /// Heights at rest, the gap below each card included.
  private(set) var index = RowIndex()
  /// Sorted by position.
  private(set) var moving: [MovingRow] = []
  /// What rows that are leaving show.
  private(set) var leaving: [Int: RowContent] = [:]
  private(set) var counters = LayoutCounters()
  /// The height of what stands above the first row.
  var headerHeight = 0.0
  /// What asks below each answer whether it helped; nil where nobody is asked.
  var rating: RatingLayout?
  /// Pictures that cannot be shown: their texts stand in their place.
  var brokenImages: Set<ImageSource> = []
  var shaped: [Int: ShapedRow] = [:]
  private var nextSerial = 0

  init(style: LayoutStyle) { self.style = style }

  var isMoving: Bool { !moving.isEmpty }

  mutating func countTable() { counters.tables += 1 }

  mutating func countOutline() { counters.outlines += 1 }
}

// MARK: - What rows measure

extension ListLayout {
  /// Whether the row is opening or closing, so that its answer shows although it may not be open.
  func isOpening(_ position: Int) -> Bool {
    motion(at: position).map { $0.openness.duration > 0 } ?? false
  }

  /// A row's texts in lines, measured now where they are not known yet.
  ///
  /// - Returns: how much taller the row has become at rest.
  mutating func measure(
    _ position: Int, content: RowContent, isOpen: Bool, engine: inout any TextEngine
  ) -> Double {
    let before = index[position]
    if !rows[position].isQuestionMeasured {
      let text = engine.shape(
        [Block(content.faq.question)], style: style.question, width: style.questionWidth)
      let lead = ShapedLead(content.headings, style: style, engine: &engine)
      counters.questionsMeasured += 1
      shaped[rows[position].serial, default: ShapedRow()].question = text
      shaped[rows[position].serial, default: ShapedRow()].lead = lead
      rows[position].isQuestionMeasured = true
      rows[position].questionHeight = questionHeight(text)
      rows[position].leadHeight = lead.height
    }
    if isOpen || isOpening(position), !rows[position].isAnswerMeasured {
      let answer = shape(content.faq.answer, engine: &engine)
      counters.answersMeasured += 1
      shaped[rows[position].serial, default: ShapedRow()].answer = answer
      rows[position].isAnswerMeasured = true
      rows[position].answerHeight = answer.size.height + style.padding + ratingHeight(content.faq)
    }
    updateIndex(position, isOpen: isOpen)
    return index[position] - before
  }

  /// The lines to draw; shaped again (a look-up for the engine) where they were let go.
  mutating func texts(
    at position: Int, content: RowContent, isOpen: Bool, engine: inout any TextEngine
  ) -> ShapedRow {
    let serial = rows[position].serial
    var texts = shaped[serial] ?? ShapedRow()
    if texts.question == nil {
      texts.question = engine.shape(
        [Block(content.faq.question)], style: style.question, width: style.questionWidth)
      texts.lead = ShapedLead(content.headings, style: style, engine: &engine)
      shaped[serial] = texts
    }
    if isOpen, texts.answer == nil {
      texts.answer = shape(content.faq.answer, engine: &engine)
      shaped[serial] = texts
    }
    return texts
  }

  /// A row's answer in lines, where it is known.
  func answer(of row: Row) -> ShapedAnswer? { shaped[row.serial]?.answer }

  private func shape(_ answer: [Block], engine: inout any TextEngine) -> ShapedAnswer {
    AnswerLayout.shape(answer, style: style, broken: brokenImages, engine: &engine)
  }

  private func ratingHeight(_ faq: FAQ) -> Double { faq.canBeRated ? rating?.height ?? 0 : 0 }

  private var estimatedAnswerHeight: Double { style.estimatedAnswerHeight + (rating?.height ?? 0) }

  private func questionHeight(_ text: ShapedText) -> Double {
    max(
      style.minimumQuestionHeight,
      max(text.size.height, style.chevronSize) + 2 * style.questionPadding)
  }

  /// Lets go of the lines of rows that are no longer near the screen.
  mutating func keepTexts(of shown: ArraySlice<Row>) {
    guard shaped.count > 3 * shown.count + 32 else { return }
    let serials = Set(shown.map(\.serial))
    shaped = shaped.filter { serials.contains($0.key) }
  }

  mutating func updateIndex(_ position: Int, isOpen: Bool) {
    let row = rows[position]
    index.set(
      row.leadHeight + row.questionHeight + (isOpen ? row.answerHeight : 0) + style.gap,
      for: position)
  }
}

// MARK: - Changes

extension ListLayout {
  /// Starts or turns a row's opening or closing.
  ///
  /// - Returns: the seconds until it is at rest.
  @discardableResult
  mutating func move(
    _ position: Int, isOpen: Bool, at instant: Instant, curve: Theme.MotionStyle.Curve?
  ) -> Double {
    updateIndex(position, isOpen: isOpen)
    let target = isOpen ? 1.0 : 0
    guard let curve else {
      moving.removeAll { $0.position == position && $0.presence.target == 1 }
      return 0
    }
    let manner = Motion.Manner(
      curve, bounds: 0...1, resolution: 0.25 / max(rows[position].answerHeight, 1))
    var motion =
      motion(at: position)
      ?? MovingRow(
        serial: rows[position].serial, position: position, openness: Motion(1 - target))
    motion.openness = motion.openness.retargeted(to: target, at: instant, manner: manner)
    set(motion)
    return motion.openness.duration
  }

  /// Forgets all rows and what they measure; what was counted goes on.
  mutating func renew() {
    var new = ListLayout(style: style)
    new.counters = counters
    new.brokenImages = brokenImages
    new.rating = rating
    self = new
  }

  /// Adds a motion or replaces the row's own.
  mutating func set(_ motion: MovingRow) {
    if let place = moving.firstIndex(where: { $0.position >= motion.position }) {
      if moving[place].position == motion.position {
        moving[place] = motion
      } else {
        moving.insert(motion, at: place)
      }
    } else {
      moving.append(motion)
    }
  }

  /// Ends the motions that have come to rest, and lets go of the rows that have left.
  mutating func settle(at instant: Instant) {
    guard moving.contains(where: { $0.isSettled(at: instant) }) else { return }
    moving.removeAll { $0.isSettled(at: instant) && $0.presence.target != 0 }
    // Those that leave go together: each removal goes through the whole list once.
    let leaving = moving.filter { $0.presence.target == 0 }
    guard !leaving.isEmpty, leaving.allSatisfy({ $0.isSettled(at: instant) }) else { return }
    moving.removeAll { $0.presence.target == 0 }
    remove(Set(leaving.map(\.position)))
  }

  private mutating func remove(_ positions: Set<Int>) {
    for position in positions {
      leaving[rows[position].serial] = nil
      shaped[rows[position].serial] = nil
    }
    var heights: [Double] = []
    var kept: [Row] = []
    for (position, row) in rows.enumerated() where !positions.contains(position) {
      kept.append(row)
      heights.append(index[position])
    }
    replaceRows(kept, heights: heights)
  }

  /// A row that starts unmeasured, for the question at `place` in the catalog.
  mutating func makeRow(place: Int?) -> Row {
    defer { nextSerial += 1 }
    return Row(
      serial: nextSerial, place: place, questionHeight: style.estimatedQuestionHeight,
      answerHeight: estimatedAnswerHeight)
  }

  /// Puts other rows in place; motions of rows that are still there go on.
  mutating func replaceRows(_ rows: [Row], heights: [Double]) {
    self.rows = rows
    index = RowIndex(heights: heights)
    counters.rebuilds += 1
    guard !moving.isEmpty else { return }
    var positions: [Int: Int] = [:]
    for motion in moving { positions[motion.serial] = -1 }
    for (position, row) in rows.enumerated() where positions[row.serial] != nil {
      positions[row.serial] = position
    }
    moving = moving.compactMap { motion in
      guard let position = positions[motion.serial], position >= 0 else { return nil }
      var motion = motion
      motion.position = position
      return motion
    }
    moving.sort { $0.position < $1.position }
  }

  /// Keeps the question and the lines of a row that is about to be no one's.
  mutating func remember(_ ghost: Row, content: RowContent, textsOf row: Row) {
    leaving[ghost.serial] = content
    shaped[ghost.serial] = shaped[row.serial]
  }

  /// Gives a row's motion to the row that takes its place, before the rows are replaced.
  mutating func carry(_ motion: MovingRow, to serial: Int) {
    guard motion.serial != serial else { return }
    moving.append(
      MovingRow(
        serial: serial, position: motion.position, openness: motion.openness,
        presence: motion.presence, surplus: motion.surplus, leadSurplus: motion.leadSurplus))
  }

  /// Forgets a row's measures: its texts or the room they have are others now.
  mutating func invalidate(_ position: Int) {
    rows[position].isQuestionMeasured = false
    rows[position].isAnswerMeasured = false
    shaped[rows[position].serial] = nil
  }

  /// Another theme, size or text size: every measure is forgotten, every row stays.
  mutating func restyle(_ style: LayoutStyle, isOpen: (Row) -> Bool) {
    self.style = style
    shaped.removeAll(keepingCapacity: true)
    var heights: [Double] = []
    heights.reserveCapacity(rows.count)
    for position in rows.indices {
      let isOpen = isOpen(rows[position])
      rows[position].leadHeight = 0
      rows[position].questionHeight = style.estimatedQuestionHeight
      rows[position].answerHeight = estimatedAnswerHeight
      rows[position].isQuestionMeasured = false
      rows[position].isAnswerMeasured = false
      heights.append(
        style.estimatedQuestionHeight
          + (isOpen ? estimatedAnswerHeight : 0) + style.gap)
    }
    index = RowIndex(heights: heights)
    counters.rebuilds += 1
    for place in moving.indices {
      moving[place].surplus = Motion(0)
      moving[place].leadSurplus = Motion(0)
    }
  }
}
