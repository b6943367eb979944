internal import KioskCore

/// Gives each grapheme cluster its font and gathers clusters into items.
struct ClusterWalker {
  private let paragraph: ParagraphText
  private let setter: ParagraphSetter
  private let levels: UnsafePointer<UInt8>?
  private var chooser: FontChooser
  private var span = 0
  private var quotations = Quotations()
  private var scalars: [UInt32] = []
  private var needed: [UInt32] = []

  init(paragraph: ParagraphText, setter: ParagraphSetter) {
    self.paragraph = paragraph
    self.setter = setter
    levels = setter.order.levels
    chooser = FontChooser(paragraph: paragraph, setter: setter)
  }

  mutating func take(_ range: Range<Int>) {
    while span < paragraph.spans.count - 1, paragraph.end(ofSpan: span) <= range.lowerBound {
      span += 1
    }
    switch paragraph.units[range.lowerBound] {
    case SourceText.tab: append(.tab, range, script: .common, font: paragraph.fonts[span].number)
    case SourceText.lineEnd:
      append(.silence, range, script: .common, font: paragraph.fonts[span].number)
    default: takeText(range)
    }
  }

  /// More units of one cluster are not shown: no script writes so many, and a tower of thousands of
  /// marks would take seconds to shape and a picture larger than the screen's memory.
  private static let mostUnits = 64

  /// The part of a cluster that is shown; whole characters.
  private func shown(_ range: Range<Int>) -> Range<Int> {
    guard range.count > Self.mostUnits else { return range }
    let end = range.lowerBound + Self.mostUnits
    let cutsCharacter = UTF16.isTrailSurrogate(paragraph.units[end])
    return range.lowerBound..<(cutsCharacter ? end - 1 : end)
  }

  private mutating func takeText(_ cluster: Range<Int>) {
    let range = shown(cluster)
    decode(range)
    let script = quotations.script(of: scalars.first ?? 0x20, otherwise: scriptOfCluster())
    if needed.isEmpty {
      append(.text, range, script: script, font: fontOfSpace())
    } else if let font = chooser.font(for: scalars, needed: needed, script: script, span: span) {
      append(.text, range, script: script, font: font)
    } else {
      takeUncovered(range, script: script)
    }
    if range != cluster {
      append(
        .silence, range.upperBound..<cluster.upperBound, script: script,
        font: paragraph.fonts[span].number)
    }
  }

  private mutating func decode(_ range: Range<Int>) {
    scalars.removeAll(keepingCapacity: true)
    needed.removeAll(keepingCapacity: true)
    var reader = UTF16Reader(units: paragraph.units, place: range.lowerBound)
    while reader.place < range.upperBound {
      let scalar = reader.next()
      scalars.append(scalar)
      if !Characters.needsNoGlyph(scalar) { needed.append(scalar) }
    }
  }

  /// The cluster's script; an open one, or one that may be used with the text before, is the same
  /// as before.
  private func scriptOfCluster() -> Script {
    let first = scalars.first ?? 0x20
    let own = Script(of: first)
    guard let previous = setter.items.last?.script, !previous.isOpen, own != previous else {
      return own
    }
    return own.isOpen || own.isSet(with: previous) || previous.takes(first) ? previous : own
  }

  /// Spaces and marks of format go with the text before them: they would only tear it apart.
  private func fontOfSpace() -> Int {
    guard let last = setter.items.last, last.kind == .text, last.span == span,
      setter.book.face(last.font)?.isColored == false
    else { return paragraph.fonts[span].number }
    return last.font
  }

  /// No font has all of the cluster: its composed form is tried, then as much of its beginning as
  /// one font has; the rest is shown as one box.
  private mutating func takeUncovered(_ range: Range<Int>, script: Script) {
    let composed = Characters.composed(Array(paragraph.units[range])).scalars
    if composed != scalars,
      let font = chooser.font(for: composed, needed: composed, script: script, span: span)
    {
      return append(.text, range, script: script, font: font)
    }
    let first = Array(needed.prefix(1))
    guard let font = chooser.font(for: first, needed: first, script: script, span: span) else {
      return appendBox(range, script: script)
    }
    let end = coveredEnd(of: range, font: font)
    guard end > range.lowerBound else { return appendBox(range, script: script) }
    append(.text, range.lowerBound..<end, script: script, font: font)
    if end < range.upperBound { appendBox(end..<range.upperBound, script: script) }
  }

  private func coveredEnd(of range: Range<Int>, font: Int) -> Int {
    var reader = UTF16Reader(units: paragraph.units, place: range.lowerBound)
    var end = range.lowerBound
    while reader.place < range.upperBound {
      let scalar = reader.next()
      guard Characters.needsNoGlyph(scalar) || setter.has(scalar, font: font) else { break }
      end = reader.place
    }
    return end
  }

  private mutating func appendBox(_ range: Range<Int>, script: Script) {
    if let culprit = culprit() { setter.missing.note(culprit) }
    let box = setter.book.number(of: .box(size: paragraph.style.size))
    append(.box, range, script: script, font: box)
  }

  /// The character that a box stands for, whatever the text around is.
  ///
  /// The first without a font or, where each has one, the first that no font has together with
  /// those before it.
  private func culprit() -> UInt32? {
    let finder = setter.book.finder
    if let absent = needed.first(where: { !finder.isInstalled($0) }) { return absent }
    let query = paragraph.fonts[span].query
    let apart = needed.indices.dropFirst().first {
      finder.fallback(for: Array(needed[...$0]), query: query) == nil
    }
    return apart.map { needed[$0] } ?? needed.first
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
}
