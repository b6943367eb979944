/// One thing a screen reader can speak of.
package struct AccessNode: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case heading
    case text
    case button
    case link
    /// What lies over everything else, and is all that can be reached.
    case dialog
  }

  package enum State: String, Hashable, Sendable {
    case expandable
    case expanded
    case focused
  }

  /// `title`, `hint`, `notice`, a question's id, or the id with `/answer` or `/link/1` behind it;
  /// `dialog`, or that with the part's name behind it.
  package var id: String
  package var role: Role
  package var name: String
  package var states: [State]
  /// Device px of the picture; it may lie above or below the screen.
  package var frame: Rect

  /// As VoiceOver says it: "How do I reset my password?, Collapsed, Button" (row E16).
  package var spoken: String {
    switch role {
    case .button where !states.contains(.expandable): "\(name), Button"
    case .button:
      "\(name), \(states.contains(.expanded) ? "Expanded" : "Collapsed"), Button"
    case .heading: "\(name), Heading"
    case .text: name
    case .link: "\(name), Link"
    case .dialog: "\(name), Dialog"
    }
  }
}

extension Kiosk {
  /// Everything there is to speak of, in reading order, rows beyond the screen included.
  ///
  /// A closed answer is not in it (row E16). Rows that were never near the screen have the frames
  /// that the layout takes them to have. While a dialog is there, it is all there is.
  package mutating func accessTree(at instant: Instant) -> [AccessNode] {
    let scene = scene(at: instant)
    if let dialog = scene.dialog, dialog.isActive { return dialog.nodes(focus: scene.focused) }
    var nodes = headerNodes(offset: scene.offset)
    var y = list.top(of: 0, at: instant) - scene.offset
    var moving = list.moving[...]
    for (position, row) in list.rows.enumerated() {
      let motion = moving.first?.position == position ? moving.removeFirst() : nil
      let boxes = list.boxes(of: position, moving: motion, y: y, at: instant)
      defer { y += boxes.extent }
      guard row.place != nil, let faq = faq(of: row) else { continue }
      nodes += self.nodes(of: faq, boxes: boxes, in: scene)
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
      node("notice", .text, words[.emptyNotice], header.notice),
    ].compactMap { $0 }
  }

  private func nodes(of faq: FAQ, boxes: RowBoxes, in scene: Scene) -> [AccessNode] {
    let isOpen = open.contains(faq.id)
    var states: [AccessNode.State] = [.expandable]
    if isOpen { states.append(.expanded) }
    if scene.focused == .row(faq.id) { states.append(.focused) }
    let button = AccessNode(
      id: faq.id.text, role: .button, name: faq.question, states: states, frame: boxes.button)
    guard isOpen, !faq.answer.isEmpty else { return [button] }
    let answer = AccessNode(
      id: faq.id.text + "/answer", role: .text, name: faq.plainAnswer, states: [],
      frame: boxes.card.rows(boxes.button.maxY, boxes.card.maxY))
    return [button, answer] + linkNodes(of: faq, answer: answer.frame, in: scene)
  }
}
