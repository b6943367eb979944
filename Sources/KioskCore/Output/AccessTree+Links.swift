extension Kiosk {
  /// The links of an open answer, in reading order.
  ///
  /// Of a row that does not show, where its lines are not known, a link has the answer's frame.
  func linkNodes(of faq: FAQ, answer: Rect) -> [AccessNode] {
    let links = faq.links
    guard !links.isEmpty else { return [] }
    let row = scene.rows.first { $0.id == faq.id && !$0.isLeaving }
    return links.map { link in
      var frame = answer
      if let row, let text = row.answer, let box = row.links.box(of: link.number) {
        frame = box.offset(x: text.origin.x, y: text.origin.y)
      }
      let target = FocusTarget.link(faq.id, link.number)
      return AccessNode(
        id: target.nodeID, role: .link, name: link.name,
        states: accessFocus == target ? [.focused] : [], frame: frame,
        language: catalog.language, actions: [.click], target: target)
    }
  }
}

extension FocusTarget {
  /// The id of the node that stands for it.
  package var nodeID: String {
    switch self {
    case .row(let id): id.text
    case .link(let id, let number): "\(id.text)/link/\(number + 1)"
    case .rating(let id, let rating): "\(id.text)/rating/\(rating.rawValue)"
    case .upkeep(let button): "upkeep/\(button.id)"
    case .dialog(let button): "dialog/\(button.name)"
    case .tool(let tool): "tools/\(tool.rawValue)"
    }
  }
}

extension Scene.PlacedDialog {
  /// What there is to speak of while it is there: nothing else can be reached.
  ///
  /// - Parameter languages: of the content, and of the program's own words.
  func nodes(focus: FocusTarget?, languages: (content: String?, words: String)) -> [AccessNode] {
    let heading = layout.texts.first { $0.role == .heading }
    let frame = AccessNode(
      id: "dialog", role: .dialog, name: heading?.name ?? "", states: [], frame: panel,
      language: heading?.isOwn == true ? languages.words : languages.content)
    let texts = layout.texts.enumerated().map { place, text in
      let isFirst = layout.texts.firstIndex { $0.role == text.role } == place
      return AccessNode(
        id: "dialog/\(text.role.rawValue)" + (isFirst ? "" : "/\(place)"),
        role: text.role.level == nil ? .text : .heading, name: text.name, states: [],
        frame: placed(text).frame, level: text.role == .topic ? text.role.level : nil,
        language: text.isOwn ? languages.words : languages.content)
    }
    let buttons = layout.buttons.map { button in
      let target = FocusTarget.dialog(button.button)
      var states: [AccessNode.State] = focus == target ? [.focused] : []
      if button.choice?.isChosen == true { states.append(.on) }
      return AccessNode(
        id: target.nodeID, role: button.choice == nil ? .button : .toggle, name: button.name,
        states: states, frame: self.frame(of: button),
        language: button.choice.map(\.language) ?? languages.words, actions: [.click],
        target: target)
    }
    return [frame] + texts + buttons
  }
}

extension DialogLayout.Role {
  /// Of a heading, from 1; nil for what is none.
  fileprivate var level: Int? {
    switch self {
    case .heading: 1
    case .topic: 2
    case .detail, .note, .address: nil
    }
  }
}
