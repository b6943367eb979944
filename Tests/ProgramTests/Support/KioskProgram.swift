import Foundation
import KioskTestSupport

/// The program under test.
enum KioskProgram {
  /// What `FAQ_KIOSK_PROGRAM` names, else the one built beside the tests.
  static func path() throws -> String {
    if let named = ProcessInfo.processInfo.environment["FAQ_KIOSK_PROGRAM"] { return named }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let candidates = [
      URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/faq-kiosk",
      Repository.path(".build/debug/faq-kiosk"),
    ]
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw Command.Failure("faq-kiosk is not built: neither of \(candidates) is there")
    }
    return found
  }

  /// The few variables a service has, and a configuration that says nothing.
  static func environment(home: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": home, "XDG_RUNTIME_DIR": home, "LANG": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "FAQ_KIOSK_CONFIG": "/dev/null",
    ]
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], on display: VirtualDisplay? = nil, limit: Double = 60
  ) throws -> Command.Outcome {
    let home = try TemporaryFolder()
    defer { home.remove() }
    var variables = environment(home: home.path)
    variables["DISPLAY"] = display?.name
    return try Command(try path(), arguments, environment: variables).run(limit: limit)
  }
}
