import Foundation
import KioskTestSupport

/// Ends a program that asks for the network and remembers it; see `Tests/Fixtures/no-network.c`.
final class NetworkGuard {
  private let folder: TemporaryFolder

  /// The library that is put into the program, or why it could not be compiled.
  private static let library = Result { try build() }

  init() throws { folder = try TemporaryFolder() }

  deinit { folder.remove() }

  /// What was asked for; "" for nothing.
  var requests: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private var path: String { folder.path("requests") }

  func run(_ program: String, _ arguments: [String]) throws -> Command.Outcome {
    var variables = KioskProgram.environment(home: folder.path)
    variables["LD_PRELOAD"] = try Self.library.get()
    variables["KIOSK_NETWORK"] = path
    return try Command(program, arguments, environment: variables).run()
  }

  private static func build() throws -> String {
    let folder = Repository.path(".build/test-programs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let library = folder + "/no-network.so"
    let source = Repository.path("Tests/Fixtures/no-network.c")
    let outcome = try Command("cc", ["-shared", "-fPIC", source, "-o", library]).run()
    guard outcome.status == 0 else { throw Command.Failure("cc: \(outcome.errors)") }
    return library
  }
}
