/// Where an answer's links stand: worked out once for a set answer, not for a frame.
package struct LinkMap: Hashable, Sendable {
  /// One of the texts that an answer consists of.
  package struct Text {
    /// Its place among the answer's parts.
    package var piece: Int
    package var shaped: ShapedText
    /// Its top left corner from the answer's.
    package var origin: Point

    package init(piece: Int = 0, _ shaped: ShapedText, at origin: Point = .zero) {
      (self.piece, self.shaped, self.origin) = (piece, shaped, origin)
    }
  }

  /// A glyph run that belongs to a link.
  package struct Mark: Hashable, Sendable {
    package let piece: Int
    package let line: Int
    package let run: Int
    /// The link's number.
    package let number: Int
  }

  /// A picture that is a link.
  package struct Picture {
    /// Its place among the answer's parts.
    package var piece: Int
    /// The link's number.
    package var number: Int
    /// From the answer's top left corner, in device px.
    package var frame: Rect

    package init(piece: Int, number: Int, frame: Rect) {
      (self.piece, self.number, self.frame) = (piece, number, frame)
    }
  }

  /// A link's part on one line, or its picture, in device px from the answer's top left corner.
  package struct Part: Hashable, Sendable {
    package let piece: Int
    package let number: Int
    package var isPicture = false
    /// Around its ink.
    package internal(set) var box: Rect
    /// The line below its letters, inside the text line's own box, or below its picture.
    package internal(set) var underline: Rect
  }

  /// In the order of the texts and their lines, and from left to right within one.
  package private(set) var marks: [Mark] = []
  /// Those of texts in the same order; pictures come after them.
  package private(set) var parts: [Part] = []

  package static let empty = LinkMap()

  private init() {}

  /// - Parameters:
  ///   - texts: of the answer, in reading order.
  ///   - links: of the answer that was set, in reading order, without those that are pictures.
  ///   - style: that it was set in.
  ///   - direction: which way the screen reads: of two links to one place in a line the first is
  ///     that where reading starts.
  package init(
    _ texts: [Text], links: [AnswerLink], style: TextStyle, direction: Direction = .leftToRight
  ) {
    guard !links.isEmpty else { return }
    var ledger = LinkLedger(links)
    let thickness = Self.thickness(style)
    for text in texts {
      for line in text.shaped.lines.indices {
        let first = marks.count
        mark(line, of: text, direction, from: &ledger)
        addParts(of: line, text, marks: first, thickness: thickness)
      }
    }
  }

  /// Adds the links that are pictures.
  ///
  /// - Parameter style: of the answer's words.
  package mutating func add(_ pictures: [Picture], style: TextStyle) {
    let thickness = Self.thickness(style)
    for picture in pictures {
      let underline = Rect(
        x: picture.frame.x, y: picture.frame.maxY + thickness, width: picture.frame.width,
        height: thickness)
      parts.append(
        Part(
          piece: picture.piece, number: picture.number, isPicture: true,
          box: picture.frame.union(underline), underline: underline))
    }
  }

  /// Of an underline, in device px.
  private static func thickness(_ style: TextStyle) -> Double {
    max((style.size / 14).rounded(), 1)
  }

  private mutating func mark(
    _ line: Int, of text: Text, _ direction: Direction, from ledger: inout LinkLedger
  ) {
    let runs = text.shaped.lines[line].runs
    let first = marks.count
    for place in runs.indices {
      let run = direction == .leftToRight ? place : runs.count - 1 - place
      guard let number = ledger.number(of: runs[run]) else { continue }
      marks.append(Mark(piece: text.piece, line: line, run: run, number: number))
    }
    if direction == .rightToLeft { marks[first...].reverse() }
  }

  private mutating func addParts(
    of place: Int, _ text: Text, marks first: Int, thickness: Double
  ) {
    let line = text.shaped.lines[place]
    let lowest = line.y + line.height - thickness
    let below = line.y + line.baseline + max((1.5 * thickness).rounded(), 1)
    var lastRun = -2
    for mark in marks[first...] {
      let ink = line.runs[mark.run].frame
      // The letters' own height, however small the word's is: "we" gets the box of "Why".
      let top = max(min(ink.y, line.y + (0.25 * line.baseline).rounded()), line.y)
      let underline = Rect(
        x: ink.x, y: max(min(below, lowest), line.y), width: ink.width, height: thickness)
      let box = Rect(
        x: ink.x, y: top, width: ink.width, height: max(ink.maxY, underline.maxY) - top)
      add(
        Part(
          piece: text.piece, number: mark.number,
          box: box.offset(x: text.origin.x, y: text.origin.y),
          underline: underline.offset(x: text.origin.x, y: text.origin.y)),
        isNextRun: lastRun == mark.run - 1)
      lastRun = mark.run
    }
  }

  /// Neighbouring runs of one link have one box and one underline, spaces between them included.
  private mutating func add(_ part: Part, isNextRun: Bool) {
    guard isNextRun, let last = parts.last, last.number == part.number else {
      return parts.append(part)
    }
    parts[parts.count - 1].box = last.box.union(part.box)
    parts[parts.count - 1].underline = last.underline.union(part.underline)
  }

  /// The smallest box around all parts of a link; nil where nothing of it is to be seen.
  package func box(of number: Int) -> Rect? {
    var whole: Rect?
    for part in parts where part.number == number {
      whole = whole.map { $0.union(part.box) } ?? part.box
    }
    return whole
  }
}

/// Tells which link a glyph run belongs to.
///
/// Runs name their destination; of several links with the same one the first takes runs until it
/// has all its letters.
private struct LinkLedger {
  private let links: [AnswerLink]
  /// Letters that each of them still waits for.
  private var missing: [Int]

  init(_ links: [AnswerLink]) {
    self.links = links
    missing = links.map { $0.name.letterCount }
  }

  mutating func number(of run: GlyphRun) -> Int? {
    guard let link = run.link else { return nil }
    var last: Int?
    for (place, known) in links.enumerated() where known.link == link {
      last = place
      if missing[place] > 0 { break }
    }
    guard let last else { return nil }
    missing[last] -= run.ink.text.letterCount
    return links[last].number
  }
}

extension String {
  /// Characters that are drawn: white space, and what engines add to or take from runs, aside.
  fileprivate var letterCount: Int {
    var count = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: break
      default: if !scalar.properties.isWhitespace { count += 1 }
      }
    }
    return count
  }
}
