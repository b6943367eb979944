extension ListLayout {
  /// Where the links stand in a row's set answer; worked out once for as long as its lines are
  /// kept.
  mutating func links(at position: Int, faq: FAQ) -> LinkMap {
    let serial = rows[position].serial
    guard let texts = shaped[serial], let answer = texts.answer else { return .empty }
    if let known = texts.links { return known }
    let map = LinkMap(
      [LinkMap.Text(answer)], links: faq.links, style: style.answer, direction: style.direction)
    shaped[serial]?.links = map
    return map
  }
}
