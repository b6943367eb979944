internal import KioskCore

extension ParagraphSetter {
  /// Cuts the paragraph where level, script, font or style change.
  func itemize(_ paragraph: ParagraphText) {
    items.removeAll(keepingCapacity: true)
    if paragraph.isASCII, order.isPlain, fontsCoverASCII(paragraph) {
      itemizeASCII(paragraph)
    } else {
      itemizeClusters(paragraph)
    }
  }

  private func fontsCoverASCII(_ paragraph: ParagraphText) -> Bool {
    paragraph.fonts.allSatisfy { font in
      font.file.map { book.finder.files[$0].coversASCII } ?? false
    }
  }

  /// Characters that any Latin font has need no look at each of them; only tabs stand apart.
  private func itemizeASCII(_ paragraph: ParagraphText) {
    var start = 0
    for span in paragraph.spans.indices {
      let end = paragraph.end(ofSpan: span)
      var item = Item(
        kind: .text, range: start..<start, level: 0, script: .latin,
        font: paragraph.fonts[span].number, span: span)
      for place in start..<max(start, end) {
        let isTab = paragraph.units[place] == SourceText.tab
        guard isTab || place - item.range.lowerBound >= Self.longest else { continue }
        item.range = item.range.lowerBound..<place
        append(item)
        if isTab { append(item.tab(at: place)) }
        item.range = (isTab ? place + 1 : place)..<place + 1
      }
      item.range = item.range.lowerBound..<max(item.range.lowerBound, end)
      append(item)
      start = max(start, end)
    }
  }

  private func append(_ item: Item) {
    if !item.range.isEmpty { items.append(item) }
  }

  /// Longer items are cut: HarfBuzz's time and memory stay bounded.
  static let longest = 2048

  private func itemizeClusters(_ paragraph: ParagraphText) {
    var walker = ClusterWalker(paragraph: paragraph, setter: self)
    let count = paragraph.units.count
    var start = 0
    while start < count {
      let end = clusterEnd(after: start, limit: count)
      walker.take(start..<end)
      start = end
    }
  }
}

extension Item {
  fileprivate func tab(at place: Int) -> Item {
    var tab = self
    tab.kind = .tab
    tab.range = place..<place + 1
    return tab
  }
}
