import KioskContent
import KioskCore

/// Where the files for these tests lie.
enum Fixture {
  static func path(_ name: String, from file: String = #filePath) -> String {
    let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(tests)/Fixtures/Content/\(name)"
  }

  static func load(_ name: String) -> LoadResult { ContentLoader().load(path: path(name)) }
}

/// Reads content from memory, under the name `faq.json`.
func load(_ text: String) -> LoadResult {
  ContentLoader().load(Array(text.utf8), named: "faq.json")
}

extension LoadResult {
  var questions: [String] { catalog?.faqs.map(\.question) ?? [] }
  var ids: [String] { catalog?.faqs.map(\.id.text) ?? [] }

  /// What is said about that line.
  func diagnostics(line: Int) -> [Diagnostic] { diagnostics.filter { $0.line == line } }
}

extension Diagnostic {
  /// `line:column severity`, to compare in one go.
  var place: String { "\(line ?? 0):\(column ?? 0) \(severity.rawValue)" }
}
