import Foundation
import KioskTestSupport

/// What `faq-kiosk render --json` says is drawn.
struct RenderedCommands: Decodable {
  struct Item: Decodable {
    var element: String
    var command: String
    /// x, y, width, height in pixels of the picture.
    var frame: [Double]
    /// Degrees; of chevrons alone.
    var angle: Double?
    var text: String?
  }

  var size: [Double]
  var commands: [Item]

  /// - Parameter content: a content file's text.
  init(of content: String, _ options: [String] = []) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("faq.json", content)
    let outcome = try KioskProgram.run(
      ["render", file, "--json", "--size", "1080x1920"] + options)
    guard outcome.status == 0 else {
      throw Command.Failure("render ended with \(outcome.status): \(outcome.errors)")
    }
    self = try JSONDecoder().decode(RenderedCommands.self, from: Data(outcome.output.utf8))
  }

  /// The row's items of one kind, from left to right.
  func items(_ command: String, row: Int) -> [Item] {
    commands.filter { $0.element == "row \(row)" && $0.command == command }
      .sorted { $0.frame[0] < $1.frame[0] }
  }

  /// The characters of the row's text runs from left to right, spaces at their ends left out.
  func words(row: Int) -> [String] {
    items("text", row: row).compactMap { $0.text?.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
