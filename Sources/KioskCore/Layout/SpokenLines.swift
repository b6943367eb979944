/// The lines of an answer that a sentence stands on.
package struct SpokenLines: Hashable, Sendable {
  /// The text's place among the answer's pieces.
  package let piece: Int
  package let lines: Range<Int>

  /// Finds the lines by counting letters and digits, which no line break and no reading order
  /// changes; nil where the text that is set is not the one that is said, and for tables.
  init?(_ sentence: SentencePlace, of faq: FAQ, in answer: ShapedAnswer) {
    guard let found = Self.stretch(of: sentence.block, in: faq.answer),
      let piece = Self.text(ofStretch: found.place, in: answer),
      case .text(let text, _) = answer.pieces[piece].content,
      let before = Self.lettersBefore(sentence, in: found.stretch, as: text)
    else { return nil }
    let count = faq.answer[sentence.block].letters(in: sentence.characters)
    let lines = text.lines(ofLetters: before..<before + count)
    guard !lines.isEmpty else { return nil }
    (self.piece, self.lines) = (piece, lines)
  }

  private static func stretch(
    of block: Int, in blocks: [Block]
  ) -> (place: Int, stretch: ArraySlice<Block>)? {
    let stretches = blocks.stretches
    guard let place = stretches.firstIndex(where: { $0.indices.contains(block) }) else {
      return nil
    }
    if case .table? = stretches[place].first?.kind { return nil }
    return (place, stretches[place])
  }

  /// The one text of a stretch.
  private static func text(ofStretch place: Int, in answer: ShapedAnswer) -> Int? {
    guard answer.stretches.indices.contains(place) else { return nil }
    let box = answer.stretches[place]
    return answer.pieces.firstIndex { piece in
      guard case .text = piece.content else { return false }
      return piece.frame.y >= box.y && piece.frame.y < box.maxY
    }
  }

  /// How many letters of the text come before the sentence.
  ///
  /// A list's markers are part of the text that is set where there is room for them.
  private static func lettersBefore(
    _ sentence: SentencePlace, in stretch: ArraySlice<Block>, as text: ShapedText
  ) -> Int? {
    let set = text.lines.reduce(0) { $0 + $1.letters }
    let own = stretch.reduce(0) { $0 + $1.letters }
    let markers = stretch.reduce(0) { $0 + $1.markerLetters }
    guard set == own || set == own + markers else { return nil }
    let hasMarkers = set != own
    var before = stretch[..<sentence.block].reduce(0) { $0 + $1.letters }
    if hasMarkers {
      before += stretch[...sentence.block].reduce(0) { $0 + $1.markerLetters }
    }
    return before + stretch[sentence.block].letters(in: 0..<sentence.characters.lowerBound)
  }

  /// What the lines take of a text, over its whole width.
  func box(in placed: Scene.PlacedText) -> Rect? {
    let lines = placed.text.lines
    guard lines.indices.contains(self.lines.upperBound - 1), let first = self.lines.first else {
      return nil
    }
    let last = lines[self.lines.upperBound - 1]
    return Rect(
      x: placed.origin.x, y: placed.origin.y + lines[first].y, width: placed.text.size.width,
      height: last.y + last.height - lines[first].y)
  }
}

extension Kiosk {
  /// Tells what is being said: its lines stand out, and are brought into view.
  package mutating func show(spoken subject: Utterance.Subject?, at instant: Instant) {
    spoken = subject
    guard case .sentence(let place)? = subject, let position = position(of: place.id),
      let faq = faq(of: list.rows[position]), open.contains(place.id),
      let answer = list.answer(of: list.rows[position]),
      let lines = spokenLines(of: faq, answer: answer),
      case .text(let text, _) = answer.pieces[lines.piece].content
    else { return }
    let frame = answer.pieces[lines.piece].frame
    let top = list.restingCardTop(of: position) + list.rows[position].questionHeight + frame.y
    let placed = Scene.PlacedText(text: text, origin: Point(x: frame.x, y: top))
    guard let box = lines.box(in: placed) else { return }
    let present = scroll.destination(
      at: instant, bounds: bounds(at: instant), extent: view.height)
    let target = restingBounds.clamp(
      Self.offset(revealing: box.y, height: box.height, from: present, view: view.height).rounded())
    if target != present { scroll(to: target, at: instant) }
  }

  /// The lines of this answer that are being read out; nil mostly.
  func spokenLines(of faq: FAQ, answer: ShapedAnswer?) -> SpokenLines? {
    guard case .sentence(let place)? = spoken, place.id == faq.id, let answer,
      faq.answer.indices.contains(place.block)
    else { return nil }
    return SpokenLines(place, of: faq, in: answer)
  }
}

extension Block {
  fileprivate var letters: Int { plainText.unicodeScalars.letters }

  /// In a part of its text, in Unicode scalars.
  fileprivate func letters(in range: Range<Int>) -> Int {
    plainText.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count).letters
  }

  /// Of the number that the text engine puts before it.
  fileprivate var markerLetters: Int {
    if case .numbered(_, let number) = kind { String(number).unicodeScalars.letters } else { 0 }
  }
}

extension ShapedText {
  /// The lines that hold any of these letters.
  fileprivate func lines(ofLetters range: Range<Int>) -> Range<Int> {
    var count = 0
    var found: Range<Int>?
    for (place, line) in lines.enumerated() {
      let next = count + line.letters
      if next > count, range.overlaps(count..<next) {
        found = (found?.lowerBound ?? place)..<place + 1
      }
      count = next
    }
    return found ?? 0..<0
  }
}

extension TextLine {
  fileprivate var letters: Int { runs.reduce(0) { $0 + $1.ink.text.unicodeScalars.letters } }
}

extension Sequence<Unicode.Scalar> {
  /// Letters and digits in it.
  fileprivate var letters: Int {
    reduce(0) { count, scalar in
      let properties = scalar.properties
      return count + (properties.isAlphabetic || properties.numericType != nil ? 1 : 0)
    }
  }
}
