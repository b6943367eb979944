extension Scene {
  /// Names the first thing that is not as row E15 wants it; nil where all is well.
  ///
  /// Cards do not overlap, the gaps between rows are constant, heights are finite and never
  /// negative, every text lies inside its card or column and beside the chevron, and the content's
  /// height is the sum of its parts.
  package func validate() -> String? {
    for row in rows { if let fault = fault(of: row) { return fault } }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      let gap = lower.card.y - upper.card.maxY
      // A row that comes or goes is not drawn until it is higher than its gap: until then the
      // space between its neighbours is that much more than one gap.
      let isExact = upper.card.height > 0 && lower.card.height > 0
      if isExact ? gap != self.gap : gap < 0 {
        return "the gap between rows \(upper.id) and \(lower.id) is \(gap), not \(self.gap)"
      }
    }
    guard contentHeight.isFinite, contentHeight >= 0 else {
      return "the content's height is \(contentHeight)"
    }
    if showsLastRow, let last = rows.last, last.card.height > 0 {
      let sum = last.card.maxY + margin + offset
      if sum != contentHeight { return "the content is \(contentHeight) high, its parts \(sum)" }
    }
    for text in [title, hint, notice].compactMap({ $0 }) {
      guard text.runFrames.allSatisfy({ $0.x >= 0 && $0.maxX <= size.width }) else {
        return "a text above the list leaves the screen"
      }
    }
    guard offset.isFinite else { return "the offset is \(offset)" }
    return dialog?.fault(in: size)
  }

  private func fault(of row: PlacedRow) -> String? {
    let card = row.card
    guard card.y.isFinite, card.height.isFinite else { return "row \(row.id) is not finite" }
    guard card.height >= 0, card.width > 0 else {
      return "row \(row.id) has the size \(card.width) × \(card.height)"
    }
    guard card.y == card.y.rounded(), card.height == card.height.rounded() else {
      return "row \(row.id) is not on whole pixels"
    }
    guard card.x >= 0, card.maxX <= size.width else { return "row \(row.id) leaves the screen" }
    guard (0...1).contains(row.openness) else {
      return "row \(row.id) has the openness \(row.openness)"
    }
    return textFault(of: row)
  }

  /// A run may be clipped by a card that is opening, never by one at rest (row E9).
  private func textFault(of row: PlacedRow) -> String? {
    for text in [row.question, row.answer].compactMap({ $0 }) {
      guard text.runFrames.allSatisfy({ $0.x >= row.card.x && $0.maxX <= row.card.maxX }) else {
        return "text of row \(row.id) leaves its card sideways"
      }
    }
    guard row.question.runFrames.allSatisfy({ !($0.x..<$0.maxX).contains(row.chevron.x) }) else {
      return "the question of row \(row.id) runs into its chevron"
    }
    for part in row.links.parts {
      guard let answer = row.answer, part.box.contains(part.underline),
        (row.card.x...row.card.maxX).contains(answer.origin.x + part.box.x),
        (row.card.x...row.card.maxX).contains(answer.origin.x + part.box.maxX)
      else { return "a link of row \(row.id) leaves its box or its card" }
    }
    guard row.openness == 0 || row.openness == 1, !row.isLeaving, !row.isComing else { return nil }
    let lowest = row.answer ?? row.question
    guard lowest.frame.maxY <= row.card.maxY, row.question.origin.y >= row.card.y else {
      return "text of row \(row.id), \(row.question.origin.y) to \(lowest.frame.maxY), leaves its "
        + "card, \(row.card.y) to \(row.card.maxY), at openness \(row.openness)"
    }
    return nil
  }
}

extension Scene.PlacedText {
  /// The boxes of its glyph runs on the screen.
  fileprivate var runFrames: [Rect] {
    text.lines.flatMap { line in line.runs.map { $0.frame.offset(x: origin.x, y: origin.y) } }
  }
}
