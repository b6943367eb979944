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
    /// What asks for an answer while everything else stays.
    case alert
    case toolBar
    /// A button that is on or off.
    case toggle
  }

  package enum State: String, Hashable, Sendable {
    case expandable
    case expanded
    case focused
    /// A toggle that is on, or what is chosen of several.
    case on
    /// Its action would change nothing.
    case disabled
  }

  /// What a screen reader may do to it, beyond moving its focus there and bringing it into view.
  package enum Action: String, Hashable, Sendable {
    case click
  }

  /// A place among its like: "2 of 6".
  package struct Position: Hashable, Sendable {
    /// From 1.
    package var number: Int
    package var count: Int

    package init(number: Int, count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// `title`, `hint`, `notice`, a question's id, the id with `/answer` behind it, or, where an
  /// answer has several parts, `/answer/2` and so on; `/link/1` for a link in it, `/rating` and
  /// `/rating/helpful` for what asks below it whether it helped, `/section/1` for a heading above
  /// it; `staff` for what staff are told; `dialog`, `countdown`, `poster` or `tools`, or that with
  /// the part's name behind it.
  package var id: String
  package var role: Role
  package var name: String
  package var states: [State]
  /// Device px of the picture; it may lie above or below the screen.
  package var frame: Rect
  /// Of a section's heading, from 1, the outermost; nil for everything else.
  package var level: Int?
  /// Nil where counting says nothing.
  package var position: Position?
  /// A BCP 47 tag; nil where the content does not say.
  package var language: String?
  package var actions: [Action] = []
  /// What its action and the focus are about; nil for what cannot have the focus.
  package var target: FocusTarget?
  /// The ids of the nodes that the button has opened; none while it is closed.
  package var details: [String] = []

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
    case .alert: "\(name), Alert"
    case .toolBar: "\(name), Tool bar"
    case .toggle: "\(name), \(states.contains(.on) ? "On" : "Off"), Button"
    }
  }
}

extension Kiosk {
  /// Everything there is to speak of, in reading order, rows beyond the screen included.
  ///
  /// A closed answer is not in it (row E16). Rows that were never near the screen have the frames
  /// that the layout takes them to have. While a dialog, a countdown or a poster is there, it is all
  /// there is: a touch is about nothing else.
  package mutating func accessTree(at instant: Instant) -> [AccessNode] {
    let scene = scene(at: instant)
    let overlay = accessDialog(at: instant)
    guard overlay.isEmpty else { return overlay }
    var nodes = headerNodes(offset: scene.offset) + staffNodes
    var y = list.top(of: 0, at: instant) - scene.offset + view.y
    var moving = list.moving[...]
    for (position, row) in list.rows.enumerated() {
      let motion = moving.first?.position == position ? moving.removeFirst() : nil
      let boxes = list.boxes(of: position, moving: motion, y: y, at: instant)
      defer { y += boxes.extent }
      guard row.place != nil, let content = content(of: row) else { continue }
      nodes += self.nodes(of: row, content: content, boxes: boxes)
    }
    return tools.place == .top ? toolNodes + nodes : nodes + toolNodes
  }

  func headerNodes(offset: Double) -> [AccessNode] {
    func node(_ id: String, _ role: AccessNode.Role, _ name: String, _ text: Scene.PlacedText?)
      -> AccessNode?
    {
      text.map {
        AccessNode(
          id: id, role: role, name: name, states: [],
          frame: header.isPinned ? $0.frame : $0.frame.offset(y: view.y - offset),
          language: catalog.language)
      }
    }
    var notice = node("notice", .text, words[.emptyNotice], header.notice)
    notice?.language = words.language
    if let frame = header.notice?.frame { notice?.frame = frame.offset(y: view.y - offset) }
    return [
      node("title", .heading, catalog.title, header.title),
      node("hint", .text, hintText ?? "", header.hint),
      notice,
    ].compactMap { $0 }
  }

  /// What a row has to say, in reading order: headings, the button, what it has opened.
  func nodes(of row: Row, content: RowContent, boxes: RowBoxes) -> [AccessNode] {
    let faq = content.faq
    let headings = content.headings.map { heading in
      AccessNode(
        id: "\(faq.id.text)/section/\(heading.level)", role: .heading, name: heading.title,
        states: [], frame: boxes.lead, level: heading.level, language: catalog.language)
    }
    let isOpen = open.contains(faq.id)
    var states: [AccessNode.State] = [.expandable]
    if isOpen { states.append(.expanded) }
    if accessFocus == .row(faq.id) { states.append(.focused) }
    var button = AccessNode(
      id: faq.id.text, role: .button, name: faq.question, states: states, frame: boxes.button,
      position: row.place.map { AccessNode.Position(number: $0 + 1, count: catalog.faqs.count) },
      language: catalog.language, actions: [.click], target: .row(faq.id))
    guard isOpen else { return headings + [button] }
    let frame = boxes.card.rows(boxes.button.maxY, boxes.card.maxY)
    let answer =
      answerNodes(of: faq, shaped: list.answer(of: row), frame: frame)
      + linkNodes(of: faq, answer: frame) + ratingNodes(of: faq, answer: frame)
    button.details = answer.map(\.id)
    return headings + [button] + answer
  }

  /// An answer's texts, pictures and tables one after another.
  ///
  /// An answer of one part, and one that was never near the screen, has the frame of all there is.
  func answerNodes(of faq: FAQ, shaped: ShapedAnswer?, frame: Rect) -> [AccessNode] {
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
          name: name, states: [], frame: box, language: catalog.language))
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
