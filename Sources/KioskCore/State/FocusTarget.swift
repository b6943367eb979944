/// Something that a finger presses or a key acts on.
package enum FocusTarget: Hashable, Sendable {
  /// A row's question.
  case row(FAQ.ID)
  /// A link in a row's answer, by its place among the answer's links.
  case link(FAQ.ID, Int)
  /// A button below a row's answer that says whether it helped.
  case rating(FAQ.ID, Rating)
  /// A button of the dialog that lies over the list.
  case dialog(DialogButton)
  /// A button of the pages for staff.
  case upkeep(UpkeepButton)
  /// A button of the tool bar.
  case tool(Tool)

  /// The row it belongs to; nil for what belongs to none.
  package var row: FAQ.ID? {
    switch self {
    case .row(let id), .link(let id, _), .rating(let id, _): id
    case .dialog, .upkeep, .tool: nil
    }
  }
}

/// What a dialog's buttons do.
package enum DialogButton: Hashable, Sendable {
  case close
  /// Shows the content in another language, by its place among those there are.
  case language(Int)

  /// As the nodes of the tree have it.
  var name: String {
    switch self {
    case .close: "close"
    case .language(let place): "language/\(place + 1)"
    }
  }
}
