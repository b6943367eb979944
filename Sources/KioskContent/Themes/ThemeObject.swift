/// One object of a theme file on its way into a theme.
struct ThemeObject {
  /// A fault and where it is, in bytes from the start of the file.
  struct Fault {
    var offset: Int
    var isError = true
    var message: String
  }

  private let path: String
  private let members: [JSONMember]
  private var known: [String] = []
  private var faults: [Fault] = []

  init(_ members: [JSONMember], path: String = "") {
    self.members = members
    self.path = path
  }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Puts the value of `key` into `target`; leaves it as it is where the key is left out or wrong.
  mutating func read<Value>(_ key: String, _ form: ThemeForm<Value>, into target: inout Value) {
    guard let value = take(key) else { return }
    if let read = form.read(value) {
      target = read
    } else {
      reject(value, name: path + key, accepted: form.accepted)
    }
  }

  /// Lets `read` take what it wants from the object under `key`, if there is one.
  mutating func section(_ key: String, _ read: (inout ThemeObject) -> Void) {
    guard let value = take(key) else { return }
    guard case .object(let members) = value.content else {
      return reject(value, name: path + key, accepted: "an object { … }")
    }
    var inner = ThemeObject(members, path: "\(path)\(key).")
    read(&inner)
    faults += inner.allFaults()
  }

  /// All faults, once everything known was read: what is left is unknown.
  func allFaults() -> [Fault] {
    let unknown = members.filter { !known.contains($0.key) }
    return faults + unknown.map { Fault(offset: $0.keyOffset, message: unknownMessage($0.key)) }
  }

  private mutating func take(_ key: String) -> JSONValue? {
    known.append(key)
    let matches = members.filter { $0.key == key }
    for match in matches.dropFirst() {
      let message = "\(path)\(key) comes twice; the last one counts: delete the other"
      faults.append(Fault(offset: match.keyOffset, isError: false, message: message))
    }
    return matches.last?.value
  }

  private mutating func reject(_ value: JSONValue, name: String, accepted: String) {
    let found =
      switch value.content {
      case .string(let text): Excerpt(text).description
      case .number(let digits): String(digits.prefix(Excerpt.limit))
      default: value.kindName
      }
    faults.append(
      Fault(offset: value.offset, message: "\(name) cannot be \(found): write \(accepted)"))
  }

  private func unknownMessage(_ key: String) -> String {
    let start = "unknown key \(Excerpt(path + key))"
    if let nearest = Suggestion.nearest(to: key, among: known) {
      return "\(start): did you mean \"\(nearest)\"?"
    }
    return "\(start): known here are \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}
