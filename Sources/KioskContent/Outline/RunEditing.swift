import KioskCore

extension [TextRun] {
  /// Without so many bytes at its start, nor white space after them.
  func dropping(bytes count: Int) -> [TextRun] {
    var left = count
    var rest: [TextRun] = []
    for run in self {
      var text = run.text[...]
      if rest.isEmpty {
        let dropped = Swift.min(left, text.utf8.count)
        left -= dropped
        let start = text.utf8.index(text.startIndex, offsetBy: dropped)
        text = text[start...]
        while let first = text.utf8.first, first <= 0x20 {
          text = text[text.utf8.index(after: text.startIndex)...]
        }
      }
      if !text.isEmpty {
        rest.append(TextRun(String(text), style: run.style, link: run.link))
      }
    }
    return rest
  }

  /// In pieces, cut at those line ends after which `begins` is true of the text.
  func split(where begins: (String) -> Bool) -> [[TextRun]] {
    let bytes = Array<UInt8>(plainText.utf8)
    var cuts: [Int] = []
    for (index, byte) in bytes.enumerated() where byte == InlineText.softBreak || byte == 0x0A {
      let next = String(decoding: bytes[(index + 1)...].prefix(64), as: UTF8.self)
      if begins(next) { cuts.append(index + 1) }
    }
    guard !cuts.isEmpty else { return [self] }
    var pieces: [[TextRun]] = []
    var start = 0
    for cut in cuts + [bytes.count] {
      pieces.append(self.dropping(bytes: start).prefix(bytes: cut - start))
      start = cut
    }
    return pieces
  }

  /// The first line, and what stands below it.
  var dividedAtLineEnd: (line: [TextRun], rest: [TextRun]) {
    var length = 0
    for run in self {
      guard
        let end = run.text.utf8.firstIndex(where: { $0 == InlineText.softBreak || $0 == 0x0A })
      else {
        length += run.text.utf8.count
        continue
      }
      length += run.text.utf8.distance(from: run.text.startIndex, to: end)
      return (prefix(bytes: length), dropping(bytes: length + 1))
    }
    return (self, [])
  }

  /// The first so many bytes, without white space at their end.
  private func prefix(bytes count: Int) -> [TextRun] {
    var left = count
    var kept: [TextRun] = []
    for run in self where left > 0 {
      let taken = Swift.min(left, run.text.utf8.count)
      left -= taken
      let end = run.text.utf8.index(run.text.startIndex, offsetBy: taken)
      kept.append(TextRun(String(run.text[..<end]), style: run.style, link: run.link))
    }
    if let last = kept.last { kept[kept.count - 1].text = last.text.trimmedAtEnd }
    return kept
  }

  /// The characters as one line: a question, a title.
  var line: String {
    let text = plainText
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text.trimmed }
    return text.withSoftBreaksAsSpaces.replacingLineEnds.trimmed
  }

  /// The runs at the start that are bold.
  var leadingBold: [TextRun] { Array(prefix { $0.style.contains(.bold) }) }

  /// Whether all of it is bold.
  var isBold: Bool {
    !isEmpty && allSatisfy { $0.style.contains(.bold) || $0.text.isBlank }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] <= 0x20 {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }

  /// A line end of the file that is none of the text is a space.
  var withSoftBreaksAsSpaces: String {
    guard utf8.contains(InlineText.softBreak) else { return self }
    return String(decoding: utf8.map { $0 == InlineText.softBreak ? 0x20 : $0 }, as: UTF8.self)
  }

  fileprivate var replacingLineEnds: String {
    String(decoding: utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }
}
