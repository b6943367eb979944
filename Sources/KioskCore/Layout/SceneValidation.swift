extension Scene {
  /// Names the first thing that is not as row E15 wants it; nil where all is well.
  ///
  /// Cards do not overlap, the gaps between rows are constant, heights are finite and never
  /// negative, every text lies inside its card or column and beside the chevron, and the content's
  /// height is the sum of its parts.
  package func validate() -> String? {
    for row in rows { if let fault = fault(of: row) { return fault } }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      let gap = lower.lead.y - upper.card.maxY
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
      let sum = last.card.maxY - view.y + margin + offset
      if sum != contentHeight { return "the content is \(contentHeight) high, its parts \(sum)" }
    }
    for text in [title, hint, notice].compactMap({ $0 }) {
      guard text.runFrames.allSatisfy({ $0.x >= 0 && $0.maxX <= size.width }) else {
        return "a text above the list leaves the screen"
      }
    }
    guard offset.isFinite else { return "the offset is \(offset)" }
    guard bounds.contains(view), view == view.snapped else { return "the list is given \(view)" }
    if let fault = tools?.fault(in: size, beside: view) { return fault }
    return dialog?.fault(in: size) ?? countdown?.fault(in: size) ?? poster?.fault(in: size)
      ?? upkeep?.fault(in: size) ?? staff?.fault(below: size)
  }

  private func fault(of row: PlacedRow) -> String? {
    let card = row.card
    guard row.lead.height >= 0, row.lead.maxY == card.y, row.lead.y == row.lead.y.rounded() else {
      return "the headings of row \(row.id), \(row.lead), do not stand on its card"
    }
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
    for frame in row.question.runFrames + (row.answer?.frames ?? []) {
      guard frame.x >= row.card.x, frame.maxX <= row.card.maxX else {
        return "text of row \(row.id) leaves its card sideways"
      }
    }
    for heading in row.headings {
      guard heading.text.runFrames.allSatisfy({ $0.x >= 0 && $0.maxX <= row.lead.maxX }) else {
        return "a heading of row \(row.id) leaves its column"
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
    let isAtRest = row.openness == 1 && !row.isLeaving && !row.isComing
    if let fault = row.rating?.fault(in: row.card, isAtRest: isAtRest) {
      return "row \(row.id): \(fault)"
    }
    guard row.openness == 0 || row.openness == 1, !row.isLeaving, !row.isComing else { return nil }
    let lowest = row.answer?.frame ?? row.question.frame
    guard lowest.maxY <= row.card.maxY, row.question.origin.y >= row.card.y else {
      return "text of row \(row.id), \(row.question.origin.y) to \(lowest.maxY), leaves its "
        + "card, \(row.card.y) to \(row.card.maxY), at openness \(row.openness)"
    }
    if let answer = row.answer, let fault = answer.fault { return "row \(row.id): \(fault)" }
    if let first = row.headings.first, first.text.origin.y < row.lead.y {
      return "a heading of row \(row.id) is cut off"
    }
    return nil
  }
}

extension Scene.PlacedAnswer {
  /// The boxes of its glyph runs, pictures, rules and panels on the screen.
  fileprivate var frames: [Rect] {
    texts.flatMap(\.runFrames)
      + answer.pieces.compactMap { piece in
        if case .text = piece.content { nil } else { frame(of: piece) }
      }
  }

  /// Pieces stand within the answer; what overlaps is a text and its panel, or cells of one row.
  fileprivate var fault: String? {
    var lowest = 0.0
    var row = Rect.zero
    for piece in answer.pieces {
      let frame = piece.frame
      guard frame.y >= 0, frame.maxY <= answer.size.height else {
        return "a piece of the answer, \(frame), leaves it, \(answer.size)"
      }
      guard frame == frame.snapped else { return "a piece of the answer is not on whole pixels" }
      if case .panel = piece.content {
        lowest = frame.y
      } else if frame.y >= lowest {
        lowest = frame.maxY
        row = frame
      } else {
        guard frame.y == row.y, !frame.intersects(row) else {
          return "two pieces of the answer, \(row) and \(frame), overlap"
        }
        lowest = max(lowest, frame.maxY)
        row = row.union(frame)
      }
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
