/// A reader that takes whatever bytes come, and what must be true of its answer.
package struct FuzzTarget: Sendable {
  /// Also the name of its folder in `Tests/Fuzzing/Corpus`.
  package let name: String
  /// The longest input worth trying, in bytes: faults of larger ones show in small ones too.
  package let limit: Int
  /// What is wrong with the answer to these bytes; nil where nothing is.
  package let check: @Sendable ([UInt8]) -> String?

  package static let all: [FuzzTarget] = [
    content("json", named: "faq.json"),
    content("yaml", named: "faq.yaml"),
    content("csv", named: "faq.csv"),
    content("tsv", named: "faq.tsv"),
    content("markdown", named: "faq.md"),
    content("page", named: "faq.html"),
    content("nameless", named: "faq"),
    FuzzTarget(name: "encoding", limit: 4096, check: EncodingCheck.fault),
    FuzzTarget(name: "answer", limit: 8192, check: AnswerCheck.fault),
    FuzzTarget(name: "image", limit: 16384, check: ImageCheck.fault),
    FuzzTarget(name: "theme", limit: 8192, check: ThemeCheck.fault),
    FuzzTarget(name: "kiosk", limit: 2048, check: KioskCheck.fault),
  ]

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  private static func content(_ name: String, named file: String) -> FuzzTarget {
    FuzzTarget(name: name, limit: 16384) { ContentCheck(file: file).fault(in: $0) }
  }
}
