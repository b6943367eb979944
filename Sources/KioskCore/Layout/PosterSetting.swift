/// Sets a poster: its words as large as they fit, in the middle of lines of their own.
struct PosterSetting {
  private let style: LayoutStyle
  private var engine: any TextEngine
  private let width: Double
  private let gap: Double

  /// Of the title's size, and of a question's where that is more.
  private static let headingFactors = (title: 1.7, question: 2.6)
  /// At which any text is as small as it gets.
  private static let smallestFactor = 0.02
  /// For the sake of whole words nothing gets smaller than this.
  private static let smallestForWords = 0.4
  /// Characters of a question that are shown: more are not read in passing.
  private static let longest = 240
  /// The most of the screen's height that the words take.
  private static let largestShare = 0.8
  /// Lines longer than this, in design px, are not read at a glance.
  private static let widest = 900.0

  init(style: LayoutStyle, engine: any TextEngine) {
    self.style = style
    self.engine = engine
    let size = style.metrics.size
    width = max(min(size.width - 2 * style.margin, style.metrics.length(Self.widest)), 1)
    gap = style.metrics.length(28)
  }

  /// Words to set.
  struct Wording {
    var role: PosterLayout.Role
    var text: String
    /// Nil where they are the content's own.
    var words: Words?
  }

  /// - Parameter place: where in the free room it stands, 0 to 1 each way; nil for the middle.
  mutating func layout(_ wordings: [Wording], at place: Point?) -> PosterLayout {
    let size = style.metrics.size
    let room = size.height * Self.largestShare
    var factor = wordFactor(wordings)
    var texts = set(wordings, factor: factor)
    while height(of: texts) > room, factor > Self.smallestFactor {
      // Half the size takes a quarter of the room, about.
      factor *= min((room / height(of: texts)).squareRoot(), 0.95)
      texts = set(wordings, factor: factor)
    }
    let inkWidth = texts.map(\.text.inkWidth).max() ?? 0
    let free = Size(
      width: max(size.width - 2 * style.margin - inkWidth, 0),
      height: max(size.height - 2 * style.margin - height(of: texts), 0))
    let share = place ?? Point(x: 0.5, y: 0.5)
    let x = style.margin + (free.width * share.x).rounded()
    var y = style.margin + (free.height * share.y).rounded()
    var placed: [PosterLayout.Text] = []
    for (wording, part) in zip(wordings, texts) {
      var text = part.text
      text.center(in: inkWidth)
      placed.append(
        PosterLayout.Text(
          role: wording.role, name: wording.text,
          language: wording.words?.language ?? style.title.language,
          placed: Scene.PlacedText(text: text, origin: Point(x: x, y: y))))
      y += text.size.height + part.gap
    }
    return PosterLayout(
      texts: placed, isInviting: wordings.contains { $0.role == .invitation })
  }

  private typealias Part = (text: ShapedText, gap: Double)

  private func height(of parts: [Part]) -> Double {
    parts.reduce(0) { $0 + $1.text.size.height + $1.gap } - (parts.last?.gap ?? 0)
  }

  private mutating func set(_ wordings: [Wording], factor: Double) -> [Part] {
    var parts: [Part] = []
    for (place, wording) in wordings.enumerated() {
      let base = style(of: wording.role, factor: factor)
      let own = wording.words.map { style.own(base, $0) } ?? base
      let text = engine.shape([Block(shortened(wording.text))], style: own, width: width)
        .atLeftEdge
      let isLike = wordings.indices.contains(place + 1) && wordings[place + 1].role == wording.role
      parts.append((text, isLike ? (gap / 3).rounded() : gap))
    }
    return parts
  }

  /// What the longest words of the heading allow: none is to be broken, unless it is very long.
  private mutating func wordFactor(_ wordings: [Wording]) -> Double {
    guard let heading = wordings.first else { return 1 }
    let base = style(of: heading.role, factor: 1)
    let own = heading.words.map { style.own(base, $0) } ?? base
    let words = shortened(heading.text).split(whereSeparator: \.isWhitespace)
      .filter { !$0.breaksAnywhere }.sorted { $0.count > $1.count }
    var widest = width
    for word in words.prefix(3) {
      let room = Double(word.count) * own.size * 4
      widest = max(
        widest, engine.shape([Block(String(word))], style: own, width: room).atLeftEdge.inkWidth)
    }
    // Glyphs of another size are not exactly in proportion.
    return widest > width ? max(0.94 * width / widest, Self.smallestForWords) : 1
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
  }

  private func style(of role: PosterLayout.Role, factor: Double) -> TextStyle {
    var text = role == .heading ? style.title : style.question
    let heading = max(
      style.title.size * Self.headingFactors.title,
      style.question.size * Self.headingFactors.question)
    let size = role == .heading ? heading : style.question.size * 1.2
    text.size = max((size * factor).rounded(), 8)
    text.isBold = role != .note
    text.lineSpacing = min(text.lineSpacing, 1.2)
    return text
  }
}

extension Substring {
  /// Whether it is written without spaces between its words, and so has line breaks within.
  fileprivate var breaksAnywhere: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      // Thai, Lao, Tibetan; Myanmar; Khmer; Chinese and Japanese, here and beyond the first plane.
      case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF,
        0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}

extension ShapedText {
  /// With its lines begun at the left edge, whichever way they read.
  fileprivate var atLeftEdge: ShapedText {
    var moved = self
    for line in moved.lines.indices {
      guard let first = moved.lines[line].runs.first?.frame.x else { continue }
      for run in moved.lines[line].runs.indices { moved.lines[line].runs[run].frame.x -= first }
    }
    return moved
  }
}
