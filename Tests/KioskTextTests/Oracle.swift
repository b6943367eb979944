import Foundation
import Testing

/// Pango and FriBidi, asked through a small Python script.
enum Oracle {
  struct Request: Encodable {
    var breaks: [Paragraph] = []
    var orders: [Order] = []
  }

  struct Paragraph: Encodable {
    var text: String
    /// Pixels.
    var width: Int
    var size: Int
    var family: String
    var language: String
  }

  struct Order: Encodable {
    var text: String
    /// "auto", "ltr" or "rtl".
    var direction: String
  }

  struct Answer: Decodable {
    var breaks: [[String]]
    var orders: [String]
  }

  static let isInstalled = (try? ask(Request())) != nil

  /// Why the comparisons are skipped where it is not installed.
  static let advice: Comment =
    "apt-get install python3-gi gir1.2-pango-1.0 libfribidi0, to compare with Pango and FriBidi"

  static func ask(_ request: Request) throws -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-W", "ignore",
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "oracle.py"
      )
      .path,
    ]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(request))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
