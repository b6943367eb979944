import Foundation
import KioskTestSupport

/// The desktop's settings on a session bus: `Tests/Fixtures/settings-portal.py`.
final class SettingsPortal {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var rest = ""

  /// - Parameter settings: each as space, key and value, such as
  ///   `org.freedesktop.appearance contrast uint32 1`.
  init(on bus: SessionBus, _ settings: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments =
      ["-W", "ignore", Repository.path("Tests/Fixtures/settings-portal.py")] + settings
    process.environment = KioskProgram.environment(home: "/tmp").merging(bus.environment) { $1 }
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
    try wait(for: "ready")
  }

  deinit { close() }

  func close() {
    try? commands.fileHandleForWriting.close()
    process.kill()
  }

  func change(_ setting: String) throws {
    try commands.fileHandleForWriting.write(contentsOf: Data((setting + "\n").utf8))
    try wait(for: "done")
  }

  private func wait(for answer: String) throws {
    while !rest.contains(answer + "\n") {
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Command.Failure("the portal ended before \(answer)") }
      rest += String(decoding: piece, as: UTF8.self)
    }
    rest = ""
  }
}
