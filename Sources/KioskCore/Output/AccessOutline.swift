/// The tree a question at a time: what is asked for is worked out, and nothing else.
///
/// In the list stand, in reading order, each row's headings, its button and, while it is open, what
/// it has opened, as one; these are numbered. How many each row has is kept in a tree of
/// running sums, made at the first question after the list was rebuilt; from then on a node's
/// place, the node at a place and a toggle cost O(log n), however long the list is.
extension Kiosk {
  /// Where something in the list stands.
  package struct AccessPlace: Hashable, Sendable {
    package let id: FAQ.ID
    /// The row's place in the layout; it speeds up `accessRow(of:near:at:)`.
    package let position: Int
    /// Counts what the row has in the list, from 0.
    package let part: Int
  }

  /// A row's nodes and where the first of them stands among the list's.
  package struct AccessRow: Hashable, Sendable {
    package let position: Int
    package let index: Int
    package let nodes: [AccessNode]
    /// What the button has opened, seen as one.
    package let answerFrame: Rect

    /// Where among the nodes the button is; the headings come before it, the answer behind it.
    package var buttonPlace: Int { nodes.firstIndex { $0.role == .button } ?? 0 }
    package var headings: ArraySlice<AccessNode> { nodes[..<buttonPlace] }
    package var answer: ArraySlice<AccessNode> { nodes.dropFirst(buttonPlace + 1) }
  }

  /// How much stands in the list.
  package mutating func accessCount() -> Int { Int(counts().total) }

  /// The nodes above the list: title, hint and notice, as far as they are there.
  package mutating func accessHeader(at instant: Instant) -> [AccessNode] {
    headerNodes(offset: scene(at: instant).offset) + staffNodes
  }

  /// What has the number `index`; nil beyond either end.
  package mutating func accessPlace(ofNode index: Int) -> AccessPlace? {
    let counts = counts()
    guard index >= 0, Double(index) < counts.total, let position = counts.row(at: Double(index)),
      let faq = faq(of: list.rows[position])
    else { return nil }
    return AccessPlace(
      id: faq.id, position: position, part: index - Int(counts.offset(of: position)))
  }

  /// The nodes of one row, with their frames of this instant; nil for an id that is not there.
  ///
  /// - Parameter hint: where the row was when it was last asked for; a wrong one does no harm.
  package mutating func accessRow(
    of id: FAQ.ID, near hint: Int? = nil, at instant: Instant
  ) -> AccessRow? {
    let offset = scene(at: instant).offset
    guard let position = position(of: id, near: hint),
      let content = content(of: list.rows[position])
    else { return nil }
    let boxes = list.boxes(
      of: position, moving: list.motion(at: position),
      y: list.top(of: position, at: instant) - offset + view.y, at: instant)
    return AccessRow(
      position: position, index: Int(counts().offset(of: position)),
      nodes: nodes(of: list.rows[position], content: content, boxes: boxes),
      answerFrame: boxes.card.rows(boxes.button.maxY, boxes.card.maxY))
  }

  /// What lies over everything else and behind it what is in it; nothing while there is none.
  ///
  /// A poster hides a countdown, as both do a dialog.
  package mutating func accessDialog(at instant: Instant) -> [AccessNode] {
    let scene = scene(at: instant)
    switch overlay {
    case .poster: return (scene.poster?.nodes(in: size) ?? []) + staffNodes
    case .countdown: return scene.countdown?.nodes(language: words.language) ?? []
    case .dialog:
      return scene.dialog?.nodes(
        focus: accessFocus, languages: (catalog.language, words.language)) ?? []
    case .upkeep:
      return scene.upkeep?.nodes(focus: accessFocus, language: words.language) ?? []
    case .darkness: return darknessNodes
    case nil: return []
    }
  }

  /// Whether something lies over everything else.
  package var accessHasDialog: Bool { overlay != nil }

  /// The questions that touch the screen, from top to bottom; nil while the list moves.
  ///
  /// None while something lies over them.
  package mutating func accessShown(at instant: Instant) -> [FAQ.ID]? {
    let rows = scene(at: instant).rows
    if isMoving(at: instant) { return nil }
    return overlay != nil ? [] : rows.filter { !$0.isLeaving }.map(\.id)
  }

  /// What has the focus, where it is to be seen; in a dialog, whatever it was opened with.
  package var accessFocus: FocusTarget? { showsFocus || showsDialog || upkeep != nil ? focus : nil }

  private mutating func position(of id: FAQ.ID, near hint: Int?) -> Int? {
    if let hint, list.rows.indices.contains(hint), let place = list.rows[hint].place,
      catalog.faqs[place].id == id
    {
      return hint
    }
    return position(of: id)
  }

  private mutating func counts() -> RowIndex {
    if let outline, outline.rebuild == list.counters.rebuilds { return outline.counts }
    let counts = RowIndex(heights: list.rows.map { Double(nodeCount(of: $0)) })
    outline = (counts, list.counters.rebuilds)
    list.countOutline()
    return counts
  }

  /// How much a row has in the list.
  func nodeCount(of row: Row) -> Int {
    guard row.place != nil, let content = content(of: row) else { return 0 }
    let closed = content.headings.count + 1
    guard !open.isEmpty, open.contains(content.faq.id) else { return closed }
    let hasAnswer = !answerNodes(of: content.faq, shaped: nil, frame: .zero).isEmpty
    let hasMore = !content.faq.links.isEmpty || (list.rating != nil && content.faq.canBeRated)
    return closed + (hasAnswer || hasMore ? 1 : 0)
  }
}

extension Kiosk {
  /// All rows from the first to the last, on the screen or not.
  package mutating func accessListFrame(at instant: Instant) -> Rect {
    let top = list.top(of: 0, at: instant)
    let end = list.top(of: list.rows.count, at: instant) - list.style.gap
    return Rect(
      x: list.style.columnX, y: top - scene(at: instant).offset + view.y,
      width: list.style.columnWidth,
      height: max(end - top, 0))
  }
}
