extension Scene {
  /// Names the first thing that is not as row E15 wants it; nil where all is well.
  ///
  /// Cards do not overlap, the gaps between rows at rest are constant, heights are finite and
  /// never negative, and every text lies inside its card.
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
    guard offset.isFinite else { return "the offset is \(offset)" }
    return nil
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
      for line in text.text.lines {
        for run in line.runs {
          let frame = run.frame.offset(x: text.origin.x, y: text.origin.y)
          guard frame.x >= row.card.x, frame.maxX <= row.card.maxX else {
            return "text of row \(row.id) leaves its card sideways"
          }
        }
      }
    }
    guard row.openness == 0 || row.openness == 1, !row.isLeaving, !row.isComing else { return nil }
    let lowest = row.answer ?? row.question
    guard lowest.frame.maxY <= row.card.maxY, row.question.origin.y >= row.card.y else {
      return "text of row \(row.id) leaves its card at the bottom or top"
    }
    return nil
  }
}
