internal import KioskCore

/// Gives each grapheme cluster its font and gathers clusters into items.
struct ClusterWalker {
  private let paragraph: ParagraphText
  private let setter: ParagraphSetter
  private let levels: UnsafePointer<UInt8>?
  private let hint: Script?
  private var span = 0
  private var scalars: [UInt32] = []
  private var needed: [UInt32] = []

  init(paragraph: ParagraphText, setter: ParagraphSetter) {
    self.paragraph = paragraph
    self.setter = setter
    levels = setter.order.levels
    hint = Self.eastAsianHint(in: paragraph.units)
  }

  private var base: BaseFont { paragraph.fonts[span] }

  mutating func take(_ range: Range<Int>) {
    while span < paragraph.spans.count - 1, paragraph.spans[span].end <= range.lowerBound {
      span += 1
    }
    switch paragraph.units[range.lowerBound] {
    case SourceText.tab: append(.tab, range, script: .common, font: base.number)
    case SourceText.lineEnd: append(.silence, range, script: .common, font: base.number)
    default: takeText(range)
    }
  }

  private mutating func takeText(_ range: Range<Int>) {
    decode(range)
    let script = scriptOfCluster()
    if let font = fontOfSpace() ?? font(for: needed, script: script) {
      append(.text, range, script: script, font: font)
    } else {
      takeUncovered(range, script: script)
    }
  }

  private mutating func decode(_ range: Range<Int>) {
    scalars.removeAll(keepingCapacity: true)
    needed.removeAll(keepingCapacity: true)
    var decoder = UTF16Reader(units: paragraph.units, place: range.lowerBound)
    while decoder.place < range.upperBound {
      let scalar = decoder.next()
      scalars.append(scalar)
      if !Characters.needsNoGlyph(scalar) { needed.append(scalar) }
    }
  }

  /// The cluster's script; an open one, or one that may be used with the text before, is the same
  /// as before.
  private func scriptOfCluster() -> Script {
    let own = scalars.first.map { Script(of: $0) } ?? .common
    guard let previous = setter.items.last?.script, !previous.isOpen else { return own }
    if own.isOpen { return previous }
    if own.isSet(with: previous) { return previous }
    return scalars.first.map { previous.takes($0) } == true ? previous : own
  }

  /// Spaces and marks of format go with the text before them: they would only tear it apart.
  private func fontOfSpace() -> Int? {
    guard needed.isEmpty else { return nil }
    guard let last = setter.items.last, last.kind == .text, last.span == span,
      let face = setter.book.face(last.font), !face.isColored
    else { return base.number }
    return last.font
  }

  private func font(for scalars: [UInt32], script: Script) -> Int? {
    let finder = setter.book.finder
    if Characters.isEmoji(self.scalars), let file = finder.emoji(for: scalars) {
      return number(of: file)
    }
    if finder.covers(base.file, scalars) { return base.number }
    var query = base.query
    query.language = setter.languages.name(
      for: script, tag: paragraph.style.text.language, hint: hint)
    if let file = finder.fallback(for: scalars, query: query) { return number(of: file) }
    return nil
  }

  private func number(of file: Int) -> Int {
    setter.book.number(of: file, size: paragraph.style.size, for: base.query)
  }

  /// No font has all of the cluster: its composed form is tried, then as much of its beginning as
  /// one font has; the rest is shown as one box.
  private mutating func takeUncovered(_ range: Range<Int>, script: Script) {
    let composed = Characters.composed(Array(paragraph.units[range])).scalars
    if composed != scalars, let font = font(for: composed, script: script) {
      return append(.text, range, script: script, font: font)
    }
    guard let first = needed.first, let start = font(for: [first], script: script) else {
      return appendBox(range, script: script)
    }
    var reader = UTF16Reader(units: paragraph.units, place: range.lowerBound)
    var end = range.lowerBound
    while reader.place < range.upperBound {
      let scalar = reader.next()
      guard Characters.needsNoGlyph(scalar) || setter.has(scalar, font: start) else { break }
      end = reader.place
    }
    guard end > range.lowerBound else { return appendBox(range, script: script) }
    append(.text, range.lowerBound..<end, script: script, font: start)
    if end < range.upperBound { appendBox(end..<range.upperBound, script: script) }
  }

  private mutating func appendBox(_ range: Range<Int>, script: Script) {
    var reader = UTF16Reader(units: paragraph.units, place: range.lowerBound)
    setter.missing.note(reader.next())
    let box = setter.book.number(of: .box(size: paragraph.style.size))
    append(.box, range, script: script, font: box)
  }

  private func append(_ kind: Item.Kind, _ range: Range<Int>, script: Script, font: Int) {
    let level = levels?[range.lowerBound] ?? 0
    if kind == .text, let last = setter.items.last, last.kind == .text, last.level == level,
      last.font == font, last.span == span, last.script == script || last.script.isOpen,
      range.upperBound - last.range.lowerBound <= ParagraphSetter.longest
    {
      let place = setter.items.count - 1
      setter.items[place].range = last.range.lowerBound..<range.upperBound
      setter.items[place].script = script
    } else {
      setter.items.append(
        Item(kind: kind, range: range, level: level, script: script, font: font, span: span))
    }
  }

  /// The script that tells Japanese and Korean from Chinese where Han characters are among it.
  private static func eastAsianHint(in units: UnsafeBufferPointer<UInt16>) -> Script? {
    for unit in units where unit >= 0x1100 {
      let script = Script(of: UInt32(unit))
      if script.isEastAsian, script != .han { return script }
    }
    return nil
  }
}
