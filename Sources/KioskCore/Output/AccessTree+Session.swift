extension Scene.PlacedCountdown {
  /// What there is to speak of; the question's name stays the same while the seconds pass, so that
  /// nobody is interrupted once a second.
  ///
  /// - Parameter language: of the program's own words.
  func nodes(language: String) -> [AccessNode] {
    func node(_ id: String, _ role: AccessNode.Role, _ name: String, _ frame: Rect) -> AccessNode {
      AccessNode(id: id, role: role, name: name, states: [], frame: frame, language: language)
    }
    var note = node(
      "countdown/note", .button, self.note, (layout.note ?? layout.question).frame.offset(y: drop))
    note.actions = [.click]
    note.target = .dialog(.close)
    return [
      node("countdown", .alert, question, panel), note,
      node("countdown/seconds", .text, "\(secondsLeft)", layout.number.offset(y: drop)),
    ]
  }
}

extension Scene.PlacedPoster {
  /// The page and behind it what stands on it: nothing else can be reached.
  ///
  /// A touch anywhere does what the invitation says, so that is a button as large as the screen.
  func nodes(in size: Size) -> [AccessNode] {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var nodes = layout.texts.prefix(1).map { heading in
      AccessNode(
        id: "poster", role: .dialog, name: heading.name, states: [], frame: screen,
        language: heading.language)
    }
    for (place, text) in layout.texts.enumerated() {
      let isFirst = layout.texts.firstIndex { $0.role == text.role } == place
      var node = AccessNode(
        id: "poster/\(text.role.rawValue)" + (isFirst ? "" : "/\(place)"), role: text.role.access,
        name: text.name, states: [], frame: text.placed.frame, language: text.language)
      if text.role == .invitation {
        node.frame = screen
        node.actions = [.click]
        node.target = .dialog(.close)
      }
      nodes.append(node)
    }
    return nodes
  }
}

extension PosterLayout.Role {
  fileprivate var access: AccessNode.Role {
    switch self {
    case .heading: .heading
    case .invitation: .button
    case .note: .text
    }
  }
}
