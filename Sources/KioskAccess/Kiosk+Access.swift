package import KioskCore

/// What the tree does not know: the window around it.
package struct AccessWindow: Hashable, Sendable {
  package var title: String
  /// Whether it has the keyboard.
  package var isActive: Bool

  package init(title: String, isActive: Bool) {
    self.title = title
    self.isActive = isActive
  }
}

/// A child and, for rows, where it stands in the layout.
package struct AccessChild: Hashable, Sendable {
  package let key: AccessKey
  package let rowPosition: Int?
}

/// The tree as a screen reader walks it: window, header, list and, over them, a dialog; in the list headings, buttons and
/// a panel behind each open one, in reading order; in the panel the answer's parts.
extension Kiosk {
  /// Nodes beyond which the list is lazy, and is not called a list: Orca goes through all children
  /// of one each time it enters it.
  package static let longestList = 200

  /// - Parameter hint: where the row was when it was last asked for.
  package mutating func accessFacts(
    of key: AccessKey, in window: AccessWindow, near hint: Int? = nil, at instant: Instant
  ) -> AccessFacts? {
    var facts: AccessFacts?
    switch key {
    case .window: facts = windowFacts(window, at: instant)
    case .list: facts = listFacts(at: instant)
    case .header(let id): facts = headerFacts(id, at: instant)
    case .row(let id, let node): facts = rowFacts(id, node: node, near: hint, at: instant)
    case .answer(let id): facts = answerFacts(id, near: hint, at: instant)
    case .part(let id, let node): facts = partFacts(id, node: node, near: hint, at: instant)
    case .tools: facts = toolsFacts(at: instant)
    case .tool(let tool): facts = toolFacts(tool)
    case .dialog: facts = dialogFacts(at: instant)
    case .dialogPart(let id): facts = dialogPartFacts(id, at: instant)
    }
    let isCovered = accessHasDialog && key.isBelowDialog
    let room = key == .staff ? screen : size
    if let frame = facts?.frame, !isCovered, Rect(x: 0, y: 0, room).meets(frame) {
      facts?.states.insert(.showing)
    }
    return facts
  }

  package mutating func accessChild(
    of key: AccessKey, at index: Int, at instant: Instant
  ) -> AccessChild? {
    switch key {
    case .window:
      let children = windowChildren(at: instant)
      guard children.indices.contains(index) else { return nil }
      return AccessChild(key: children[index], rowPosition: nil)
    case .tools:
      guard shownTools.indices.contains(index) else { return nil }
      return AccessChild(key: .tool(shownTools[index]), rowPosition: nil)
    case .list:
      guard let place = accessPlace(ofNode: index),
        let row = accessRow(of: place.id, near: place.position, at: instant)
      else { return nil }
      let isAnswer = place.part > row.buttonPlace
      return AccessChild(
        key: isAnswer ? .answer(place.id) : .row(place.id, row.nodes[place.part].id),
        rowPosition: place.position)
    case .answer(let id):
      guard let row = accessRow(of: id, at: instant), index >= 0, index < row.answer.count else {
        return nil
      }
      let part = row.answer[row.answer.startIndex + index]
      return AccessChild(key: .part(id, part.id), rowPosition: row.position)
    case .dialog:
      let parts = accessDialog(at: instant).dropFirst()
      guard index >= 0, index < parts.count else { return nil }
      return AccessChild(key: .dialogPart(parts[index + 1].id), rowPosition: nil)
    case .header, .row, .part, .tool, .dialogPart: return nil
    }
  }

  /// What lies at a point of the picture; the window where there is nothing else.
  package mutating func accessKey(at point: Point, at instant: Instant) -> AccessKey {
    let scene = scene(at: instant)
    let dialog = accessDialog(at: instant)
    if let place = dialog.lastIndex(where: { $0.frame.contains(point) }) {
      return place == 0 ? .dialog : .dialogPart(dialog[place].id)
    }
    if accessHasDialog { return .window }
    if let tool = toolNodes.last(where: { $0.frame.contains(point) }) {
      return tool.target.map { AccessKey($0) } ?? .tools
    }
    if scene.bounds.contains(point),
      let placed = scene.rows.first(where: { !$0.isLeaving && $0.card.contains(point) }),
      let row = accessRow(of: placed.id, at: instant),
      let place = row.nodes.lastIndex(where: { $0.frame.contains(point) })
    {
      let node = row.nodes[place].id
      return place > row.buttonPlace ? .part(placed.id, node) : .row(placed.id, node)
    }
    let header = accessHeader(at: instant).first { $0.frame.contains(point) }
    return header.map { .header($0.id) } ?? .window
  }

  // MARK: - One kind of object each

  private mutating func windowFacts(
    _ window: AccessWindow, at instant: Instant
  ) -> AccessFacts {
    AccessFacts(
      role: .window, name: window.title, states: window.isActive ? .active : [],
      frame: Rect(x: 0, y: 0, screen),
      childCount: accessDialogIndex(at: instant) + (accessHasDialog ? 1 : 0))
  }

  /// In reading order: a bar at the top comes first, a dialog last.
  private mutating func windowChildren(at instant: Instant) -> [AccessKey] {
    let tools: [AccessKey] = shownTools.isEmpty ? [] : [.tools]
    let content =
      accessHeader(at: instant).map { AccessKey.header($0.id) }
      + (catalog.faqs.isEmpty ? [] : [.list])
    let isFirst = accessHeaderIndex > 0
    return (isFirst ? tools + content : content + tools) + (accessHasDialog ? [.dialog] : [])
  }

  /// Where the header's nodes begin among the window's children.
  package var accessHeaderIndex: Int { accessToolsAreFirst ? 1 : 0 }

  /// Where the list stands among the window's children.
  package mutating func accessListIndex(at instant: Instant) -> Int {
    accessHeaderIndex + accessHeader(at: instant).count
  }

  /// Where the tool bar stands among the window's children.
  package mutating func accessToolsIndex(at instant: Instant) -> Int {
    accessToolsAreFirst ? 0 : accessListIndex(at: instant) + (catalog.faqs.isEmpty ? 0 : 1)
  }

  /// Where the dialog stands among the window's children.
  package mutating func accessDialogIndex(at instant: Instant) -> Int {
    accessListIndex(at: instant) + (catalog.faqs.isEmpty ? 0 : 1)
      + (shownTools.isEmpty || accessToolsAreFirst ? 0 : 1)
  }

  private mutating func toolsFacts(at instant: Instant) -> AccessFacts? {
    let nodes = toolNodes
    guard let bar = nodes.first else { return nil }
    var facts = AccessFacts(bar, parent: .window, index: accessToolsIndex(at: instant))
    facts.childCount = nodes.count - 1
    return facts
  }

  private func toolFacts(_ tool: Tool) -> AccessFacts? {
    let nodes = toolNodes
    guard let place = nodes.firstIndex(where: { $0.target == .tool(tool) }) else { return nil }
    return AccessFacts(nodes[place], parent: .tools, index: place - 1)
  }

  private mutating func dialogFacts(at instant: Instant) -> AccessFacts? {
    let nodes = accessDialog(at: instant)
    guard let dialog = nodes.first else { return nil }
    var facts = AccessFacts(dialog, parent: .window, index: accessDialogIndex(at: instant))
    facts.states.insert(.modal)
    facts.childCount = nodes.count - 1
    return facts
  }

  private mutating func dialogPartFacts(_ id: String, at instant: Instant) -> AccessFacts? {
    let nodes = accessDialog(at: instant)
    guard let place = nodes.firstIndex(where: { $0.id == id }), place > 0 else { return nil }
    return AccessFacts(nodes[place], parent: .dialog, index: place - 1)
  }

  private mutating func listFacts(at instant: Instant) -> AccessFacts? {
    guard !catalog.faqs.isEmpty else { return nil }
    let count = accessCount()
    let isLong = count > Self.longestList
    return AccessFacts(
      role: isLong ? .panel : .list, name: "", states: isLong ? .lazy : [],
      frame: accessListFrame(at: instant), parent: .window,
      index: accessListIndex(at: instant), childCount: count, language: catalog.language)
  }

  private mutating func headerFacts(_ id: String, at instant: Instant) -> AccessFacts? {
    let header = accessHeader(at: instant)
    guard let index = header.firstIndex(where: { $0.id == id }) else { return nil }
    return AccessFacts(header[index], parent: .window, index: accessHeaderIndex + index)
  }

  private mutating func rowFacts(
    _ id: FAQ.ID, node: String, near hint: Int?, at instant: Instant
  ) -> AccessFacts? {
    guard let row = accessRow(of: id, near: hint, at: instant),
      let part = row.nodes[...row.buttonPlace].firstIndex(where: { $0.id == node })
    else { return nil }
    var facts = AccessFacts(row.nodes[part], parent: .list, index: row.index + part)
    facts.rowPosition = row.position
    facts.details = row.nodes[part].details.isEmpty ? nil : .answer(id)
    return facts
  }

  private mutating func answerFacts(
    _ id: FAQ.ID, near hint: Int?, at instant: Instant
  ) -> AccessFacts? {
    guard let row = accessRow(of: id, near: hint, at: instant), let first = row.answer.first else {
      return nil
    }
    return AccessFacts(
      role: .panel, name: "", states: [], frame: row.answerFrame, parent: .list,
      index: row.index + row.buttonPlace + 1, childCount: row.answer.count,
      language: first.language, detailsFor: .button(id), rowPosition: row.position)
  }

  private mutating func partFacts(
    _ id: FAQ.ID, node: String, near hint: Int?, at instant: Instant
  ) -> AccessFacts? {
    guard let row = accessRow(of: id, near: hint, at: instant),
      let place = row.answer.firstIndex(where: { $0.id == node })
    else { return nil }
    var facts = AccessFacts(
      row.answer[place], parent: .answer(id), index: place - row.answer.startIndex)
    facts.rowPosition = row.position
    return facts
  }
}

extension AccessKey {
  /// Whether a dialog lies over it.
  fileprivate var isBelowDialog: Bool {
    switch self {
    case .window, .dialog, .dialogPart: false
    case .header, .list, .row, .answer, .part, .tools, .tool: true
    }
  }
}

extension AccessFacts {
  init(_ node: AccessNode, parent: AccessKey, index: Int) {
    self.init(
      role: Role(node.role), name: node.name, states: States(node), frame: node.frame,
      level: node.level, parent: parent, index: index, position: node.position,
      language: node.language, target: node.target)
  }
}

extension Rect {
  init(x: Double, y: Double, _ size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
