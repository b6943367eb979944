import KioskCore

/// The keys of a theme file, one object each: they mirror `Theme`.
extension ThemeObject {
  mutating func read(into theme: inout Theme) {
    var note = ""
    read("name", .text, into: &theme.name)
    read("note", .text, into: &note)
    section("page") { $0.read(into: &theme.page) }
    section("card") { $0.read(into: &theme.card) }
    section("chevron") { $0.read(into: &theme.chevron) }
    section("title") { $0.read(into: &theme.title) }
    section("hint") { hint in
      var text = theme.hintText ?? ""
      hint.read("text", .text, into: &text)
      theme.hintText = text.isEmpty ? nil : text
      hint.read(into: &theme.hint)
    }
    // A file that says nothing of sections still knows what a heading looks like.
    if has("title") { theme.section = .section(of: theme.title) }
    section("section") { $0.read(into: &theme.section) }
    section("question") { $0.read(into: &theme.question) }
    section("answer") { $0.read(into: &theme.answer) }
    section("link") { $0.read("color", .color, into: &theme.link.color) }
    section("focusRing") { $0.read(into: &theme.focusRing) }
    read("scrollBar", .color, into: &theme.scrollBar)
    section("motion") { $0.read(into: &theme.motion) }
  }

  private mutating func read(into page: inout Theme.Page) {
    read("background", .color, into: &page.background)
    read("margin", .length, into: &page.margin)
    read("gap", .length, into: &page.gap)
    read("headerHeight", .length, into: &page.headerHeight)
    read("hintHeight", .length, into: &page.hintHeight)
    read("maximumWidth", .number(160...10_000, "design pixels"), into: &page.maximumWidth)
  }

  private mutating func read(into card: inout Theme.Card) {
    read("color", .color, into: &card.color)
    read("pressedColor", .color, into: &card.pressedColor)
    read("cornerRadius", .length, into: &card.cornerRadius)
    read("padding", .length, into: &card.padding)
    read("minimumHeight", .length, into: &card.minimumHeight)
    read("borderWidth", .number(0...40, "design pixels"), into: &card.borderWidth)
    read("borderColor", .color, into: &card.borderColor)
    section("shadow") { shadow in
      shadow.read("color", .color, into: &card.shadow.color)
      shadow.read("radius", .number(0...40, "design pixels"), into: &card.shadow.radius)
      shadow.read("offsetY", .number(-40...40, "design pixels"), into: &card.shadow.offsetY)
    }
  }

  private mutating func read(into chevron: inout Theme.Chevron) {
    var style = chevron.style.rawValue
    read("style", .oneOf(Theme.Chevron.Style.allCases.map(\.rawValue)), into: &style)
    chevron.style = Theme.Chevron.Style(rawValue: style) ?? chevron.style
    read("color", .color, into: &chevron.color)
    read("discColor", .color, into: &chevron.discColor)
    read("size", .length, into: &chevron.size)
    read("target", .length, into: &chevron.target)
    read("closedAngle", .angle, into: &chevron.closedAngle)
    read("openAngle", .angle, into: &chevron.openAngle)
  }

  private mutating func read(into text: inout Theme.Text) {
    read("families", .families, into: &text.families)
    read("size", .number(4...200, "design pixels"), into: &text.size)
    read("isBold", .flag, into: &text.isBold)
    read("color", .color, into: &text.color)
    read("lineSpacing", .number(0.5...4, "times the font's own"), into: &text.lineSpacing)
  }

  private mutating func read(into ring: inout Theme.FocusRing) {
    read("color", .color, into: &ring.color)
    read("width", .number(0...40, "design pixels"), into: &ring.width)
    read("distance", .number(0...40, "design pixels"), into: &ring.distance)
  }

  private mutating func read(into motion: inout Theme.MotionStyle) {
    // What the other curve starts from where the file changes to it: light's and accordion's.
    var duration = 0.3
    var response = 0.55
    var dampingFraction = 0.825
    var name = "eased"
    switch motion.curve {
    case .eased(let seconds): duration = seconds
    case .spring(let seconds, let fraction):
      (response, dampingFraction, name) = (seconds, fraction, "spring")
    }
    read("curve", .oneOf(["eased", "spring"]), into: &name)
    if name == "spring" {
      read("response", .number(0.05...5, "seconds"), into: &response)
      read("dampingFraction", .number(0.1...10, "1 does not swing"), into: &dampingFraction)
      motion.curve = .spring(response: response, dampingFraction: dampingFraction)
    } else {
      read("duration", .number(0...5, "seconds"), into: &duration)
      motion.curve = .eased(duration: duration)
    }
    read("fadesAnswer", .flag, into: &motion.fadesAnswer)
  }
}
