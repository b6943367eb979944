/// Sets what a dialog shows: as large as it needs, as small as the screen wants.
struct DialogSetting {
  let style: LayoutStyle
  let words: Words
  var engine: any TextEngine
  /// The part of the screen that it may take.
  private let area: Rect
  private let inset: Double
  let gap: Double
  private let panelWidth: Double
  /// What the panel's edges and its button leave of the area's height.
  let room: Double
  private var button: ShapedText
  private let buttonHeight: Double

  /// The key that the help card explains.
  var explanation: KeyExplanation?

  /// The languages to choose from, and the place of that which shows.
  var editions: [Edition] = []
  var chosen: Int?
  /// Device px that the focus ring needs around what has it.
  var ringReach = 0.0

  /// A visitor's finger needs so many design px.
  static let target = 48.0

  init(style: LayoutStyle, words: Words, engine: any TextEngine, area: Rect) {
    (self.style, self.words, self.engine, self.area) = (style, words, engine, area)
    let metrics = style.metrics
    inset = max(style.padding, metrics.length(6))
    gap = max((inset * 0.75).rounded(), 1)
    panelWidth = style.columnWidth
    button = self.engine.shape(
      [Block(words[.close])], style: style.own(style.question, words),
      width: max(panelWidth - 4 * inset, 1))
    button.center(in: max(panelWidth - 4 * inset, 1))
    buttonHeight = max(
      metrics.length(Self.target), metrics.reference(Metrics.target),
      button.size.height + 2 * (style.questionPadding / 2).rounded())
    let margin = min(style.margin, (area.height / 20).rounded())
    room = max(area.height - 2 * margin - 2 * inset - gap - buttonHeight, 1)
  }

  var innerWidth: Double { max(panelWidth - 2 * inset, 1) }

  mutating func layout(_ subject: Dialog.Subject) -> DialogLayout {
    switch subject {
    case .address(let name, let address): framed(card(of: address, name: name))
    case .help(let topics): framed(column(help(topics)))
    case .languages: framed(languages())
    }
  }

  // MARK: - The texts

  /// A text to set, how, and what is spoken of it.
  struct Wording {
    var role: DialogLayout.Role
    var name: String
    var style: TextStyle
    var isIsolated = false
    /// Whether it is the program's and not the content's.
    var isOwn = false
  }

  func own(_ key: Words.Key, _ role: DialogLayout.Role = .note) -> Wording {
    var text = role == .note ? style.answer : style.question
    text.isBold = text.isBold || role != .note
    return Wording(role: role, name: words[key], style: style.own(text, words), isOwn: true)
  }

  mutating func set(_ wording: Wording, width: Double) -> DialogLayout.Text {
    // Numbers and addresses keep their order wherever the words around them are read from.
    let isTurned = wording.isIsolated && style.direction == .rightToLeft
    let text = isTurned ? "\u{2066}\(wording.name)\u{2069}" : wording.name
    let shaped = engine.shape([Block(text)], style: wording.style, width: width)
    return DialogLayout.Text(
      role: wording.role, name: wording.name, isOwn: wording.isOwn, shaped: shaped, origin: .zero)
  }

  mutating func shape(_ text: String, _ style: TextStyle, width: Double) -> ShapedText {
    engine.shape([Block(text)], style: style, width: width)
  }

  // MARK: - Arrangements

  /// What shows in the window.
  struct Content {
    var texts: [DialogLayout.Text] = []
    var code: DialogLayout.Code?
    var choices: [DialogLayout.Button] = []
    var height = 0.0
  }

  /// Texts below one another, more room above a topic.
  mutating func column(_ wordings: [Wording?], width: Double? = nil) -> Content {
    var content = Content()
    for case let wording? in wordings {
      let space = wording.role == .topic ? gap + (gap / 2).rounded() : (gap / 2).rounded()
      content.height += content.texts.isEmpty ? 0 : space
      var text = set(wording, width: width ?? innerWidth)
      text.origin.y = content.height
      content.height += text.shaped.size.height
      content.texts.append(text)
    }
    return content
  }

  /// The panel in the middle of the area, the button below what shows.
  private func framed(_ content: Content) -> DialogLayout {
    let windowHeight = min(content.height, room)
    let height = windowHeight + gap + buttonHeight + 2 * inset
    let panel = Rect(
      x: style.columnX, y: area.y + max(((area.height - height) / 2).rounded(), 0),
      width: panelWidth, height: height)
    let window = Rect(
      x: panel.x + inset, y: panel.y + inset, width: innerWidth, height: windowHeight)
    let frame = Rect(
      x: window.x, y: window.maxY + gap, width: innerWidth, height: buttonHeight)
    let label = Point(
      x: frame.x + inset, y: frame.y + ((buttonHeight - button.size.height) / 2).rounded())
    return DialogLayout(
      panel: panel, window: window, contentHeight: content.height, texts: content.texts,
      code: content.code,
      buttons: content.choices + [
        DialogLayout.Button(
          button: .close, name: words[.close], frame: frame, label: button, labelOrigin: label)
      ])
  }
}

extension ShapedText {
  /// Puts each line in the middle of a column of this width.
  mutating func center(in width: Double) {
    for line in lines.indices {
      guard let first = lines[line].runs.first?.frame.x, let end = lines[line].runs.last?.frame.maxX
      else { continue }
      let shift = ((width - (end - first)) / 2).rounded() - first
      for run in lines[line].runs.indices { lines[line].runs[run].frame.x += shift }
    }
  }
}

extension LayoutStyle {
  /// A style for the program's own words, whatever the content's language is.
  func own(_ text: TextStyle, _ words: Words) -> TextStyle {
    var own = text
    own.language = words.language
    own.direction = words.direction
    return own
  }
}
