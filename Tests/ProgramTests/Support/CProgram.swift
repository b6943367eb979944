import Foundation
import KioskTestSupport

/// Small C sources of Tests/Fixtures, compiled for the tests.
enum CProgram {
  static func library(_ name: String, _ libraries: String...) throws -> String {
    try build(name, as: "\(name).so", ["-shared", "-fPIC"], libraries)
  }

  static func program(_ name: String, _ libraries: String...) throws -> String {
    try build(name, as: name, [], libraries)
  }

  private static func build(
    _ name: String, as product: String, _ options: [String], _ libraries: [String]
  ) throws -> String {
    let folder = Repository.path(".build/test-programs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let source = Repository.path("Tests/Fixtures/\(name).c")
    let outcome = try Command(
      "cc", options + ["-O1", source, "-o", "\(folder)/\(product)"] + libraries
    ).run()
    guard outcome.status == 0 else { throw Command.Failure("cc: \(outcome.errors)") }
    return "\(folder)/\(product)"
  }
}
