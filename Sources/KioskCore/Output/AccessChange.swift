/// What has become different for whoever speaks of the kiosk.
package enum AccessChange: Hashable, Sendable {
  /// Its answer has come into the tree, or gone from it.
  case toggled(FAQ.ID, isOpen: Bool)
  /// A visitor has said whether its answer helped, or the next one has not yet.
  case rated(FAQ.ID, Rating?)
  /// Its question or its answer reads otherwise.
  case texts(FAQ.ID)
  /// Rows came and went; where `isReordered`, those that stayed stand in another order or below
  /// other headings.
  case rows(removed: [FAQ.ID], inserted: [FAQ.ID], isReordered: Bool)
  /// Title, hint or notice.
  case header
  /// A dialog lies over everything else now, or no longer.
  case dialog(isThere: Bool)
  case dialogTexts
}

extension Kiosk {
  /// Begins or ends to note what changes; costs nothing while nobody listens.
  package mutating func noteAccessChanges(_ isListening: Bool) {
    accessChanges = isListening ? accessChanges ?? [] : nil
    if !isListening { outline = nil }
  }

  /// Whether anything has changed since the last asking.
  package var hasAccessChanges: Bool { accessChanges.map { !$0.isEmpty } ?? false }

  /// What has changed since the last asking, in order.
  package mutating func takeAccessChanges() -> [AccessChange] {
    guard let changes = accessChanges, !changes.isEmpty else { return [] }
    accessChanges = []
    return changes
  }

  mutating func noteToggle(of id: FAQ.ID, at position: Int, isOpen: Bool) {
    accessChanges?.append(.toggled(id, isOpen: isOpen))
    recount(position)
  }

  mutating func noteTexts(of id: FAQ.ID, at position: Int) {
    accessChanges?.append(.texts(id))
    recount(position)
  }

  /// Another thing lies over everything else than when it was last noted, or none.
  mutating func noteOverlay() {
    let present = overlay
    guard present != notedOverlay else { return }
    if notedOverlay != nil { accessChanges?.append(.dialog(isThere: false)) }
    if present != nil { accessChanges?.append(.dialog(isThere: true)) }
    notedOverlay = present
  }

  mutating func noteDialogTexts() {
    if overlay != nil { accessChanges?.append(.dialogTexts) }
  }

  mutating func noteSnapshot(_ update: SnapshotUpdate, hasOtherHeader: Bool) {
    guard accessChanges != nil else { return }
    if hasOtherHeader { accessChanges?.append(.header) }
    let inserted = update.insertedPlaces.map { update.new[$0].id }
    // Headings come and go with the rows about them: then the list is another.
    let isReordered =
      update.arrivingPlaces.count > inserted.count
      || catalog.faqs.contains { !$0.sections.isEmpty }
    if isReordered || !inserted.isEmpty || !update.deletedIDs.isEmpty {
      accessChanges?.append(
        .rows(removed: update.deletedIDs, inserted: inserted, isReordered: isReordered))
    }
    for place in update.changedPlaces { accessChanges?.append(.texts(update.new[place].id)) }
  }

  /// A row may have more or fewer nodes than it had.
  private mutating func recount(_ position: Int) {
    guard outline?.rebuild == list.counters.rebuilds else { return }
    let count = Double(nodeCount(of: list.rows[position]))
    outline?.counts.set(count, for: position)
  }
}
