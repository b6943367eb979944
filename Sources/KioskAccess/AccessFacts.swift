package import KioskCore

/// What there is to say of one object at an instant.
package struct AccessFacts: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case window
    case list
    case panel
    case text
    case heading
    case button
    case link
    case image
    case dialog
    case toolBar
    case toggle
  }

  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let focusable = States(rawValue: 1)
    package static let focused = States(rawValue: 2)
    package static let expandable = States(rawValue: 4)
    package static let expanded = States(rawValue: 8)
    package static let showing = States(rawValue: 16)
    package static let active = States(rawValue: 32)
    /// Its children are made when they are asked for, and not all at once; the bus is then not told
    /// of those that come and go.
    package static let lazy = States(rawValue: 64)
    /// Nothing else can be reached while it is there.
    package static let modal = States(rawValue: 128)
    /// A toggle that is on.
    package static let on = States(rawValue: 256)
    /// Its action would change nothing.
    package static let disabled = States(rawValue: 512)
  }

  package var role: Role
  package var name: String
  package var states: States
  /// Device px of the picture.
  package var frame: Rect
  /// Of a heading that has one, from 1.
  package var level: Int?
  /// Nil for the window.
  package var parent: AccessKey?
  /// Among its parent's children, from 0.
  package var index = 0
  package var childCount = 0
  package var position: AccessNode.Position?
  package var language: String?
  package var details: AccessKey?
  package var detailsFor: AccessKey?
  /// What its action and the focus are about.
  package var target: FocusTarget?
  /// Where its row stands in the layout: helps to find it again.
  package var rowPosition: Int?
}

extension AccessFacts.Role {
  /// What the tree calls it; whatever has no name here is text.
  init(_ role: AccessNode.Role) {
    switch role {
    case .heading: self = .heading
    case .button: self = .button
    case .link: self = .link
    case .image: self = .image
    case .dialog, .alert: self = .dialog
    case .toolBar: self = .toolBar
    case .toggle: self = .toggle
    default: self = .text
    }
  }
}

extension AccessFacts.States {
  init(_ node: AccessNode) {
    self = []
    if node.actions.contains(.click) { insert(.focusable) }
    for state in node.states { formUnion(Self.known[state] ?? []) }
  }

  private static let known: [AccessNode.State: Self] = [
    .expandable: .expandable, .expanded: .expanded, .focused: .focused, .on: .on,
    .disabled: .disabled,
  ]
}
