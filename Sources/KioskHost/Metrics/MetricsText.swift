/// Writes Prometheus's text format, version 0.0.4.
struct MetricsText {
  enum Kind: String {
    case counter
    case gauge
  }

  private(set) var text = ""

  /// A metric of one value.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    begin(name, kind, help)
    addSample(name, labels: [], value)
  }

  /// Says what a metric is; its samples must follow at once.
  mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n"
    text += "# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func addSample(
    _ name: String, labels: [(name: String, value: String)], _ value: Double
  ) {
    let labels = labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }
    text += name + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}")
    text += " \(Self.number(value))\n"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whole numbers without a point or an exponent.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
