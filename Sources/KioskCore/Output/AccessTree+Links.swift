extension Kiosk {
  /// The links of an open answer, in reading order.
  ///
  /// Of a row that does not show, where its lines are not known, a link has the answer's frame.
  func linkNodes(of faq: FAQ, answer: Rect, in scene: Scene) -> [AccessNode] {
    let links = faq.links
    guard !links.isEmpty else { return [] }
    let row = scene.rows.first { $0.id == faq.id && !$0.isLeaving }
    return links.map { link in
      var frame = answer
      if let row, let text = row.answer, let box = row.links.box(of: link.number) {
        frame = box.offset(x: text.origin.x, y: text.origin.y)
      }
      let isFocused = scene.focused == .link(faq.id, link.number)
      return AccessNode(
        id: "\(faq.id.text)/link/\(link.number + 1)", role: .link, name: link.name,
        states: isFocused ? [.focused] : [], frame: frame)
    }
  }
}

extension Scene.PlacedDialog {
  /// What there is to speak of while it is there: nothing else can be reached.
  func nodes(focus: FocusTarget?) -> [AccessNode] {
    let heading = layout.texts.first { $0.role == .heading }?.name ?? ""
    let frame = AccessNode(
      id: "dialog", role: .dialog, name: heading, states: [], frame: panel)
    let texts = layout.texts.map { text in
      AccessNode(
        id: "dialog/\(text.role.rawValue)", role: text.role == .heading ? .heading : .text,
        name: text.name, states: [], frame: placed(text).frame)
    }
    let buttons = layout.buttons.map { button in
      AccessNode(
        id: "dialog/\(button.button.rawValue)", role: .button, name: button.name,
        states: focus == .dialog(button.button) ? [.focused] : [], frame: self.frame(of: button))
    }
    return [frame] + texts + buttons
  }
}
