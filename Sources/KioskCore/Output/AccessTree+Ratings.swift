extension Kiosk {
  /// The question whether the answer helped, and its buttons; nothing where nobody is asked.
  ///
  /// Of a row that does not show, they have the answer's frame.
  func ratingNodes(of faq: FAQ, answer: Rect) -> [AccessNode] {
    guard let layout = list.rating, faq.canBeRated else { return [] }
    let placed = scene.rows.first { $0.id == faq.id && !$0.isLeaving }?.rating
    let chosen = votes[faq.id]?.rating
    let text = AccessNode(
      id: faq.id.text + "/rating", role: .text,
      name: words[chosen == nil ? .helpfulQuestion : .thankYou], states: [],
      frame: placed?.text.frame ?? answer, language: words.language)
    return [text]
      + layout.buttons.map { button in
        let target = FocusTarget.rating(faq.id, button.rating)
        var states: [AccessNode.State] = accessFocus == target ? [.focused] : []
        if chosen == button.rating { states.append(.on) }
        return AccessNode(
          id: target.nodeID, role: .toggle, name: button.name, states: states,
          frame: placed?.frame(of: button) ?? answer, language: words.language,
          actions: [.click], target: target)
      }
  }

  /// What was said of an answer is another thing now.
  mutating func noteVote(of id: FAQ.ID) {
    accessChanges?.append(.rated(id, votes[id]?.rating))
  }
}
