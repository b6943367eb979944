/// Tab alone leads everywhere and round again: with it and the space bar all of the kiosk is used.
extension Kiosk {
  /// On to the next thing, through the rest of an answer taller than the screen first; behind the
  /// last the first.
  mutating func tab(by direction: Int, at instant: Instant) {
    guard let present = focus, resting(present) != nil else {
      return focusFirstShown(at: instant)
    }
    if !readsAloud, isTall(present) {
      let start = scrollDestination(at: instant)
      step(by: direction, reach: (size.height * Self.pageShare).rounded(), at: instant)
      if focus != present || scrollDestination(at: instant) != start { return }
    }
    guard isLastStop(present, by: direction) else { return moveFocus(by: direction, at: instant) }
    wrapFocus(by: direction, at: instant)
  }

  /// Whether there is nothing further in this direction.
  mutating func isLastStop(_ target: FocusTarget, by direction: Int) -> Bool {
    guard let id = target.row, let position = position(of: id) else { return false }
    if stop(after: target, by: direction) != nil { return false }
    let end =
      direction > 0
      ? list.rows.lastIndex { $0.place != nil } : list.rows.firstIndex { $0.place != nil }
    return position == end
  }

  private mutating func wrapFocus(by direction: Int, at instant: Instant) {
    if direction > 0 {
      return moveFocus(to: list.rows.firstIndex { $0.place != nil }, at: instant)
    }
    guard let last = list.rows.lastIndex(where: { $0.place != nil }),
      let id = faq(of: list.rows[last])?.id
    else { return }
    let link = openLinks(of: id).last.map { FocusTarget.link(id, $0.number) }
    moveFocus(to: link ?? .row(id), at: instant)
  }

  /// Whether the row of what has the focus fills more than the screen.
  private mutating func isTall(_ target: FocusTarget) -> Bool {
    guard let id = target.row, let position = position(of: id) else { return false }
    let row = list.rows[position]
    return row.questionHeight + (open.contains(id) ? row.answerHeight : 0) > size.height
  }

  /// Where the list is going, or is.
  private func scrollDestination(at instant: Instant) -> Double {
    scroll.destination(at: instant, bounds: bounds(at: instant), extent: size.height)
  }
}
