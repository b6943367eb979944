internal import CAccessBus
internal import Glibc
internal import KioskCore

extension kiosk_access_host {
  /// The functions by which the library asks `server`, which must outlive them.
  init(_ server: TreeServer) {
    self.init(
      context: Unmanaged.passUnretained(server).toOpaque(),
      node: { context, id, node in
        guard let facts = TreeServer.of(context)?.facts(id), let node,
          let filled = TreeServer.of(context)?.describe(facts)
        else { return false }
        node.pointee = filled
        return true
      },
      child: { context, id, index in
        TreeServer.of(context)?.child(of: id, at: Int(index)) ?? 0
      },
      box: { context, id, isOnScreen, box in
        guard let found = TreeServer.of(context)?.box(of: id, isOnScreen: isOnScreen) else {
          return false
        }
        box?.pointee = kiosk_access_box(found)
        return true
      },
      at: { context, isOnScreen, x, y in
        TreeServer.of(context)?
          .object(at: Point(x: Double(x), y: Double(y)), isOnScreen: isOnScreen) ?? 0
      },
      act: { context, id, action in
        TreeServer.of(context)?.act(id, AccessAction(action)) ?? false
      },
      use_address: { context, address in
        guard let address else { return false }
        return TreeServer.of(context)?.use(address: String(cString: address)) ?? false
      },
      listened: { context, isListening in TreeServer.of(context)?.listened(isListening) },
      errand: { context, errand in
        guard let errand else { return }
        TreeServer.of(context)?.take(Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue())
      })
  }
}

extension TreeServer {
  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> TreeServer? {
    context.map { Unmanaged<TreeServer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The facts as the library takes them; it frees the texts.
  fileprivate func describe(_ facts: AccessFacts) -> kiosk_access_node {
    kiosk_access_node(
      parent: facts.parent.map { id(of: $0) } ?? 0,
      index_in_parent: Int32(clamping: facts.index), child_count: Int32(clamping: facts.childCount),
      role: facts.role.code, states: facts.states.rawValue,
      number: Int32(clamping: facts.position?.number ?? 0),
      count: Int32(clamping: facts.position?.count ?? 0),
      level: Int32(clamping: facts.level ?? 0),
      details: facts.details.map { id(of: $0) } ?? 0,
      details_for: facts.detailsFor.map { id(of: $0) } ?? 0,
      name: strdup(facts.name), language: facts.language.flatMap { strdup($0) })
  }
}

extension AccessFacts.Role {
  fileprivate var code: kiosk_access_role {
    switch self {
    case .window: kiosk_access_role_window
    case .list: kiosk_access_role_list
    case .panel: kiosk_access_role_panel
    case .text: kiosk_access_role_text
    case .heading: kiosk_access_role_heading
    case .button: kiosk_access_role_button
    case .link: kiosk_access_role_link
    case .image: kiosk_access_role_image
    case .dialog: kiosk_access_role_dialog
    case .toolBar: kiosk_access_role_tool_bar
    case .toggle: kiosk_access_role_toggle
    }
  }
}

extension AccessAction {
  fileprivate init(_ action: kiosk_access_action) {
    switch action {
    case kiosk_access_click: self = .click
    case kiosk_access_focus: self = .focus
    default: self = .show
    }
  }
}

extension kiosk_access_box {
  fileprivate init(_ rect: Rect) {
    self.init(
      x: Int32(pixel: rect.x), y: Int32(pixel: rect.y), width: Int32(pixel: rect.width),
      height: Int32(pixel: rect.height))
  }
}

extension Int32 {
  /// The nearest whole number there is room for.
  fileprivate init(pixel value: Double) {
    guard value.isFinite else { self = 0; return }
    self = Int32(Swift.min(Swift.max(value.rounded(), -2e9), 2e9))
  }
}
