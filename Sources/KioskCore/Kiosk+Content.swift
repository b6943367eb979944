/// Why a snapshot was not applied; the old content stays.
package enum SnapshotRefusal: Error, Hashable, Sendable {
  /// Two questions share an id (row E14).
  case duplicateID(first: FAQ, second: FAQ)
}

extension Kiosk {
  /// Shows other content (row E12).
  ///
  /// What lies between the two lists is worked out by id and animated where it shows; open rows
  /// stay open, and what the visitor is reading stays where it is on the screen. Rows whose texts
  /// differ are reconfigured. A catalog equal to what is shown changes nothing.
  ///
  /// - Throws: `SnapshotRefusal` where two questions share an id; nothing has changed then.
  package mutating func apply(
    _ catalog: Catalog, at instant: Instant
  ) throws(SnapshotRefusal) {
    guard catalog != self.catalog else { return endOutage() }
    // What shows has none, so that a list of the same ids has none either.
    if !catalog.hasIDs(of: self.catalog), let (first, second) = catalog.firstDuplicate {
      throw .duplicateID(first: first, second: second)
    }
    list.settle(at: instant)
    placeRows(at: instant)
    let update = SnapshotUpdate(kiosk: self, to: catalog)
    let targets = heldTargets
    replaceRows(update, at: instant)
    let hasOtherHeader =
      catalog.title != self.catalog.title || catalog.hint != self.catalog.hint
      || catalog.faqs.isEmpty != self.catalog.faqs.isEmpty
      || catalog.language != self.catalog.language
    self.catalog = catalog
    endOutage()
    noteStart()
    words = vocabulary.words(for: catalog.language)
    positions = nil
    adoptOpenRows(update)
    noteSnapshot(update, hasOtherHeader: hasOtherHeader)
    if hasOtherHeader { layHeaderOut() }
    let isRelaid = relayout(at: instant)
    if isRelaid { restore(update.anchor, at: instant) } else { followAnchor(update, at: instant) }
    animate(update, at: instant)
    keep(targets)
    if hasOtherHeader, !isRelaid {
      layDialogOut()
      layCountdownOut()
      layUpkeepOut()
    }
    updatePoster()
    clampResting(at: instant)
  }

  /// Refreshes what rows show and keeps the rows, their state and their running animations.
  ///
  /// Each question names its row by its id and brings what the row is to show; ids that are not in
  /// the list are passed over. Right whenever a question is still the same question: a corrected
  /// word, a new opening hour. `reload` is for a row that has become another.
  package mutating func reconfigure(_ faqs: [FAQ], at instant: Instant) {
    placeRows(at: instant)
    let shown = Set(scene.rows.map(\.serial))
    let targets = heldTargets
    defer { keep(targets) }
    pinReading(at: instant)
    for faq in faqs {
      guard let position = position(of: faq.id), let place = list.rows[position].place else {
        continue
      }
      let isElsewhere = catalog.faqs[place].sections != faq.sections
      catalog.faqs[place] = faq
      noteStart(of: faq)
      noteTexts(of: faq.id, at: position)
      refresh(position, isShown: shown.contains(list.rows[position].serial), at: instant)
      if isElsewhere { refreshRow(at: place + 1, shown: shown, at: instant) }
    }
  }

  /// The row below one that has gone to another section may begin a section now, or no longer.
  private mutating func refreshRow(at place: Int, shown: Set<Int>, at instant: Instant) {
    guard catalog.faqs.indices.contains(place), let position = position(of: catalog.faqs[place].id)
    else { return }
    noteTexts(of: catalog.faqs[place].id, at: position)
    refresh(position, isShown: shown.contains(list.rows[position].serial), at: instant)
  }

  /// Throws rows away and builds them anew: closed, measured afresh, no animation carried over.
  ///
  /// Right where a question has become another under the same id, so that keeping it open or in
  /// motion would show a visitor an answer to something they did not ask.
  package mutating func reload(_ faqs: [FAQ], at instant: Instant) {
    placeRows(at: instant)
    let targets = heldTargets
    defer { keep(targets) }
    pinReading(at: instant)
    let shown = Set(scene.rows.map(\.serial))
    var rows = list.rows
    var heights = rows.indices.map { list.index[$0] }
    var isElsewhere: [Int] = []
    for faq in faqs {
      guard let position = position(of: faq.id), let place = rows[position].place else { continue }
      if catalog.faqs[place].sections != faq.sections { isElsewhere.append(place) }
      catalog.faqs[place] = faq
      noteStart(of: faq)
      votes[faq.id] = nil
      if open.remove(faq.id) != nil { noteToggle(of: faq.id, at: position, isOpen: false) }
      noteTexts(of: faq.id, at: position)
      rows[position] = list.makeRow(place: place)
      heights[position] = rows[position].questionHeight + list.style.gap
    }
    list.replaceRows(rows, heights: heights)
    for place in isElsewhere { refreshRow(at: place + 1, shown: shown, at: instant) }
    clampResting(at: instant)
  }
}

// MARK: - The steps of a snapshot

extension Kiosk {
  /// Puts the new list's rows in place, with the rows that leave still among them.
  private mutating func replaceRows(_ update: SnapshotUpdate, at instant: Instant) {
    var rows: [Row] = []
    var heights: [Double] = []
    for step in update.steps {
      switch step {
      case .keep(let position, let place):
        var row = list.rows[position]
        row.place = place
        rows.append(row)
        heights.append(list.index[position])
      case .insert(let place):
        let row = list.makeRow(place: place)
        rows.append(row)
        let isOpen = update.new[place].isExpanded
        heights.append(
          row.questionHeight + (isOpen ? row.answerHeight : 0) + list.style.gap)
      case .leave(let position):
        let motion = list.motion(at: position)
        let height = list.index[position]
        guard let ghost = ghost(of: position, curve: update.curve, at: instant) else { continue }
        rows.append(ghost)
        heights.append(height)
        if let motion { carry(motion, to: ghost) }
      }
    }
    list.replaceRows(rows, heights: heights)
    for (position, row) in rows.enumerated() where row.place == nil {
      guard let curve = update.curve else { continue }
      list.leave(position, at: instant, curve: curve)
    }
  }

  private mutating func ghost(
    of position: Int, curve: Theme.MotionStyle.Curve?, at instant: Instant
  ) -> Row? {
    let row = list.rows[position]
    if row.place == nil { return row }
    guard curve != nil, let content = content(of: row) else { return nil }
    return list.makeGhost(of: row, content: content, isOpen: open.contains(content.faq.id))
  }

  private mutating func carry(_ motion: MovingRow, to ghost: Row) {
    list.carry(motion, to: ghost.serial)
  }

  private mutating func adoptOpenRows(_ update: SnapshotUpdate) {
    for id in update.deletedIDs {
      open.remove(id)
      votes[id] = nil
    }
    for place in update.insertedPlaces where update.new[place].isExpanded {
      open.insert(update.new[place].id)
    }
  }

  /// Keeps the anchor where it is, now and while rows above it move.
  private mutating func followAnchor(_ update: SnapshotUpdate, at instant: Instant) {
    guard let anchor = update.anchor, let position = list.position(ofSerial: anchor.serial) else {
      pin = nil
      return
    }
    let top = list.cardTop(of: position, at: instant)
    if top != anchor.top {
      scroll.translate(by: top - anchor.top, at: instant, bounds: bounds(at: instant))
    }
    pin = makePin(serial: anchor.serial, top: top)
  }

  /// Puts the anchor where it was on a screen that was laid out anew.
  mutating func restore(_ anchor: SnapshotUpdate.Anchor?, at instant: Instant) {
    guard let anchor, let position = list.position(ofSerial: anchor.serial) else { return }
    scroll.place(at: list.cardTop(of: position, at: instant) - anchor.y)
  }

  /// Measures what is new or changed and shows, and starts it on its way.
  private mutating func animate(_ update: SnapshotUpdate, at instant: Instant) {
    for place in update.changedPlaces {
      guard let position = position(of: update.new[place].id) else { continue }
      refresh(
        position, isShown: update.shownSerials.contains(list.rows[position].serial), at: instant)
    }
    guard let curve = update.curve else { return }
    let offset = offset(at: instant)
    for place in update.arrivingPlaces {
      guard let position = position(of: update.new[place].id) else { continue }
      let top = list.restingTop(of: position) - offset
      guard top < view.height, top + list.index[position] > 0 else { continue }
      measure(position)
      list.arrive(position, isOpen: open.contains(update.new[place].id), at: instant, curve: curve)
    }
    // What arrives takes no room yet: the anchor is where it was.
    if let current = pin {
      let top = list.cardTop(of: current.position, at: instant)
      scroll.translate(by: top - current.top, at: instant, bounds: bounds(at: instant))
      pin?.top = top
    }
  }

  /// A row's texts are others: measured at once where they show, later elsewhere.
  mutating func refresh(_ position: Int, isShown: Bool, at instant: Instant) {
    list.invalidate(position)
    guard isShown, let faq = faq(of: list.rows[position]) else { return }
    let growth = growthByMeasuring(position, at: instant)
    guard growth != Growth(), let curve else { return }
    list.change(
      position, by: growth, isOpen: open.contains(faq.id), at: instant, curve: curve)
  }

  private mutating func growthByMeasuring(_ position: Int, at instant: Instant) -> Growth {
    let before = heights(at: position, at: instant)
    measure(position)
    let after = heights(at: position, at: instant)
    return Growth(card: after.card - before.card, lead: after.lead - before.lead)
  }

  private func heights(at position: Int, at instant: Instant) -> Growth {
    let motion = list.motion(at: position)
    return Growth(
      card: list.cardHeight(at: position, moving: motion, at: instant),
      lead: list.rows[position].leadHeight)
  }

  /// Measures a row that may be on its way: whatever its texts have become, the card goes on from
  /// the height it has.
  mutating func measureInPlace(_ position: Int, at instant: Instant) {
    guard list.motion(at: position) != nil, let curve else {
      measure(position)
      return
    }
    let growth = growthByMeasuring(position, at: instant)
    if growth != Growth() {
      list.change(position, by: growth, isOpen: true, at: instant, curve: curve)
    }
  }

  /// Pins what the visitor reads, so that what changes above it does not move it.
  mutating func pinReading(at instant: Instant) {
    guard let row = readingRow(among: { _ in true }) else { return }
    pin = makePin(serial: row.serial, top: list.cardTop(of: row.position, at: instant))
  }

  /// What the visitor is taken to read.
  ///
  /// The first open row on the screen, else, in a list that was scrolled, the first that shows. Nil for a list at its top with nothing open.
  func readingRow(among isEligible: (Scene.PlacedRow) -> Bool) -> Scene.PlacedRow? {
    let rows = scene.rows.filter { !$0.isLeaving && isEligible($0) }
    if let reading = rows.first(where: \.isOpen) { return reading }
    guard scene.offset > 0 else { return nil }
    return rows.first { $0.card.y >= scene.view.y } ?? rows.first
  }

  /// A list that has become shorter than it was scrolled comes back to its end.
  private mutating func clampResting(at instant: Instant) {
    guard !scroll.isDragging, !scroll.isMoving(at: instant) else { return }
    let present = offset(at: instant)
    let target = restingBounds.clamp(present)
    if target != present { scroll(to: target, at: instant) }
  }
}
