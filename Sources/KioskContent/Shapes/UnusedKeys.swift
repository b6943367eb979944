/// Keys that are known and yet say nothing where they stand, said once each.
struct UnusedKeys {
  /// With their first place and how often they came.
  private var found: [String: (offset: Int, count: Int)] = [:]

  mutating func note(_ member: ShapeMember) {
    guard !member.value.isNull, !member.key.text.hasPrefix("@") else { return }
    found[member.key.text, default: (member.keyOffset, 0)].count += 1
  }

  func report(to problems: inout Problems) {
    for (key, note) in found {
      let times = note.count == 1 ? "" : " (\(note.count) times)"
      problems.warning(
        at: note.offset,
        """
        the key \(Excerpt(key))\(times) is not shown, since other keys say the question and the \
        answer: put its text into one of them, or delete it
        """)
    }
  }
}
