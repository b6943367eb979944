/// One thing a screen reader can speak of.
package struct AccessNode: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case heading
    case text
    case button
  }

  package enum State: String, Hashable, Sendable {
    case expandable
    case expanded
    case focused
  }

  /// `title`, `hint`, `notice`, a question's id, or the id with `/answer` behind it.
  package var id: String
  package var role: Role
  package var name: String
  package var states: [State]
  /// Device px of the picture; it may lie above or below the screen.
  package var frame: Rect

  /// As VoiceOver says it: "How do I reset my password?, Collapsed, Button" (row E16).
  package var spoken: String {
    switch role {
    case .button:
      "\(name), \(states.contains(.expanded) ? "Expanded" : "Collapsed"), Button"
    case .heading: "\(name), Heading"
    case .text: name
    }
  }
}

extension Kiosk {
  /// Everything there is to speak of, in reading order, rows beyond the screen included.
  ///
  /// A closed answer is not in it (row E16). Rows that were never near the screen have the frames
  /// that the layout takes them to have.
  package mutating func accessTree(at instant: Instant) -> [AccessNode] {
    let scene = scene(at: instant)
    var nodes = headerNodes(offset: scene.offset)
    var y = list.top(of: 0, at: instant) - scene.offset
    var moving = list.moving[...]
    for (position, row) in list.rows.enumerated() {
      let motion = moving.first?.position == position ? moving.removeFirst() : nil
      let boxes = list.boxes(of: position, moving: motion, y: y, at: instant)
      defer { y += boxes.extent }
      guard row.place != nil, let faq = faq(of: row) else { continue }
      nodes += self.nodes(of: row, faq: faq, boxes: boxes)
    }
    return nodes
  }

  private func headerNodes(offset: Double) -> [AccessNode] {
    func node(_ id: String, _ role: AccessNode.Role, _ name: String, _ text: Scene.PlacedText?)
      -> AccessNode?
    {
      text.map {
        AccessNode(
          id: id, role: role, name: name, states: [], frame: $0.frame.offset(y: -offset))
      }
    }
    return [
      node("title", .heading, catalog.title, header.title),
      node("hint", .text, hintText ?? "", header.hint),
      node("notice", .text, Self.emptyNotice, header.notice),
    ].compactMap { $0 }
  }

  private func nodes(of row: Row, faq: FAQ, boxes: RowBoxes) -> [AccessNode] {
    let isOpen = open.contains(faq.id)
    var states: [AccessNode.State] = [.expandable]
    if isOpen { states.append(.expanded) }
    if showsFocus, focus == faq.id { states.append(.focused) }
    let button = AccessNode(
      id: faq.id.text, role: .button, name: faq.question, states: states, frame: boxes.button)
    guard isOpen, !faq.answer.isEmpty else { return [button] }
    let answer = AccessNode(
      id: faq.id.text + "/answer", role: .text, name: faq.plainAnswer, states: [],
      frame: boxes.card.rows(boxes.button.maxY, boxes.card.maxY))
    return [button, answer]
  }
}
