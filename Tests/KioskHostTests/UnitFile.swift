/// A systemd unit as its text says it.
struct UnitFile {
  private var values: [String: [String]] = [:]

  init(_ text: String) {
    var section = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        section = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        let key = "\(section).\(line[..<equals])"
        values[key, default: []].append(String(line[line.index(after: equals)...]))
      }
    }
  }

  /// Every value of `Section.Key`, in the file's order.
  func all(_ key: String) -> [String] { values[key] ?? [] }

  /// The last value, which is the one systemd takes; nil where there is none.
  subscript(key: String) -> String? { all(key).last }
}
