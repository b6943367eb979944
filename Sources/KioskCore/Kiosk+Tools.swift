/// The tool bar.
extension Kiosk {
  /// Gives visitors the tools to change the screen with; without this there are none.
  package mutating func equip(_ tools: ToolSet, at instant: Instant) {
    guard tools != self.tools else { return }
    self.tools = tools
    relayout(at: instant)
  }

  /// The list's part of the screen.
  var view: Rect { parts.view }

  /// The tools there are, in the order of the bar.
  package var shownTools: [Tool] {
    guard tools.place != .off else { return [] }
    return Tool.allCases.filter { tool in
      switch tool {
      case .textSmaller, .textLarger, .motion, .reach, .help: true
      case .contrast: tools.contrast != nil
      case .speech: speechOffer != .none
      case .language: editions.count > 1
      }
    }
  }

  package func state(of tool: Tool) -> ToolState {
    switch tool {
    case .textSmaller: ToolState(isEnabled: textPlace > 0)
    case .textLarger: ToolState(isEnabled: textPlace < textSteps.scales.count - 1)
    case .contrast: ToolState(isOn: settings.theme == tools.contrast?.high)
    case .motion: ToolState(isOn: settings.reducesMotion)
    case .speech: ToolState(isOn: readsAloud)
    case .reach: ToolState(isOn: settings.isWithinReach)
    case .language, .help: ToolState()
    }
  }

  var textSteps: TextSteps { TextSteps(start: startSettings.textScale) }
  var textPlace: Int { textSteps.place(of: settings.textScale) }

  /// Whose what part of the screen is, in this style.
  func screenParts(_ style: LayoutStyle) -> ScreenParts {
    let shown = shownTools
    var bar: ToolBarLayout?
    if !shown.isEmpty {
      let ring = settings.theme.focusRing
      let reach = style.metrics.length(ring.width) + style.metrics.length(ring.distance)
      var setting = ToolBarSetting(
        shown, style: style, words: words, engine: engine, reach: reach)
      bar = setting.layout(ruleBelow: tools.place == .top)
    }
    return ScreenParts(
      metrics: style.metrics, bar: bar, place: tools.place, isWithinReach: settings.isWithinReach)
  }

  /// Puts the bar into the scene.
  ///
  /// How its tools stand is found out again only where something has changed that they go by:
  /// frames of a moving list keep what they have.
  mutating func placeTools() {
    guard let bar = parts.bar else { return scene.tools = nil }
    var pressed: Tool?
    if case .tool(let tool) = touched { pressed = tool }
    let grounds = ToolGrounds(
      tools: tools, settings: settings, start: startSettings, readsAloud: readsAloud)
    if scene.tools?.layout != bar || toolGrounds != grounds {
      let states = bar.items.map { ($0.tool, state(of: $0.tool)) }
      toolGrounds = grounds
      scene.tools = Scene.PlacedToolBar(
        layout: bar, states: Dictionary(uniqueKeysWithValues: states))
    }
    scene.tools?.pressed = pressed
  }

  // MARK: - What they do

  mutating func press(_ tool: Tool, at instant: Instant) {
    guard shownTools.contains(tool), state(of: tool).isEnabled else { return }
    var changed = settings
    switch tool {
    case .textSmaller: changed.textScale = textSteps.scales[textPlace - 1]
    case .textLarger: changed.textScale = textSteps.scales[textPlace + 1]
    case .contrast: changed.theme = contrastTheme
    case .motion: changed.reducesMotion.toggle()
    case .reach: changed.isWithinReach.toggle()
    case .speech:
      readsAloud.toggle()
      speechWish = readsAloud
    case .language: openDialog(about: .languages, at: instant)
    case .help: openHelp(at: instant)
    }
    change(to: changed, at: instant)
  }

  private var contrastTheme: Theme {
    guard let contrast = tools.contrast else { return settings.theme }
    return settings.theme == contrast.high ? contrast.plain : contrast.high
  }

  /// Other settings, and what the visitor reads stays where it is on the list's part of the screen.
  private mutating func change(to changed: Settings, at instant: Instant) {
    guard changed != settings else { return }
    placeRows(at: instant)
    let reading = readingRow { _ in true }
    let anchor = reading.map { row in
      SnapshotUpdate.Anchor(
        serial: row.serial, top: row.card.y - view.y + scene.offset, y: row.card.y - view.y)
    }
    apply(changed, at: instant)
    guard let anchor, let position = list.position(ofSerial: anchor.serial) else { return }
    measureAround(position, at: instant)
    restore(anchor, at: instant)
  }

  /// Whether a visitor wants to be read to, or no longer; nil where nobody has asked since.
  package mutating func takeSpeechWish() -> Bool? {
    defer { speechWish = nil }
    return speechWish
  }

  // MARK: - The focus

  /// On from a tool; nothing beyond the bar's far end.
  mutating func moveFocus(from tool: Tool, by step: Int, at instant: Instant) {
    let shown = shownTools
    guard let place = shown.firstIndex(of: tool) else { return focusFirstShown(at: instant) }
    if shown.indices.contains(place + step) {
      focus = .tool(shown[place + step])
    } else if (step > 0) == (tools.place == .top) {
      enterList(by: step, at: instant)
    }
  }

  /// Within the bar alone.
  mutating func moveFocus(alongBarBy step: Int) {
    let shown = shownTools
    guard case .tool(let tool) = focus, let place = shown.firstIndex(of: tool),
      shown.indices.contains(place + step)
    else { return }
    focus = .tool(shown[place + step])
  }

  /// The tool behind the list's end in this direction; nil where there is none.
  func tool(behindListBy step: Int) -> Tool? {
    guard (step > 0) == (tools.place == .bottom) else { return nil }
    return step > 0 ? shownTools.first : shownTools.last
  }
}
