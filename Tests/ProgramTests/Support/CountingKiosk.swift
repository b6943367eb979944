import Foundation
import KioskTestSupport

/// The program with a folder for its statistics, and somebody in front of it.
final class CountingKiosk {
  static let file = "statistics.sqlite3"

  /// What `stats --json` prints.
  struct Report: Decodable {
    struct Question: Decodable {
      var id: String
      var question: String
      var openings: Int
      var secondsRead: Double
    }

    struct Total: Decodable {
      var openings: Int
      var secondsRead: Double
    }

    var questions: [Question]
    var total: Total
  }

  let display: VirtualDisplay
  let visitor: Visitor
  /// Where the statistics lie.
  let state: String
  private(set) var kiosk: RunningKiosk
  private let arguments: [String]

  /// Starts the program and waits for its first frame.
  ///
  /// - Parameters:
  ///   - state: the folder of the statistics.
  ///   - options: further ones of `run`.
  ///   - user: the number of the user that runs it; nil for our own.
  init(
    state: String, options: [String] = [], display: VirtualDisplay? = nil, user: Int? = nil
  ) throws {
    self.state = state
    self.display = try display ?? VirtualDisplay(width: 540, height: 800)
    visitor = Visitor(display: self.display)
    arguments = ["run", "--state", state] + options
    if let user {
      let change = ["--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
      kiosk = try RunningKiosk(
        change + [try KioskProgram.path()] + arguments, on: self.display,
        program: try Command.find("setpriv").path)
    } else {
      kiosk = try RunningKiosk(arguments, on: self.display)
    }
    try kiosk.waitUntilReady()
  }

  /// Starts the program again after it ended.
  func restart() throws {
    kiosk = try RunningKiosk(arguments, on: display)
    try kiosk.waitUntilReady()
  }

  /// Taps the question with this place in the list, while all are closed.
  func tap(_ place: Int) throws {
    let row = try RenderedFrame(for: display.screen).buttons[place]
    try visitor.tap(row.middle.x, row.middle.y)
  }

  func report() throws -> Report {
    let outcome = try KioskProgram.run(["stats", "--json", "--state", state])
    guard outcome.status == 0 else {
      throw Command.Failure("stats ended with \(outcome.status): \(outcome.errors)")
    }
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  /// Waits until so many openings are in the file.
  func waitForOpenings(_ count: Int, seconds: Double = 5) throws {
    try wait(for: "\(count) openings in the statistics", seconds: seconds) {
      (try? report().total.openings) == count
    }
  }

  /// Lines of the log that are about the statistics.
  var lines: [Substring] {
    kiosk.errors.split(separator: "\n").filter { $0.contains("statistics") }
  }
}
