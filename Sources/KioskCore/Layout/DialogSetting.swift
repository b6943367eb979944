/// Sets what a dialog shows: as large as it needs, as small as the screen wants, the code whole.
struct DialogSetting {
  private let style: LayoutStyle
  private let words: Words
  private var engine: any TextEngine
  private let name: String
  private let address: Address
  private let inset: Double
  private let gap: Double
  private let panelWidth: Double
  /// What the panel's edges and its button leave of the screen's height.
  private let room: Double
  private var button: ShapedText
  private let buttonHeight: Double

  /// Design px: about 4 cm on a panel of 10 inches, more on larger ones.
  private static let codeSide = 170.0
  /// Device px a module at least, or cameras blur them.
  private static let leastModule = 3.0
  /// A visitor's finger needs so many design px.
  static let target = 48.0
  /// Characters of a name or an address that are shown: more fill no screen.
  private static let longest = 2000

  init(
    _ subject: Dialog.Subject, style: LayoutStyle, words: Words, engine: any TextEngine
  ) {
    (name, address) = (subject.name, subject.address)
    (self.style, self.words, self.engine) = (style, words, engine)
    let metrics = style.metrics
    inset = max(style.padding, metrics.length(6))
    gap = max((inset * 0.75).rounded(), 1)
    panelWidth = style.columnWidth
    button = self.engine.shape(
      [Block(words[.close])], style: style.own(style.question, words),
      width: max(panelWidth - 4 * inset, 1))
    button.center(in: max(panelWidth - 4 * inset, 1))
    buttonHeight = max(
      metrics.length(Self.target), button.size.height + 2 * (style.questionPadding / 2).rounded())
    let margin = min(style.margin, (metrics.size.height / 20).rounded())
    room = max(metrics.size.height - 2 * margin - 2 * inset - gap - buttonHeight, 1)
  }

  private var innerWidth: Double { max(panelWidth - 2 * inset, 1) }

  /// The boxes: beside the code where the screen is low and wide, else below it.
  mutating func layout() -> DialogLayout {
    guard let code = code() else { return framed(column([heading, detail, tooLong, whole])) }
    let stacked = stack(code)
    let narrow = innerWidth - code.frame.width - gap
    guard stacked.height > room, narrow >= innerWidth * 0.4 else { return framed(stacked) }
    let beside = self.beside(code, width: narrow)
    return framed(beside.height < stacked.height ? beside : stacked)
  }

  // MARK: - The code

  /// The code at its best size for this screen; nil where it cannot be large enough to be read.
  private func code() -> DialogLayout.Code? {
    let bytes = address.text.utf8.count
    let most = min(innerWidth, room)
    for correction in QRSymbol.Correction.allCases {
      guard let symbol = QRSymbol(byteCount: bytes, correction: correction) else { continue }
      let modules = Double(symbol.modulesWithQuietZone)
      let wanted = style.metrics.length(Self.codeSide) / modules
      let module = min(max(wanted.rounded(), Self.leastModule), (most / modules).rounded(.down))
      guard module >= Self.leastModule else { continue }
      let side = modules * module
      return DialogLayout.Code(
        shape: QRCodeShape(text: address.text, symbol: symbol),
        frame: Rect(x: 0, y: 0, width: side, height: side))
    }
    return nil
  }

  // MARK: - The texts

  /// A text to set, how, and what is spoken of it.
  private struct Wording {
    var role: DialogLayout.Role
    var name: String
    var style: TextStyle
    var isIsolated = false
  }

  private var heading: Wording {
    var large = style.question
    large.isBold = true
    // A number as the answer writes it reads in its own order too.
    let isNumber = address.kind == .telephone && !name.contains(where: \.isLetter)
    return Wording(
      role: .heading, name: Self.shortened(name), style: large, isIsolated: isNumber)
  }

  private var detail: Wording? {
    guard address.legible != heading.name else { return nil }
    return Wording(
      role: .detail, name: Self.shortened(address.legible), style: style.answer, isIsolated: true)
  }

  private var whole: Wording? {
    Wording(
      role: .address, name: Self.shortened(address.text), style: style.answer, isIsolated: true)
  }

  private var scan: Wording { note(.scanWithPhone) }
  private var tooLong: Wording? { note(.linkTooLong) }

  private func note(_ key: Words.Key) -> Wording {
    Wording(role: .note, name: words[key], style: style.own(style.answer, words))
  }

  private static func shortened(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return lines.count > longest ? lines.prefix(longest) + "…" : lines
  }

  private mutating func set(_ wording: Wording, width: Double) -> DialogLayout.Text {
    // Numbers and addresses keep their order wherever the words around them are read from.
    let isTurned = wording.isIsolated && style.direction == .rightToLeft
    let text = isTurned ? "\u{2066}\(wording.name)\u{2069}" : wording.name
    let shaped = engine.shape([Block(text)], style: wording.style, width: width)
    return DialogLayout.Text(
      role: wording.role, name: wording.name, shaped: shaped, origin: .zero)
  }

  // MARK: - Arrangements

  /// What shows in the window.
  fileprivate struct Content {
    var texts: [DialogLayout.Text] = []
    var code: DialogLayout.Code?
    var height = 0.0
  }

  /// Texts below one another.
  private mutating func column(_ wordings: [Wording?], width: Double? = nil) -> Content {
    var content = Content()
    for case let wording? in wordings {
      content.height += content.texts.isEmpty ? 0 : (gap / 2).rounded()
      var text = set(wording, width: width ?? innerWidth)
      text.origin.y = content.height
      content.height += text.shaped.size.height
      content.texts.append(text)
    }
    return content
  }

  /// The link's words, the code and what to do with it; the code first where not all of it shows.
  private mutating func stack(_ code: DialogLayout.Code) -> Content {
    var above = column([heading, detail])
    var below = column([scan])
    let isWhole = above.height + below.height + code.frame.height + 2 * gap <= room
    var placed = code
    placed.frame.x = ((innerWidth - code.frame.width) / 2).rounded()
    placed.frame.y = isWhole ? above.height + gap : 0
    let note = placed.frame.maxY + gap
    below.move(down: note)
    for place in below.texts.indices { below.texts[place].shaped.center(in: innerWidth) }
    if !isWhole { above.move(down: note + below.height + gap) }
    let height = (isWhole ? note + below.height : note + below.height + gap + above.height)
    return Content(texts: above.texts + below.texts, code: placed, height: height)
  }

  private mutating func beside(_ code: DialogLayout.Code, width: Double) -> Content {
    var content = column([heading, detail, scan], width: width)
    let isMirrored = style.direction == .rightToLeft
    content.code = code
    content.code?.frame.x = isMirrored ? innerWidth - code.frame.width : 0
    if !isMirrored {
      for place in content.texts.indices {
        content.texts[place].origin.x = innerWidth - width
      }
    }
    content.height = max(content.height, code.frame.height)
    return content
  }

  /// The panel in the middle of the screen, the button below what shows.
  private func framed(_ content: Content) -> DialogLayout {
    let size = style.metrics.size
    let windowHeight = min(content.height, room)
    let height = windowHeight + gap + buttonHeight + 2 * inset
    let panel = Rect(
      x: style.columnX, y: max(((size.height - height) / 2).rounded(), 0), width: panelWidth,
      height: height)
    let window = Rect(
      x: panel.x + inset, y: panel.y + inset, width: innerWidth, height: windowHeight)
    let frame = Rect(
      x: window.x, y: window.maxY + gap, width: innerWidth, height: buttonHeight)
    let label = Point(
      x: frame.x + inset, y: frame.y + ((buttonHeight - button.size.height) / 2).rounded())
    return DialogLayout(
      panel: panel, window: window, contentHeight: content.height, texts: content.texts,
      code: content.code,
      buttons: [
        DialogLayout.Button(
          button: .close, name: words[.close], frame: frame, label: button, labelOrigin: label)
      ])
  }
}

extension DialogSetting.Content {
  fileprivate mutating func move(down distance: Double) {
    for place in texts.indices { texts[place].origin.y += distance }
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
