/// Judges the keys of objects that should hold only known ones.
struct ObjectKeys {
  let known: [String]
  /// Unknown keys with their first place and how often they came.
  private var unknown: [String: (offset: Int, count: Int)] = [:]

  init(known: [String]) { self.known = known }

  /// The values of the known keys, the last one where a key comes twice.
  mutating func values(of members: [JSONMember], problems: inout Problems) -> ObjectValues {
    var values = ObjectValues()
    for member in members {
      guard known.contains(member.key) else {
        noteUnknown(member.key, at: member.keyOffset)
        continue
      }
      if values.replace(member) {
        ObjectKeys.reportRepeated(member.key, at: member.keyOffset, to: &problems)
      }
    }
    return values
  }

  mutating func noteUnknown(_ key: String, at offset: Int) {
    unknown[key, default: (offset, 0)].count += 1
  }

  static func reportRepeated(_ key: String, at offset: Int, to problems: inout Problems) {
    problems.warning(
      at: offset,
      "the key \"\(key)\" comes twice in one { … }; the last one counts: delete the other")
  }

  /// Says each unknown key once, however many objects have it.
  func reportUnknown(to problems: inout Problems) {
    for (key, note) in unknown {
      let times = note.count == 1 ? "" : " (\(note.count) times)"
      let message = "unknown key \(Excerpt(key))\(times) is passed over: \(advice(about: key))"
      problems.warning(at: note.offset, message)
    }
  }

  private func advice(about key: String) -> String {
    if let nearest = Suggestion.nearest(to: key, among: known) {
      return "did you mean \"\(nearest)\"?"
    }
    return "known are \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}

/// Values by key, for the handful of keys that are known: a dictionary would take longer.
struct ObjectValues {
  private var members: [JSONMember] = []

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// Puts the value in; returns whether the key had one before.
  fileprivate mutating func replace(_ member: JSONMember) -> Bool {
    guard let index = members.firstIndex(where: { $0.key == member.key }) else {
      members.append(member)
      return false
    }
    members[index] = member
    return true
  }
}
