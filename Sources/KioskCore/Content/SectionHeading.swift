/// A heading that stands above a question because a section begins there.
package struct SectionHeading: Hashable, Sendable {
  /// From 1, the outermost.
  package var level: Int
  package var title: String

  package init(level: Int, title: String) {
    self.level = level
    self.title = title
  }
}

extension [FAQ] {
  /// The headings that begin above the question at `place`, the outermost first.
  ///
  /// Where the question stands in a section that was already begun but left for one within it, that
  /// section's title comes again: without it the question would seem to belong to the inner one.
  package func headings(at place: Int) -> [SectionHeading] {
    let path = self[place].sections
    guard !path.isEmpty else { return [] }
    let before = place > 0 ? self[place - 1].sections : []
    guard path != before else { return [] }
    var shared = 0
    while shared < path.count, shared < before.count, path[shared] == before[shared] { shared += 1 }
    let first = Swift.min(shared, path.count - 1)
    return path.indices[first...].compactMap { level in
      path[level].isEmpty ? nil : SectionHeading(level: level + 1, title: path[level])
    }
  }
}
