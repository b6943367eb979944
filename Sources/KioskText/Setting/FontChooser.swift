internal import KioskCore

/// Chooses the font for each cluster of one paragraph.
struct FontChooser {
  /// A choice that likely holds for the next cluster too.
  private struct Recent {
    var script: Script
    var span: Int
    var file: Int
    var number: Int
  }

  /// A script whose letters change their shape with their neighbours, within one span.
  private struct Whole: Hashable {
    var script: Script
    var span: Int
  }

  private let paragraph: ParagraphText
  private let setter: ParagraphSetter
  private let hint: Script?
  private var recent: Recent?
  private var wholes: [Whole: Int?] = [:]

  init(paragraph: ParagraphText, setter: ParagraphSetter) {
    self.paragraph = paragraph
    self.setter = setter
    hint = Self.eastAsianHint(in: paragraph.units)
  }

  /// The number of a font that has all the characters `needed` of a cluster; nil where none has.
  mutating func font(
    for scalars: [UInt32], needed: [UInt32], script: Script, span: Int
  ) -> Int? {
    let finder = setter.book.finder
    if Characters.isEmoji(scalars), let file = finder.emoji(for: needed),
      let number = number(of: file, span: span)
    {
      return number
    }
    if let whole = wholeFile(for: script, first: needed.first, span: span),
      finder.covers(whole, needed), let number = number(of: whole, span: span)
    {
      return number
    }
    let base = paragraph.fonts[span]
    if let file = base.file, finder.covers(file, needed) { return base.number }
    if let recent, recent.script == script, recent.span == span,
      finder.covers(recent.file, needed)
    {
      return recent.number
    }
    guard let file = finder.fallback(for: needed, query: query(for: script, span: span)),
      let number = number(of: file, span: span)
    else { return nil }
    recent = Recent(script: script, span: span, file: file, number: number)
    return number
  }

  private func query(for script: Script, span: Int) -> FontQuery {
    var query = paragraph.fonts[span].query
    query.language = setter.languages.name(
      for: script, tag: paragraph.style.text.language, hint: hint)
    return query
  }

  /// Nil where the file cannot be opened, so that a mark is shown rather than nothing.
  private func number(of file: Int, span: Int) -> Int? {
    let number = setter.book.number(
      of: file, size: paragraph.style.size, for: paragraph.fonts[span].query)
    return setter.book.face(number) == nil ? nil : number
  }

  /// Letters that are joined in writing come from one font wherever one has them all; so do the
  /// characters of East Asian text, whose fonts differ much.
  private mutating func wholeFile(for script: Script, first: UInt32?, span: Int) -> Int? {
    let whole = Whole(script: script, span: span)
    if let known = wholes[whole] { return known }
    guard let first, !script.isOpen,
      script.isEastAsian || Characters.joinsNext(first) || Characters.joinsPrevious(first)
    else { return nil }
    let file = findWholeFile(for: whole)
    wholes[whole] = .some(file)
    return file
  }

  private func findWholeFile(for whole: Whole) -> Int? {
    var scalars: Set<UInt32> = []
    var reader = UTF16Reader(units: paragraph.units, place: 0)
    while reader.place < paragraph.units.count {
      let scalar = reader.next()
      if Script(of: scalar).isSet(with: whole.script) { scalars.insert(scalar) }
    }
    let finder = setter.book.finder
    let needed = scalars.filter { !Characters.needsNoGlyph($0) }.sorted()
    if let base = paragraph.fonts[whole.span].file, finder.covers(base, needed) { return base }
    return finder.fallback(for: needed, query: query(for: whole.script, span: whole.span))
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
