/// An answer as it is read out: sentence by sentence, each with its place.
struct AnswerReading {
  /// Of the content.
  let language: String?
  let words: Words
  let sentences: any SentenceSplitting

  func utterances(of faq: FAQ) -> [Utterance] {
    faq.answer.indices.flatMap { utterances(of: faq.answer[$0], at: $0, id: faq.id) }
  }

  private func utterances(of block: Block, at place: Int, id: FAQ.ID) -> [Utterance] {
    switch block.kind {
    case .table(let table): return rows(of: table, at: place, id: id)
    case .image: return picture(block, at: place, id: id)
    case .numbered(_, let number):
      var said = sentences(of: block, at: place, id: id)
      if !said.isEmpty { said[0].text = "\(number). " + said[0].text }
      return said
    case .paragraph, .heading, .bullet, .continuation, .code:
      return sentences(of: block, at: place, id: id)
    }
  }

  private func sentences(of block: Block, at place: Int, id: FAQ.ID) -> [Utterance] {
    let text = block.plainText
    let scalars = Array(text.unicodeScalars)
    return sentences.sentences(of: text, language: language).compactMap { range in
      guard range.lowerBound >= 0, range.upperBound <= scalars.count else { return nil }
      return utterance(scalars[range], SentencePlace(id: id, block: place, characters: range))
    }
  }

  private func utterance(
    _ scalars: ArraySlice<Unicode.Scalar>, _ place: SentencePlace
  ) -> Utterance {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Utterance(String(text).trimmed, language: language, subject: .sentence(place))
  }

  /// What it shows; a picture without words is there for the eye alone.
  private func picture(_ block: Block, at place: Int, id: FAQ.ID) -> [Utterance] {
    let said = sentences(of: block, at: place, id: id)
    guard let first = said.first(where: \.isAudible) else { return [] }
    return [
      Utterance(words[.speechPicture], language: words.language, subject: first.subject)
    ] + said
  }

  /// A table's rows, each cell with its column's name before it.
  private func rows(of table: Table, at place: Int, id: FAQ.ID) -> [Utterance] {
    var start = 0
    let names = table.headerRows > 0 ? table.rows.first ?? [] : []
    return table.rows.enumerated().compactMap { number, row in
      let length = row.map(\.plainText).joined(separator: ", ").unicodeScalars.count
      defer { start += length + 1 }
      if number < table.headerRows, number + 1 < table.rows.count { return nil }
      let place = SentencePlace(id: id, block: place, characters: start..<start + length)
      return Utterance(
        said(row, names: number < table.headerRows ? [] : names), language: language,
        subject: .sentence(place))
    }
  }

  private func said(_ row: [Table.Cell], names: [Table.Cell]) -> String {
    row.enumerated().compactMap { column, cell in
      let text = cell.plainText.trimmed
      let name = names.indices.contains(column) ? names[column].plainText.trimmed : ""
      if text.isEmpty { return nil }
      return name.isEmpty ? text : "\(name): \(text)"
    }.joined(separator: ", ")
  }
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? unicodeScalars.endIndex
    let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    guard let end else { return "" }
    return String(unicodeScalars[start...end])
  }
}
