import KioskTestSupport

/// Reads Prometheus's text format and takes nothing that its rules do not allow, nor what
/// node_exporter's textfile collector refuses.
struct PrometheusParser {
  struct Sample: Equatable {
    var name: String
    var labels: [String: String]
    var value: Double
  }

  private(set) var samples: [Sample] = []
  private var types: [String: String] = [:]
  private var helps: Set<String> = []
  private var current = ""
  private var seen: Set<String> = []

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Command.Failure("the last line has no end") }
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      do {
        try read(String(line))
      } catch {
        throw Command.Failure("\(error): \(line)")
      }
    }
  }

  func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
    samples.first { $0.name == name && $0.labels == labels }?.value
  }

  private mutating func read(_ line: String) throws {
    if let match = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)/) {
      guard helps.insert(String(match.1)).inserted else { throw Command.Failure("second HELP") }
      current = String(match.1)
    } else if let match = line.wholeMatch(
      of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge)/)
    {
      let name = String(match.1)
      guard name == current else { throw Command.Failure("TYPE without its HELP") }
      guard types.updateValue(String(match.2), forKey: name) == nil else {
        throw Command.Failure("second TYPE")
      }
      guard (match.2 == "counter") == name.hasSuffix("_total") else {
        throw Command.Failure("counters, and they alone, end in _total")
      }
    } else {
      try readSample(line)
    }
  }

  private mutating func readSample(_ line: String) throws {
    let shape = /([a-zA-Z_:][a-zA-Z0-9_:]*)(\{.*\})? ([0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?)/
    guard let match = line.wholeMatch(of: shape.dotMatchesNewlines()), let value = Double(match.3)
    else {
      throw Command.Failure("no sample")
    }
    let name = String(match.1)
    guard name == current, types[name] != nil else {
      throw Command.Failure("a sample outside of its metric")
    }
    let labels = try match.2.map { try Self.labels(String($0.dropFirst().dropLast())) } ?? [:]
    let key = "\(name) \(labels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
    guard seen.insert(key).inserted else { throw Command.Failure("the same sample twice") }
    samples.append(Sample(name: name, labels: labels, value: value))
  }

  private static func labels(_ text: String) throws -> [String: String] {
    var labels: [String: String] = [:]
    var rest = Array(text.unicodeScalars)[...]
    repeat {
      let name = String(String.UnicodeScalarView(rest.prefix { $0 != "=" }))
      guard name.wholeMatch(of: /[a-zA-Z_][a-zA-Z0-9_]*/) != nil else {
        throw Command.Failure("no label name")
      }
      rest = rest.dropFirst(name.unicodeScalars.count + 1)
      guard rest.popFirst() == "\"" else { throw Command.Failure("no label value") }
      var value = String.UnicodeScalarView()
      while let next = rest.popFirst(), next != "\"" {
        guard next == "\\" else {
          value.append(next)
          continue
        }
        switch rest.popFirst() {
        case "n": value.append("\n")
        case "\\": value.append("\\")
        case "\"": value.append("\"")
        default: throw Command.Failure("unknown escape")
        }
      }
      labels[name] = String(value)
    } while rest.popFirst() == ","
    guard rest.isEmpty else { throw Command.Failure("something behind the labels") }
    return labels
  }
}
