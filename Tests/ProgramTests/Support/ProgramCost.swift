import Foundation
import KioskTestSupport

/// What one run of the program took, as the kernel counts it; see `Tests/Fixtures/cost.c`.
struct ProgramCost {
  /// The exit code; -1 where a signal ended it.
  var status: Int
  /// The most memory that it ever held, in bytes.
  var memory: Int
  /// In seconds; other than the time on the wall, nearly the same however busy the machine is.
  var processorTime: Double
  /// What it wrote to either stream.
  var words: String

  private static let program = Result { try CProgram.program("cost") }

  /// Runs the program to its end.
  init(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let report = folder.path("cost")
    let outcome = try Command(
      try Self.program.get(), [report, try KioskProgram.path()] + arguments,
      environment: KioskProgram.environment(home: folder.path)
    ).run(limit: 120)
    let numbers = try String(contentsOfFile: report, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard outcome.status == 0, numbers.count == 3 else {
      throw Command.Failure("nobody counted: \(outcome)")
    }
    (status, memory) = (numbers[0], numbers[1] * 1024)
    processorTime = Double(numbers[2]) / 1e6
    words = outcome.output + outcome.errors
  }
}
