/// Where rows stand, at an instant and at rest.
extension ListLayout {
  /// The card's height in whole device px: between closed and wholly open, whatever the motion's
  /// curve does beyond its ends.
  func cardHeight(at position: Int, moving motion: MovingRow?, at instant: Instant) -> Double {
    guard let motion else { return index[position] - style.gap - rows[position].leadHeight }
    let row = rows[position]
    let open = (0...1).clamp(motion.openness.value(at: instant))
    let height = row.questionHeight + (row.answerHeight * open).rounded()
    return max(height + motion.surplus.value(at: instant).rounded(), 0)
  }

  /// The height of the headings above a card, in whole device px.
  func leadHeight(at position: Int, moving motion: MovingRow?, at instant: Instant) -> Double {
    guard let motion else { return rows[position].leadHeight }
    let height = rows[position].leadHeight + motion.leadSurplus.value(at: instant).rounded()
    let presence = (0...1).clamp(motion.presence.value(at: instant))
    return (max(height, 0) * presence).rounded()
  }

  /// Headings, card and gap: what the rows below are pushed down by.
  func extent(_ motion: MovingRow, at instant: Instant) -> Double {
    let position = motion.position
    let card = cardHeight(at: position, moving: motion, at: instant) + style.gap
    let presence = (0...1).clamp(motion.presence.value(at: instant))
    return leadHeight(at: position, moving: motion, at: instant) + (card * presence).rounded()
  }

  /// The top of a row, its headings included, below the content's top.
  ///
  /// `rows.count` gives the end of the last.
  func top(of position: Int, at instant: Instant) -> Double {
    var top = headerHeight + index.offset(of: position)
    for motion in moving {
      guard motion.position < position else { break }
      top += extent(motion, at: instant) - index[motion.position]
    }
    return top
  }

  /// The top of a row's card below the content's top.
  func cardTop(of position: Int, at instant: Instant) -> Double {
    let lead = leadHeight(at: position, moving: motion(at: position), at: instant)
    return top(of: position, at: instant) + lead
  }

  /// The boxes of a row whose top is at `y`: the same for what is painted, touched and spoken.
  func boxes(
    of position: Int, moving motion: MovingRow?, y: Double, at instant: Instant
  ) -> RowBoxes {
    let extent = motion.map { self.extent($0, at: instant) } ?? index[position]
    let leadHeight = leadHeight(at: position, moving: motion, at: instant)
    let lead = Rect(x: style.columnX, y: y, width: style.columnWidth, height: leadHeight)
    let card = Rect(
      x: style.columnX, y: lead.maxY, width: style.columnWidth,
      height: max(extent - leadHeight - style.gap, 0))
    let button = card.rows(card.y, card.y + min(rows[position].questionHeight, card.height))
    return RowBoxes(lead: lead, card: card, button: button, extent: extent)
  }

  /// The sum of header, cards, gaps and the margin below.
  func contentHeight(at instant: Instant) -> Double {
    guard !rows.isEmpty else { return headerHeight }
    return max(top(of: rows.count, at: instant) - style.gap, headerHeight) + style.margin
  }

  /// `contentHeight` once everything has come to rest.
  var restingContentHeight: Double {
    guard !rows.isEmpty else { return headerHeight }
    var total = index.total
    for motion in moving where motion.presence.target == 0 { total -= index[motion.position] }
    return headerHeight + max(total - style.gap, 0) + style.margin
  }

  /// Where a row's card begins once everything has come to rest.
  func restingCardTop(of position: Int) -> Double {
    restingTop(of: position) + rows[position].leadHeight
  }

  /// Where a row, its headings included, begins once everything has come to rest.
  func restingTop(of position: Int) -> Double {
    var top = headerHeight + index.offset(of: position)
    for motion in moving where motion.position < position && motion.presence.target == 0 {
      top -= index[motion.position]
    }
    return top
  }

  /// The row whose card or gap covers `y` below the content's top; nil where there are no rows.
  func position(at y: Double, at instant: Instant) -> Int? {
    var shift = headerHeight
    for motion in moving {
      let top = index.offset(of: motion.position) + shift
      if y < top { break }
      let extent = extent(motion, at: instant)
      if y < top + extent { return motion.position }
      shift += extent - index[motion.position]
    }
    return index.row(at: y - shift)
  }

  func motion(at position: Int) -> MovingRow? {
    moving.isEmpty ? nil : moving.first { $0.position == position }
  }

  func position(ofSerial serial: Int) -> Int? { rows.firstIndex { $0.serial == serial } }
}
