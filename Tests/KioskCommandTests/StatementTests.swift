import Foundation
import KioskTestSupport
import Testing

/// docs/ACCESSIBILITY.md.
@Suite struct StatementTests {
  private func rows() throws -> [[String]] {
    try Repository.text("docs/ACCESSIBILITY.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| clause") }
      .map { line in
        line.dropFirst().dropLast().components(separatedBy: " |")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  private func suites(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// What is declared anywhere in the tests.
  private func declared() throws -> Set<String> {
    let folder = Repository.path("Tests")
    let files = try #require(FileManager.default.subpaths(atPath: folder))
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let words = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        .split { !$0.isLetter && !$0.isNumber }
      for (word, name) in zip(words, words.dropFirst()) where word == "struct" || word == "class" {
        names.insert(String(name))
      }
    }
    return names
  }

  @Test func `what is called supported names a test, and all tests that are named exist`() throws {
    let rows = try rows()
    #expect(rows.count > 40)
    let known = try declared()
    for row in rows {
      let (state, tests) = (try #require(row.dropFirst(2).first), suites(in: row.last ?? ""))
      #expect(!state.isEmpty && row.count == 4, "\(row)")
      if state.hasPrefix("supported") { #expect(!tests.isEmpty, "\(row)") }
      for test in tests { #expect(known.contains(test), "\(test)") }
    }
  }
}
