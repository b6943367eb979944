extension Kiosk {
  /// Measures the rows that show and puts the boxes of this instant into `scene`.
  mutating func placeRows(at instant: Instant) {
    measureShownRows(at: instant)
    scene.size = size
    scene.view = view
    scene.gap = list.style.gap
    scene.margin = list.style.margin
    scene.showsLastRow = false
    scene.contentHeight = list.contentHeight(at: instant)
    scene.offset = offset(at: instant)
    scene.focused = showsFocus ? focus : nil
    scene.dialog = placedDialog(at: instant)
    scene.countdown = placedCountdown(at: instant)
    scene.poster = placedPoster(at: instant)
    scene.upkeep = placedUpkeep
    scene.staff = staffStrip
    scene.title = header.isPinned ? header.title : shown(header.title)
    scene.hint = header.isPinned ? header.hint : shown(header.hint)
    scene.isHeaderPinned = header.isPinned
    placeTools()
    scene.notice = list.rows.isEmpty ? shown(header.notice) : nil
    scene.rows.removeAll(keepingCapacity: true)
    sceneRebuild = list.counters.rebuilds
    guard let first = list.position(at: scene.offset, at: instant) else { return }
    var position = first
    var y = list.top(of: first, at: instant) - scene.offset + view.y
    while position < list.rows.count, y < view.maxY {
      let motion = list.motion(at: position)
      y += place(position, motion: motion, y: y, at: instant)
      position += 1
    }
    scene.showsLastRow = position == list.rows.count
    list.keepTexts(of: list.rows[first..<position])
  }

  private func shown(_ text: Scene.PlacedText?) -> Scene.PlacedText? {
    guard var text else { return nil }
    text.origin.y += view.y - scene.offset
    return text.frame.maxY > view.y && text.origin.y < view.maxY ? text : nil
  }

  /// Adds a row's boxes to the scene.
  ///
  /// - Returns: what the rows below are pushed down by.
  private mutating func place(
    _ position: Int, motion: MovingRow?, y: Double, at instant: Instant
  ) -> Double {
    let style = list.style
    let row = list.rows[position]
    let boxes = list.boxes(of: position, moving: motion, y: y, at: instant)
    guard let content = content(of: row) else { return boxes.extent }
    let faq = content.faq
    let isOpen = isOpen(row, faq: faq)
    let openness =
      motion.map { (0...1).clamp($0.openness.value(at: instant)) } ?? (isOpen ? 1 : 0)
    let texts = list.texts(
      at: position, content: content, isOpen: isOpen || openness > 0, engine: &engine)
    let (card, button) = (boxes.card, boxes.button)
    let answer =
      openness > 0 ? placedAnswer(texts.answer, row: row, card: card, openness: openness) : nil
    let top = answerTop(of: row, card: card, openness: openness)
    let rating = openness > 0 ? placedRating(of: faq, row: row, top: top) : nil
    let question = texts.question ?? .empty
    let isMirrored = style.direction == .rightToLeft
    let signX = style.padding + style.chevronSize / 2
    let textY = ((row.questionHeight - question.size.height) / 2).rounded(.down)
    scene.rows.append(
      Scene.PlacedRow(
        serial: row.serial, position: position, id: faq.id, lead: boxes.lead,
        headings: placedHeadings(texts.lead, in: boxes.lead), card: card, button: button,
        question: Scene.PlacedText(
          text: question,
          origin: Point(
            x: card.x + style.padding + (isMirrored ? style.chevronSize + style.padding : 0),
            y: card.y + textY)),
        chevron: Point(
          x: isMirrored ? card.x + signX : card.maxX - signX,
          y: card.y + row.questionHeight / 2),
        answer: answer, links: answer == nil ? .empty : list.links(at: position, faq: faq),
        pressedLink: pressedLink(of: faq.id), rating: rating, openness: openness, isOpen: isOpen,
        isLeaving: row.place == nil,
        isComing: motion.map {
          !$0.presence.isSettled(at: instant) || !$0.isSizeSettled(at: instant)
        }
          ?? false,
        isPressed: touched == .row(faq.id),
        spoken: answer == nil ? nil : spokenLines(of: faq, answer: list.answer(of: row))))
    return boxes.extent
  }

  /// Headings stand on their card and are uncovered upwards.
  private func placedHeadings(_ lead: ShapedLead?, in box: Rect) -> [Scene.PlacedHeading] {
    guard let lead, box.height > 0 else { return [] }
    return lead.headings.map { heading in
      Scene.PlacedHeading(
        text: Scene.PlacedText(
          text: heading.text, origin: Point(x: box.x, y: box.maxY - lead.height + heading.y)),
        level: heading.level)
    }
  }

  /// An answer stands still and is uncovered by the moving edge, or, where the theme fades, comes
  /// down with it (rows E5 and A3).
  private func placedAnswer(
    _ answer: ShapedAnswer?, row: Row, card: Rect, openness: Double
  ) -> Scene.PlacedAnswer? {
    guard let answer, !answer.pieces.isEmpty else { return nil }
    return Scene.PlacedAnswer(
      answer: answer,
      origin: Point(
        x: card.x + list.style.padding, y: answerTop(of: row, card: card, openness: openness)))
  }

  private func answerTop(of row: Row, card: Rect, openness: Double) -> Double {
    let top = card.y + row.questionHeight
    guard settings.theme.motion.fadesAnswer else { return top }
    return top - (row.answerHeight * (1 - openness)).rounded()
  }

  // MARK: - Measuring

  /// Measures what shows, until nothing that shows is unmeasured.
  ///
  /// A row that begins above the screen keeps its lower edge: its true height moves what is hidden
  /// above it, never what is on the screen.
  mutating func measureShownRows(at instant: Instant) {
    for _ in 0..<64 {
      let offset = offset(at: instant)
      guard let first = list.position(at: offset, at: instant) else { return }
      var hasChanged = false
      var position = first
      var y = list.top(of: first, at: instant) - offset
      while position < list.rows.count, y < view.height {
        let row = list.rows[position]
        if let faq = faq(of: row), needsMeasuring(row, at: position, faq: faq) {
          let grown = measure(position)
          if y < 0, grown != 0 {
            scroll.translate(
              by: grown, at: instant, bounds: bounds(at: instant), place: y + offset)
            hasChanged = true
            break
          }
          if grown != 0 { scroll.stretch(by: grown, at: instant, place: y + offset) }
          hasChanged = hasChanged || grown != 0
        }
        y += list.motion(at: position).map { list.extent($0, at: instant) } ?? list.index[position]
        position += 1
      }
      if !hasChanged { return }
    }
  }

  private func needsMeasuring(_ row: Row, at position: Int, faq: FAQ) -> Bool {
    if !row.isQuestionMeasured { return true }
    return !row.isAnswerMeasured && (isOpen(row, faq: faq) || list.isOpening(position))
  }

  @discardableResult
  mutating func measure(_ position: Int) -> Double {
    let row = list.rows[position]
    guard let content = content(of: row) else { return 0 }
    return list.measure(
      position, content: content, isOpen: isOpen(row, faq: content.faq), engine: &engine)
  }
}
