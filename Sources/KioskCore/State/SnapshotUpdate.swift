/// What applying a snapshot will do to the rows, worked out before anything is touched.
struct SnapshotUpdate {
  enum Step: Hashable {
    /// The row at `position` stays, as the question at `place`.
    case keep(position: Int, place: Int)
    case insert(place: Int)
    /// The row at `position` shrinks away where it was.
    case leave(position: Int)
  }

  /// The row to keep in place, and its top below the content's top.
  struct Anchor: Hashable {
    let serial: Int
    let top: Double
    /// Its top below the list's part of the screen.
    let y: Double
  }

  let new: [FAQ]
  private(set) var steps: [Step] = []
  /// Places in the new list of rows that come or come from elsewhere.
  private(set) var arrivingPlaces: [Int] = []
  private(set) var insertedPlaces: [Int] = []
  private(set) var changedPlaces: [Int] = []
  let deletedIDs: [FAQ.ID]
  let anchor: Anchor?
  let shownSerials: Set<Int>
  /// Nil where nothing is animated: motion is reduced, or nothing that shows will stay.
  let curve: Theme.MotionStyle.Curve?

  /// - Parameter kiosk: with its scene up to date.
  init(kiosk: Kiosk, to catalog: Catalog) {
    let old = kiosk.catalog.faqs
    new = catalog.faqs
    let difference = SnapshotDifference(from: old, to: new)
    deletedIDs = difference.deletions.map { old[$0].id }
    shownSerials = Set(kiosk.scene.rows.map(\.serial))
    var isShown = Array(repeating: false, count: old.count)
    for row in kiosk.scene.rows {
      if let place = kiosk.list.rows[row.position].place { isShown[place] = true }
    }
    var stable: Set<FAQ.ID> = []
    for place in new.indices where difference.isStable[place] {
      // Of the ids only those that show are hashed: there may be 100,000.
      if let origin = difference.origins[place], isShown[origin] { stable.insert(new[place].id) }
    }
    let reading = kiosk.readingRow { stable.contains($0.id) }
    anchor = reading.map {
      let y = $0.card.y - kiosk.scene.view.y
      return Anchor(serial: $0.serial, top: y + kiosk.scene.offset, y: y)
    }
    curve = stable.isEmpty ? nil : kiosk.curve
    plan(kiosk.list.rows, old: old, difference: difference)
  }

  /// Walks both lists at once: rows that stay in order, what comes between them, what leaves.
  private mutating func plan(_ rows: [Row], old: [FAQ], difference: SnapshotDifference) {
    var positions = Array(repeating: 0, count: old.count)
    for (position, row) in rows.enumerated() {
      if let place = row.place { positions[place] = position }
    }
    var next = 0
    for place in new.indices {
      guard let origin = difference.origins[place] else {
        steps.append(.insert(place: place))
        insertedPlaces.append(place)
        arrivingPlaces.append(place)
        continue
      }
      let position = positions[origin]
      if difference.isStable[place] {
        while next < position {
          leave(next, rows[next])
          next += 1
        }
        next += 1
      } else {
        arrivingPlaces.append(place)
      }
      steps.append(.keep(position: position, place: place))
      if old[origin] != new[place] || old.headings(at: origin) != new.headings(at: place) {
        changedPlaces.append(place)
      }
    }
    while next < rows.count {
      leave(next, rows[next])
      next += 1
    }
  }

  private mutating func leave(_ position: Int, _ row: Row) {
    if row.place == nil || shownSerials.contains(row.serial) {
      steps.append(.leave(position: position))
    }
  }
}
