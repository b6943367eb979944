import Foundation
import KioskTestSupport

/// Content files made for a test.
enum SampleContent {
  struct Entry: Encodable {
    var id: String
    var question: String
    var answer: String
  }

  /// Short questions and answers, with the ids `q0`, `q1`, ….
  static func short(_ count: Int) -> [Entry] {
    (0..<count).map { Entry(id: "q\($0)", question: "Question \($0)?", answer: "Answer \($0).") }
  }

  /// Writes a file and returns its path.
  static func write(_ entries: [Entry], in folder: TemporaryFolder) throws -> String {
    let path = folder.path("faq.json")
    try JSONEncoder().encode(entries).write(to: URL(fileURLWithPath: path))
    return path
  }
}
