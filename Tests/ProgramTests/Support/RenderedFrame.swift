import Foundation
import KioskTestSupport

/// What `faq-kiosk render` says and draws: the oracle for the screen.
struct RenderedFrame: Decodable {
  /// For `--scroll`: beyond the end of any list.
  static let end = "1000000000"

  struct Node: Decodable {
    var id: String
    var role: String
    var name: String
    var states: [String]
    /// x, y, width, height in pixels of the picture.
    var frame: [Double]

    var middle: (x: Double, y: Double) { (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2) }
    var isExpanded: Bool { states.contains("expanded") }
  }

  struct Drawing: Decodable {
    var command: String
    var element: String
    /// x, y, width, height in pixels of the picture.
    var frame: [Double]
    /// Of a text.
    var text: String?
  }

  var size: [Double]
  var textScale: Double
  var scroll: Double
  var contentHeight: Double
  var commands: [Drawing]
  var nodes: [Node]

  var buttons: [Node] { nodes.filter { $0.role == "button" } }

  /// The row whose question this is.
  func button(_ question: String) throws -> Node {
    guard let node = buttons.first(where: { $0.name == question }) else {
      throw Command.Failure("no button \"\(question)\" among \(buttons.map(\.name))")
    }
    return node
  }

  /// The frame that `render` lays out for these options, at the size of the screen.
  init(_ options: [String] = [], for screen: FrameBuffer) throws {
    let text = try Self.render(options + ["--json"], for: screen)
    self = try JSONDecoder().decode(RenderedFrame.self, from: Data(text.utf8))
  }

  /// The picture that `render` draws for these options, at the size of the screen.
  static func picture(_ options: [String] = [], for screen: FrameBuffer) throws -> Picture {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try render(options + ["-o", folder.path("frame.png")], for: screen)
    return try Picture(png: folder.path("frame.png"))
  }

  private static func render(_ options: [String], for screen: FrameBuffer) throws -> String {
    let arguments = ["render", "--size", "\(screen.width)x\(screen.height)"] + options
    let outcome = try KioskProgram.run(arguments)
    guard outcome.status == 0 else {
      throw Command.Failure("\(arguments) ended with \(outcome.status): \(outcome.errors)")
    }
    return outcome.output
  }
}
