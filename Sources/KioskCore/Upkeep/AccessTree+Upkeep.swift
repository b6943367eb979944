extension Scene.PlacedUpkeep {
  /// What there is to speak of on a page for staff: nothing else can be reached.
  ///
  /// Of the digits only their number is said.
  ///
  /// - Parameter language: of the program's own words.
  func nodes(focus: FocusTarget?, language: String) -> [AccessNode] {
    let heading = layout.texts.first?.name ?? ""
    let page = AccessNode(
      id: "upkeep", role: .dialog, name: heading, states: [], frame: layout.panel,
      language: language)
    var texts = layout.texts.enumerated().filter { !$1.name.isEmpty }.map { place, text in
      AccessNode(
        id: "upkeep/text/\(place)",
        role: [.heading, .topic].contains(text.role) ? .heading : .text,
        name: text.name, states: [], frame: placed(text).frame,
        level: text.role == .topic ? 2 : nil, language: text.language)
    }
    if let field = layout.field {
      texts.append(
        AccessNode(
          id: "upkeep/field", role: .text, name: layout.fieldName, states: [], frame: field,
          language: language))
    }
    let buttons = layout.buttons.map { button in
      let target = FocusTarget.upkeep(button.button)
      return AccessNode(
        id: target.nodeID, role: .button, name: button.name,
        states: focus == target ? [.focused] : [], frame: button.frame, language: language,
        actions: [.click], target: target)
    }
    return [page] + texts + buttons
  }
}
