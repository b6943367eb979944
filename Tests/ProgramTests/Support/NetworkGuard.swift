import Foundation
import KioskTestSupport

/// Ends a program that asks for the network and remembers it; see `Tests/Fixtures/no-network.c`.
final class NetworkGuard {
  private let folder: TemporaryFolder

  /// The library that is put into the program, or why it could not be compiled.
  private static let library = Result { try CProgram.library("no-network") }

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
}
