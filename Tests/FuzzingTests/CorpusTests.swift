import Foundation
import FuzzChecks
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

/// What fuzzing found, and what it starts from, once more in every run of the tests.
@Suite("The corpora of fuzzing")
struct CorpusTests {
  private func inputs(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Repository.path("Tests/Fuzzing/Corpus/\(target)")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
  }

  @Test("No input that was kept is answered wrongly", arguments: FuzzTarget.all.map(\.name))
  func replay(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try inputs(name)
    #expect(inputs.count >= 3)
    for input in inputs {
      let start = ContinuousClock.now
      let fault = target.check(input.bytes)
      #expect(fault == nil, "\(name)/\(input.name)")
      // A debug build on a busy machine is slow, but nothing so short takes as long as this.
      #expect(start.duration(to: .now) < .seconds(20), "\(name)/\(input.name)")
    }
  }

  @Test("Every folder of inputs belongs to a target")
  func folders() throws {
    let folder = Repository.path("Tests/Fuzzing/Corpus")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(found == FuzzTarget.all.map(\.name).sorted())
  }
}

/// A check that finds nothing wrong with anything would let every fault through.
@Suite("What fuzzing checks")
struct FuzzCheckTests {
  private let bytes = Array("ab\r\nc\u{E9}\r".utf8)

  private func fault(line: Int?, column: Int?, _ message: String = "words") -> String? {
    let diagnostic = Diagnostic(.warning, file: "f", line: line, column: column, message)
    return LineLengths(bytes).fault(in: [diagnostic], of: "f")
  }

  @Test(
    "Places up to the end of each line are in the file",
    arguments: [(1, 1), (1, 3), (2, 3), (3, 1)])
  func inside(line: Int, column: Int) {
    #expect(fault(line: line, column: column) == nil)
  }

  @Test(
    "Places beyond a line's end or the last line are not",
    arguments: [(0, 1), (1, 0), (1, 4), (2, 4), (3, 2), (4, 1)])
  func outside(line: Int, column: Int) {
    #expect(fault(line: line, column: column)?.hasPrefix("the place is not in the file") == true)
  }

  @Test("A message is one line, and a place is whole")
  func words() {
    #expect(fault(line: nil, column: nil) == nil)
    #expect(fault(line: 1, column: nil) != nil)
    #expect(fault(line: nil, column: nil, "") != nil)
    #expect(fault(line: nil, column: nil, "two\nlines") != nil)
  }

  private func fault(_ change: (inout LoadResult) -> Void) -> String? {
    var result = ContentLoader().load(Array("[{\"q\":\"A?\",\"a\":\"b\"}]".utf8), named: "f")
    change(&result)
    return ContentCheck(file: "f").fault(in: result, of: bytes)
  }

  @Test("Silence, hidden errors, equal ids and languages, and rows without words are faults")
  func catalogs() {
    #expect(fault { _ in } == nil)
    #expect(fault { $0.catalogs = [] } != nil)
    #expect(fault { $0.outcome = .contentFaults } != nil)
    #expect(fault { $0.diagnostics = [Diagnostic(.error, file: "f", "words")] } != nil)
    #expect(fault { $0.catalogs += $0.catalogs } != nil)
    #expect(fault { $0.catalogs[0].faqs += $0.catalogs[0].faqs } != nil)
    #expect(fault { $0.catalogs[0].faqs[0].question = "" } != nil)
  }
}
