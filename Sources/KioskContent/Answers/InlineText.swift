import KioskCore

/// Gathers the runs of one block, white space folded as HTML has it.
struct InlineText {
  /// What stands for a line end of the file that is no line break; a space in the end.
  ///
  /// Markdown writers put "Q: …" and "A: …" on two lines of one paragraph.
  static let softBreak: UInt8 = 0x1F

  var style: RunStyle = [] { willSet { if newValue != style { finishRun() } } }
  var link: Link? { willSet { if newValue != link { finishRun() } } }
  /// Whether white space stays as it is.
  var isVerbatim = false
  var keepsSoftBreaks = false
  /// Whether line ends of the file are line breaks.
  var keepsLineEnds = false
  private(set) var runs: [TextRun] = []
  private var bytes: [UInt8] = []
  /// Whether white space that comes now adds nothing.
  private var endsInSpace = true
  private var separator: UInt8?

  var isEmpty: Bool { runs.isEmpty && bytes.isEmpty }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if isVerbatim {
      // The file's own line end is the one that is asked for.
      if text.first == separator { separator = nil }
      if !text.isEmpty { takeSeparator() }
      bytes.append(contentsOf: text)
      return
    }
    for byte in text {
      switch byte {
      case 0x20, 0x09...0x0D, Self.softBreak: appendSpace(byte)
      default:
        takeSeparator()
        bytes.append(byte)
        endsInSpace = false
      }
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// A line break of the file's own.
  mutating func appendLineBreak() {
    takeSeparator()
    guard !isEmpty else { return }
    dropTrailingSpace()
    bytes.append(UInt8(ascii: "\n"))
    endsInSpace = true
  }

  /// Sees to it that what comes now does not join what came before.
  mutating func separate(by sign: UInt8) { if !isEmpty { separator = sign } }

  /// Everything so far, without white space at its end; begins anew.
  mutating func take() -> [TextRun] {
    finishRun()
    var taken = runs
    while let last = taken.indices.last {
      let text = taken[last].text
      let kept = isVerbatim ? text.withoutLineEnds : text.withoutSpaceAtEnd
      if kept.utf8.count == text.utf8.count { break }
      taken[last].text = kept
      guard kept.isEmpty else { break }
      taken.removeLast()
    }
    runs = []
    endsInSpace = true
    separator = nil
    return taken
  }

  private mutating func appendSpace(_ byte: UInt8) {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if isLineEnd, keepsLineEnds {
      // CR LF has come as two; the CR has broken the line.
      if byte == 0x0A, bytes.last == 0x0A, lastWasReturn {
        lastWasReturn = false
        return
      }
      appendLineBreak()
      lastWasReturn = byte == 0x0D
      return
    }
    guard !endsInSpace else { return }
    bytes.append(isLineEnd && keepsSoftBreaks ? Self.softBreak : 0x20)
    endsInSpace = true
  }

  private var lastWasReturn = false

  private mutating func takeSeparator() {
    guard let sign = separator else { return }
    separator = nil
    guard !isVerbatim || lastByte != sign else { return }
    if !isVerbatim { dropTrailingSpace() }
    bytes.append(sign)
    endsInSpace = true
  }

  private var lastByte: UInt8? { bytes.last ?? runs.last?.text.utf8.last }

  private mutating func dropTrailingSpace() {
    while let last = bytes.last, last == 0x20 || last == Self.softBreak { bytes.removeLast() }
  }

  private mutating func finishRun() {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    bytes.removeAll(keepingCapacity: true)
    if let last = runs.indices.last, runs[last].style == style, runs[last].link == link {
      runs[last].text += text
    } else {
      runs.append(TextRun(text, style: style, link: link))
    }
  }
}

extension String {
  fileprivate var withoutSpaceAtEnd: String {
    var end = utf8.endIndex
    while end > utf8.startIndex {
      let before = utf8.index(before: end)
      guard utf8[before] <= 0x20 else { break }
      end = before
    }
    return String(self[..<end])
  }

  fileprivate var withoutLineEnds: String {
    var end = utf8.endIndex
    while end > utf8.startIndex {
      let before = utf8.index(before: end)
      guard utf8[before] == 0x0A || utf8[before] == 0x0D else { break }
      end = before
    }
    return String(self[..<end])
  }
}
