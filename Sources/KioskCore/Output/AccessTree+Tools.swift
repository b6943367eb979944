extension Kiosk {
  /// Whether the bar stands above everything else.
  package var accessToolsAreFirst: Bool { tools.place == .top && !shownTools.isEmpty }

  /// The tool bar and behind it its tools; nothing where there is no bar.
  package var toolNodes: [AccessNode] {
    guard let bar = parts.bar else { return [] }
    let frame = AccessNode(
      id: "tools", role: .toolBar, name: words[.toolBar], states: [], frame: bar.panel,
      language: words.language)
    return [frame]
      + bar.items.enumerated().map { place, item in
        node(of: item, AccessNode.Position(number: place + 1, count: bar.items.count))
      }
  }

  private func node(
    of item: ToolBarLayout.Item, _ position: AccessNode.Position
  ) -> AccessNode {
    let target = FocusTarget.tool(item.tool)
    let state = state(of: item.tool)
    var states: [AccessNode.State] = accessFocus == target ? [.focused] : []
    if state.isOn == true { states.append(.on) }
    if !state.isEnabled { states.append(.disabled) }
    let value = toolValue(of: item.tool)
    return AccessNode(
      id: target.nodeID, role: state.isOn == nil ? .button : .toggle,
      name: ([item.name] + value).joined(separator: ", "), states: states, frame: item.frame,
      position: position, language: words.language, actions: [.click], target: target)
  }

  /// What a tool has reached, beyond on and off, in words.
  func toolValue(of tool: Tool) -> [String] {
    switch tool {
    case .textSmaller, .textLarger:
      let place = [
        "position": textPlace + 1, "count": textSteps.scales.count,
      ]
      let end: Words.Key = tool == .textSmaller ? .textSmallest : .textLargest
      return [words[.textStep].filled(place)] + (state(of: tool).isEnabled ? [] : [words[end]])
    case .language: return languagePlace.map { [editions[$0].name] } ?? []
    case .contrast, .motion, .speech, .reach, .help: return []
    }
  }
}
