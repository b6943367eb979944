extension DisplayList {
  /// Where the text at `index` shares pixels with the text drawn just before it.
  ///
  /// Slanted glyphs reach into their neighbour's box. Whoever draws mixes the two there; everywhere
  /// else a run may be copied with its ground. `.zero` where nothing is shared.
  package func sharedText(at index: Int) -> Rect {
    guard index > 0, case .text(_, let frame, _, _) = items[index].command,
      case .text(_, let other, _, _) = items[index - 1].command
    else { return .zero }
    return frame.snapped.intersection(other.snapped).intersection(items[index - 1].clip.snapped)
  }
}
