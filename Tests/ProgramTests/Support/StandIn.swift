import Foundation
import KioskTestSupport

/// A small SDL program that shows that the harness itself sees and does what it says.
enum StandIn {
  /// Its path, or why it could not be compiled; made once for all tests.
  static let program = Result { try build() }

  private static func build() throws -> String {
    let folder = Repository.path(".build/test-programs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = folder + "/stand-in"
    let source = Repository.path("Tests/Fixtures/stand-in.c")
    let outcome = try Command("cc", [source, "-o", program, "-lSDL2", "-lsystemd"]).run()
    guard outcome.status == 0 else { throw Command.Failure("cc: \(outcome.errors)") }
    return program
  }
}
