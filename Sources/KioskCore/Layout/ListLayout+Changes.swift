/// Rows that come, go and change: each grows or shrinks in its place, so that no two cards ever
/// cross and the content's height is the sum of its parts in every frame (row E15).
extension ListLayout {
  /// A row that takes the place of one that left or moved away, under a serial of its own.
  mutating func makeGhost(of row: Row, content: RowContent, isOpen: Bool) -> Row {
    var ghost = makeRow(place: nil)
    ghost.leadHeight = row.leadHeight
    ghost.questionHeight = row.questionHeight
    ghost.answerHeight = row.answerHeight
    ghost.isQuestionMeasured = true
    ghost.isAnswerMeasured = true
    ghost.wasOpen = isOpen
    remember(ghost, content: content, textsOf: row)
    return ghost
  }

  /// Shrinks the row to nothing.
  mutating func leave(_ position: Int, at instant: Instant, curve: Theme.MotionStyle.Curve) {
    var motion = motion(at: position) ?? still(position, isOpen: rows[position].wasOpen)
    guard motion.presence.target != 0 else { return }
    motion.presence = motion.presence.retargeted(
      to: 0, at: instant, manner: presenceManner(position, curve))
    set(motion)
  }

  /// Lets the row grow from nothing.
  mutating func arrive(
    _ position: Int, isOpen: Bool, at instant: Instant, curve: Theme.MotionStyle.Curve
  ) {
    var motion = motion(at: position) ?? still(position, isOpen: isOpen)
    motion.presence = Motion(0).retargeted(
      to: 1, at: instant, manner: presenceManner(position, curve))
    set(motion)
  }

  /// Goes from the heights a row had to those it has, which are `growth` more.
  mutating func change(
    _ position: Int, by growth: Growth, isOpen: Bool, at instant: Instant,
    curve: Theme.MotionStyle.Curve
  ) {
    var motion = motion(at: position) ?? still(position, isOpen: isOpen)
    let manner = Motion.Manner(curve, resolution: 0.25)
    if growth.card != 0 {
      motion.surplus = motion.surplus.translated(by: -growth.card).retargeted(
        to: 0, at: instant, manner: manner)
    }
    if growth.lead != 0 {
      motion.leadSurplus = motion.leadSurplus.translated(by: -growth.lead).retargeted(
        to: 0, at: instant, manner: manner)
    }
    set(motion)
  }

  private func still(_ position: Int, isOpen: Bool) -> MovingRow {
    MovingRow(
      serial: rows[position].serial, position: position, openness: Motion(isOpen ? 1 : 0))
  }

  private func presenceManner(
    _ position: Int, _ curve: Theme.MotionStyle.Curve
  ) -> Motion.Manner {
    Motion.Manner(curve, bounds: 0...1, resolution: 0.25 / max(index[position], 1))
  }
}
