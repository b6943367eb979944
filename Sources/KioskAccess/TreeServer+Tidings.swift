internal import CAccessBus
internal import KioskCore

/// What the main thread has to tell, as the bus is told of it.
extension TreeServer {
  func take(_ tiding: Tiding) {
    switch tiding {
    case .activated(let isActive): functions.window_activated(isActive)
    case .focus(let old, let new):
      if let old { functions.state_changed(id(of: old), Self.focused, false) }
      if let new { functions.state_changed(id(of: new), Self.focused, true) }
    case .opened(let faq, let index):
      if let index {
        functions.child_added(id(of: .list), Int32(clamping: index), id(of: .answer(faq)))
      }
      functions.state_changed(id(of: .button(faq)), Self.expanded, true)
    case .closed(let faq, let index):
      functions.state_changed(id(of: .button(faq)), Self.expanded, false)
      removeAnswer(of: faq, index: index)
    case .showing(let faqs, let isShowing):
      for key in faqs.flatMap({ parts[$0] ?? [] }) {
        functions.state_changed(id(of: key), Self.showing, isShowing)
      }
    case .rated(let faq, let chosen): take(chosen, of: faq)
    case .texts(let faq): takeTexts(faq)
    case .header(let ids, let index): takeHeader(ids, from: index)
    case .tools(let index): replaceTools(index)
    case .tool(let tool, let isRenamed, let old, let new):
      takeTool(id(of: .tool(tool)), isRenamed: isRenamed, from: old, to: new)
    case .dialogOpened(let index):
      functions.child_added(
        kiosk_access_id(kiosk_access_window), Int32(clamping: index), id(of: .dialog))
    case .dialogClosed(let index): removeDialog(index)
    case .dialogTexts:
      for key in dialogParts { functions.name_changed(id(of: key)) }
    case .removed(let faqs):
      for faq in faqs {
        remove(parts[faq] ?? [], index: 0)
        rowPositions[faq] = nil
      }
    case .inserted(let faq, let index):
      functions.child_added(id(of: .list), Int32(clamping: index), id(of: .button(faq)))
    case .anotherList(let index): replaceList(index)
    }
  }

  private static let focused = kiosk_access_states(kiosk_access_focused)
  private static let showing = kiosk_access_states(kiosk_access_showing)
  private static let on = kiosk_access_states(kiosk_access_on)
  private static let expanded = kiosk_access_states(kiosk_access_expanded)

  private func removeAnswer(of faq: FAQ.ID, index: Int) {
    let gone = (parts[faq] ?? []).filter { key in
      switch key {
      case .answer, .part: true
      case .row, .window, .header, .list, .tools, .tool, .dialog, .dialogPart: false
      }
    }
    remove(gone, index: index)
  }

  /// Tells that objects of a row are gone.
  private func remove(_ gone: [AccessKey], index: Int) {
    for key in gone {
      let parent: AccessKey
      if case .part(let id, _) = key { parent = .answer(id) } else { parent = .list }
      functions.child_removed(id(of: parent), Int32(clamping: index), id(of: key))
    }
    for key in gone { forget(key) }
  }

  private func removeDialog(_ index: Int) {
    for key in dialogParts {
      functions.child_removed(id(of: .dialog), 0, id(of: key))
      forget(key)
    }
    functions.child_removed(
      kiosk_access_id(kiosk_access_window), Int32(clamping: index), id(of: .dialog))
    forget(.dialog)
  }

  /// The thanks stand where the question stood.
  private func take(_ chosen: Rating?, of faq: FAQ.ID) {
    for rating in Rating.allCases {
      let key = AccessKey(.rating(faq, rating))
      functions.state_changed(id(of: key), Self.on, rating == chosen)
    }
    takeTexts(faq)
  }

  private func takeTexts(_ faq: FAQ.ID) {
    for key in parts[faq] ?? [] {
      if facts(id(of: key)) != nil {
        functions.name_changed(id(of: key))
      } else {
        remove([key], index: 0)
      }
    }
  }

  private func takeTool(
    _ id: kiosk_access_id, isRenamed: Bool, from old: [AccessNode.State],
    to new: [AccessNode.State]
  ) {
    if isRenamed { functions.name_changed(id) }
    for (state, code) in [
      (AccessNode.State.on, kiosk_access_on), (.disabled, kiosk_access_disabled),
    ]
    where old.contains(state) != new.contains(state) {
      functions.state_changed(id, kiosk_access_states(code), new.contains(state))
    }
  }

  private func replaceTools(_ index: Int) {
    let window = kiosk_access_id(kiosk_access_window)
    for tool in Tool.allCases {
      functions.child_removed(id(of: .tools), 0, id(of: .tool(tool)))
      forget(.tool(tool))
    }
    functions.child_removed(window, Int32(clamping: index), id(of: .tools))
    forget(.tools)
    functions.child_added(window, Int32(clamping: index), id(of: .tools))
  }

  private func takeHeader(_ ids: [String], from first: Int) {
    defer { header = ids }
    guard let header else { return }
    let window = kiosk_access_id(kiosk_access_window)
    for id in header where !ids.contains(id) {
      functions.child_removed(window, 0, self.id(of: .header(id)))
      forget(.header(id))
    }
    for (index, id) in ids.enumerated() {
      if !header.contains(id) {
        functions.child_added(
          window, Int32(clamping: first + index), self.id(of: .header(id)))
      } else {
        functions.name_changed(self.id(of: .header(id)))
      }
    }
  }

  private func replaceList(_ index: Int) {
    let window = kiosk_access_id(kiosk_access_window)
    for keys in Array(parts.values) { remove(keys, index: 0) }
    rowPositions = [:]
    functions.child_removed(window, Int32(clamping: index), id(of: .list))
    forget(.list)
    functions.child_added(window, Int32(clamping: index), id(of: .list))
  }
}
