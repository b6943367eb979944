/// One thing a screen reader can speak of.
package struct AccessNode: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case heading
    case text
    case button
    case image
    case table
    case link
    /// What lies over everything else, and is all that can be reached.
    case dialog
  }

  package enum State: String, Hashable, Sendable {
    case expandable
    case expanded
    case focused
  }

  /// `title`, `hint`, `notice`, a question's id, the id with `/answer` behind it, or, where an
  /// answer has several parts, `/answer/2` and so on; `/link/1` for a link in it, `/section/1` for a
  /// heading above it; `dialog`, or that with the part's name behind it.
  package var id: String
  package var role: Role
  package var name: String
  package var states: [State]
  /// Device px of the picture; it may lie above or below the screen.
  package var frame: Rect
  /// Of a section's heading, from 1, the outermost; nil for everything else.
  package var level: Int?

  /// As VoiceOver says it: "How do I reset my password?, Collapsed, Button" (row E16).
  package var spoken: String {
    switch role {
    case .button where !states.contains(.expandable): "\(name), Button"
    case .button:
      "\(name), \(states.contains(.expanded) ? "Expanded" : "Collapsed"), Button"
    case .heading: level.map { "\(name), Heading level \($0)" } ?? "\(name), Heading"
    case .image: "\(name), Image"
    case .table: "\(name), Table"
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
      guard row.place != nil, let content = content(of: row) else { continue }
      nodes += self.nodes(of: content, answer: list.answer(of: row), boxes: boxes, in: scene)
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

  private func nodes(
    of content: RowContent, answer: ShapedAnswer?, boxes: RowBoxes, in scene: Scene
  ) -> [AccessNode] {
    let faq = content.faq
    let headings = content.headings.map { heading in
      AccessNode(
        id: "\(faq.id.text)/section/\(heading.level)", role: .heading, name: heading.title,
        states: [], frame: boxes.lead, level: heading.level)
    }
    let isOpen = open.contains(faq.id)
    var states: [AccessNode.State] = [.expandable]
    if isOpen { states.append(.expanded) }
    if scene.focused == .row(faq.id) { states.append(.focused) }
    let button = AccessNode(
      id: faq.id.text, role: .button, name: faq.question, states: states, frame: boxes.button)
    guard isOpen else { return headings + [button] }
    let frame = boxes.card.rows(boxes.button.maxY, boxes.card.maxY)
    return headings + [button] + answerNodes(of: faq, shaped: answer, frame: frame)
      + linkNodes(of: faq, answer: frame, in: scene)
  }

  /// An answer's texts, pictures and tables one after another.
  ///
  /// An answer of one part, and one that was never near the screen, has the frame of all there is.
  private func answerNodes(of faq: FAQ, shaped: ShapedAnswer?, frame: Rect) -> [AccessNode] {
    let stretches = faq.answer.stretches
    var nodes: [AccessNode] = []
    for (place, stretch) in stretches.enumerated() {
      let role = stretch.first?.kind.role ?? .text
      let name = stretch.map(\.plainText).joined(separator: "\n")
      // A picture without words is there for the eye alone.
      if role == .image, name.isEmpty { continue }
      var box = frame
      if let shaped, shaped.stretches.count == stretches.count, stretches.count > 1 {
        box = shaped.stretches[place].offset(x: frame.x + list.style.padding, y: frame.y)
          .intersection(frame)
      }
      nodes.append(
        AccessNode(
          id: faq.id.text + "/answer" + (nodes.isEmpty ? "" : "/\(nodes.count + 1)"), role: role,
          name: name, states: [], frame: box))
    }
    return nodes
  }
}

extension Block.Kind {
  /// What a screen reader says it is; a picture that cannot be shown is still spoken of as one.
  fileprivate var role: AccessNode.Role {
    switch self {
    case .image: .image
    case .table: .table
    case .paragraph, .heading, .bullet, .numbered, .continuation, .code: .text
    }
  }
}
