/// How much of a text is shown.
///
/// A text is laid out in one go, within a frame: a pasted manual of megabytes would freeze the
/// screen. The limits hold for questions, answers, the title and the hint alike.
enum TextLimit: CaseIterable {
  /// Many short lines cost more than few long ones of as many bytes.
  case lines
  case bytes

  /// In bytes of UTF-8, or in lines; the note comes on top.
  var most: Int {
    switch self {
    case .lines: 2_000
    case .bytes: 65_536
    }
  }

  /// What stands where a text was cut.
  static let note = "… (shortened)"

  /// What a text beyond the limit has, to follow its name in a sentence.
  var fault: String {
    switch self {
    case .lines: "has more than \(most) lines"
    case .bytes: "is longer than \(most) bytes"
    }
  }
}

/// How much of the limits is left.
struct TextBudget {
  var lines = TextLimit.lines.most
  var bytes = TextLimit.bytes.most

  /// Whether all of it is left.
  fileprivate var isWhole: Bool { lines == TextLimit.lines.most && bytes == TextLimit.bytes.most }
}

/// A text cut at the limit that it reaches first.
struct ShortenedText {
  let text: String
  let limit: TextLimit

  /// Nil where the text is within what is left.
  init?(_ whole: String, budget: TextBudget = TextBudget()) {
    // By far the most texts are shorter than either limit could matter to.
    guard whole.utf8.count > min(budget.lines, budget.bytes) else { return nil }
    // What was cut before, and written down with its note, is not cut again.
    let note = TextLimit.note.utf8.count
    let isCut = whole.utf8.count <= budget.bytes + note && whole.hasSuffix(TextLimit.note)
    let length = whole.utf8.prefix(max(budget.bytes, 0) + (isCut ? note : 0)).count
    if let end = whole.endOfLines(budget.lines, within: length) {
      text = whole[..<end] + TextLimit.note
      self.limit = .lines
    } else if length < whole.utf8.count {
      text = whole.cut(atBytes: length, keepsFirst: budget.isWhole) + TextLimit.note
      self.limit = .bytes
    } else {
      return nil
    }
  }
}

extension String {
  /// The end of the line with this number, if something follows it; looks at so many bytes only.
  fileprivate func endOfLines(_ number: Int, within length: Int) -> Index? {
    guard number > 0 else { return startIndex }
    var ends = 0
    let part = unicodeScalars[..<utf8.index(startIndex, offsetBy: length)]
    for index in part.indices where part[index].endsLine {
      ends += 1
      guard ends == number else { continue }
      return unicodeScalars.index(after: index) < endIndex ? index : nil
    }
    return nil
  }

  /// The beginning of the text, cut between two characters.
  fileprivate func cut(atBytes count: Int, keepsFirst: Bool) -> String {
    var end = utf8.index(utf8.startIndex, offsetBy: count)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    let kept = self[..<end]
    // The last character may have lost its accents to the cut. One that fills the whole limit is
    // no text that anybody wrote; it stays as it is.
    let whole = kept.dropLast()
    return String(whole.isEmpty && keepsFirst ? kept : whole)
  }
}

extension Unicode.Scalar {
  /// Whether a new line begins after it.
  var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
