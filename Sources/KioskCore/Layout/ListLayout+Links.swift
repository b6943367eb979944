extension ListLayout {
  /// Where the links stand in a row's set answer; worked out once for as long as its lines are
  /// kept.
  mutating func links(at position: Int, faq: FAQ) -> LinkMap {
    let serial = rows[position].serial
    guard let texts = shaped[serial], let answer = texts.answer else { return .empty }
    if let known = texts.links { return known }
    let map = linkMap(of: answer, faq: faq)
    shaped[serial]?.links = map
    return map
  }

  private func linkMap(of answer: ShapedAnswer, faq: FAQ) -> LinkMap {
    let links = faq.links
    guard !links.isEmpty else { return .empty }
    let pictures = linkedPictures(of: answer, blocks: faq.answer, links: links)
    let numbers = Set(pictures.map(\.number))
    var map = LinkMap(
      answer.linkTexts, links: links.filter { !numbers.contains($0.number) },
      style: style.answer, direction: style.direction)
    map.add(pictures, style: style.answer)
    return map
  }

  /// The pictures that are links, as far as they are shown as pictures.
  private func linkedPictures(
    of answer: ShapedAnswer, blocks: [Block], links: [AnswerLink]
  ) -> [LinkMap.Picture] {
    let shown = blocks.indices.filter { place in
      guard case .image(let source) = blocks[place].kind else { return false }
      return !brokenImages.contains(source)
    }
    let pieces = answer.pieces.enumerated().filter { $0.element.isPicture }
    return zip(shown, pieces).compactMap { block, piece in
      links.first { $0.block == block }.map { link in
        LinkMap.Picture(piece: piece.offset, number: link.number, frame: piece.element.frame)
      }
    }
  }
}

extension ShapedAnswer {
  fileprivate var linkTexts: [LinkMap.Text] {
    pieces.enumerated().compactMap { place, piece in
      guard case .text(let text, _) = piece.content else { return nil }
      return LinkMap.Text(piece: place, text, at: Point(x: piece.frame.x, y: piece.frame.y))
    }
  }
}

extension ShapedAnswer.Piece {
  fileprivate var isPicture: Bool {
    if case .image = content { true } else { false }
  }
}
