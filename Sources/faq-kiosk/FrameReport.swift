import KioskContent
import KioskCore

/// A frame as JSON: what is drawn and what is spoken, in pixels of the picture.
struct FrameReport {
  private let kiosk: Kiosk
  private let list: DisplayList
  private let instant: Instant

  init(kiosk: Kiosk, list: DisplayList, instant: Instant) {
    self.kiosk = kiosk
    self.list = list
    self.instant = instant
  }

  var json: String {
    let writer = JSONWriter(isPretty: true)
    var kiosk = kiosk
    let nodes = kiosk.accessTree(at: instant)
    writer.object {
      writer.key("size")
      numbers([list.size.width, list.size.height], to: writer)
      writer.key("textScale")
      number(kiosk.settings.textScale, to: writer)
      writer.key("theme")
      writer.value(kiosk.settings.theme.name)
      writer.key("scroll")
      number(kiosk.offset(at: instant), to: writer)
      writer.key("contentHeight")
      number(kiosk.contentHeight(at: instant), to: writer)
      writer.key("background")
      writer.value(list.background.hex)
      writer.key("commands")
      writer.array { for item in list.items { write(item, to: writer) } }
      writer.key("nodes")
      writer.array { for node in nodes { write(node, to: writer) } }
    }
    return writer.text
  }

  private func write(_ node: AccessNode, to writer: JSONWriter) {
    writer.object {
      writer.key("id")
      writer.value(node.id)
      writer.key("role")
      writer.value(node.role.rawValue)
      writer.key("name")
      writer.value(node.name)
      writer.key("states")
      writer.array { for state in node.states { writer.value(state.rawValue) } }
      writer.key("position")
      if let position = node.position {
        writer.array { for number in [position.number, position.count] { writer.value(number) } }
      } else {
        writer.null()
      }
      writer.key("language")
      text(node.language, to: writer)
      writer.key("actions")
      writer.array { for action in node.actions { writer.value(action.rawValue) } }
      writer.key("details")
      writer.array { for id in node.details { writer.value(id) } }
      writer.key("frame")
      frame(node.frame, to: writer)
      if let level = node.level {
        writer.key("level")
        writer.value(level)
      }
    }
  }

  private func write(_ item: DisplayItem, to writer: JSONWriter) {
    writer.object {
      writer.key("element")
      writer.value(item.element.description)
      writer.key("clip")
      frame(item.clip, to: writer)
      write(item.command, to: writer)
    }
  }

  private func write(_ command: DrawCommand, to writer: JSONWriter) {
    func entry(_ kind: String, _ box: Rect, _ color: Color) {
      writer.key("command")
      writer.value(kind)
      writer.key("frame")
      frame(box, to: writer)
      writer.key("color")
      writer.value(color.hex)
    }
    switch command {
    case .fill(let rect, let color): entry("fill", rect, color)
    case .card(let frame, let shape):
      entry("card", frame, shape.fill)
      writer.key("cornerRadius")
      number(shape.cornerRadius, to: writer)
    case .chevron(_, let angle, let shape):
      entry("chevron", command.bounds, shape.color)
      writer.key("angle")
      number(angle, to: writer)
    case .text(let ink, let frame, let color, _):
      entry("text", frame, color)
      writer.key("text")
      writer.value(ink.text)
    case .image(let ink, let box, let opacity):
      writer.key("command")
      writer.value("image")
      writer.key("frame")
      frame(box, to: writer)
      writer.key("path")
      writer.value(ink.source.path)
      writer.key("opacity")
      writer.value(Int(opacity))
    case .ring(_, _, let width, let color, _):
      entry("ring", command.bounds, color)
      writer.key("width")
      number(width, to: writer)
    case .symbol(let frame, let shape):
      entry("symbol", frame, shape.color)
      writer.key("name")
      writer.value(shape.symbol.rawValue)
    case .qrCode(let shape, let frame):
      entry("qrCode", frame, .black)
      writer.key("text")
      writer.value(shape.text)
    }
  }

  private func text(_ text: String?, to writer: JSONWriter) {
    if let text { writer.value(text) } else { writer.null() }
  }

  private func frame(_ rect: Rect, to writer: JSONWriter) {
    numbers([rect.x, rect.y, rect.width, rect.height], to: writer)
  }

  private func numbers(_ values: [Double], to writer: JSONWriter) {
    writer.array { for value in values { number(value, to: writer) } }
  }

  /// Whole numbers without a decimal point: most lengths are whole pixels.
  private func number(_ value: Double, to writer: JSONWriter) {
    if let whole = Int(exactly: value) { writer.value(whole) } else { writer.value(value) }
  }
}

extension DisplayItem.Element {
  fileprivate var description: String {
    switch self {
    case .title: "title"
    case .hint: "hint"
    case .notice: "notice"
    case .scrollBar: "scrollBar"
    case .focusRing: "focusRing"
    case .toolBar: "toolBar"
    case .dimming: "dimming"
    case .dialog: "dialog"
    case .countdown: "countdown"
    case .poster: "poster"
    case .upkeep: "upkeep"
    case .staff: "staff"
    case .row(let serial): "row \(serial)"
    }
  }
}
