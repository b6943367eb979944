package import KioskCore

/// What a screen reader can hold on to, for as long as it is the same thing.
package enum AccessKey: Hashable, Sendable {
  case window
  /// A node above the list, by its id.
  case header(String)
  case list
  /// A row's button or a heading above it, by its id.
  case row(FAQ.ID, String)
  /// The panel around what a button has opened: a screen reader looks for texts within it.
  case answer(FAQ.ID)
  /// A node of the answer, by its id.
  case part(FAQ.ID, String)
  /// The bar with the tools.
  case tools
  case tool(Tool)
  /// What lies over everything else.
  case dialog
  /// A node in it, by its id.
  case dialogPart(String)

  /// What staff are told at the screen's lower edge.
  static let staff = AccessKey.header("staff")

  package static func button(_ id: FAQ.ID) -> AccessKey { .row(id, id.text) }

  /// What stands for something that can have the focus.
  package init(_ target: FocusTarget) {
    switch target {
    case .row(let id): self = .button(id)
    case .link(let id, _), .rating(let id, _): self = .part(id, target.nodeID)
    case .dialog, .upkeep: self = .dialogPart(target.nodeID)
    case .tool(let tool): self = .tool(tool)
    }
  }

  /// Whose row it belongs to.
  package var faq: FAQ.ID? {
    switch self {
    case .row(let id, _), .answer(let id), .part(let id, _): id
    case .window, .header, .list, .tools, .tool, .dialog, .dialogPart: nil
    }
  }
}
