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
      step(by: direction, reach: (view.height * Self.pageShare).rounded(), at: instant)
      if focus != present || scrollDestination(at: instant) != start { return }
    }
    guard isLastStop(present, by: direction) else { return moveFocus(by: direction, at: instant) }
    wrapFocus(by: direction, at: instant)
  }

  /// Whether there is nothing further in this direction.
  mutating func isLastStop(_ target: FocusTarget, by direction: Int) -> Bool {
    if case .tool(let tool) = target { return isLastTool(tool, by: direction) }
    guard let id = target.row, let position = position(of: id),
      self.tool(behindListBy: direction) == nil
    else { return false }
    if stop(after: target, by: direction) != nil { return false }
    let end =
      direction > 0
      ? list.rows.lastIndex { $0.place != nil } : list.rows.firstIndex { $0.place != nil }
    return position == end
  }

  /// Whether the bar ends there, and the list does not begin.
  private func isLastTool(_ tool: Tool, by direction: Int) -> Bool {
    let end = direction > 0 ? shownTools.last : shownTools.first
    return tool == end && (direction > 0) == (tools.place == .bottom)
  }

  private mutating func wrapFocus(by direction: Int, at instant: Instant) {
    // The tools that stand at the other end come first from there.
    if let tool = tool(behindListBy: -direction) {
      focus = .tool(direction > 0 ? shownTools.first ?? tool : shownTools.last ?? tool)
    } else {
      enterList(by: direction, at: instant)
    }
  }

  /// Whether the row of what has the focus fills more than the screen.
  private mutating func isTall(_ target: FocusTarget) -> Bool {
    guard let id = target.row, let position = position(of: id) else { return false }
    let row = list.rows[position]
    return row.questionHeight + (open.contains(id) ? row.answerHeight : 0) > view.height
  }

  /// Where the list is going, or is.
  private func scrollDestination(at instant: Instant) -> Double {
    scroll.destination(at: instant, bounds: bounds(at: instant), extent: view.height)
  }
}
