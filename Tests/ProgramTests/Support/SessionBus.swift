import Foundation
import KioskTestSupport

/// A session bus of the test's own; it ends with this object, or with the test process.
final class SessionBus {
  /// What a program has to be started with to find it.
  let environment: [String: String]
  private let folder: TemporaryFolder
  private let guardian: Process
  private let lifeline = Pipe()

  /// The bus lives until the standard input ends.
  private static let watch = "echo \"$DBUS_SESSION_BUS_ADDRESS\"; cat >/dev/null"

  init() throws {
    folder = try TemporaryFolder()
    let output = Pipe()
    guardian = Process()
    guardian.executableURL = try Command.find("dbus-run-session")
    guardian.arguments = ["--", "/bin/sh", "-c", Self.watch]
    guardian.environment = KioskProgram.environment(home: folder.path)
      .merging(["DBUS_SESSION_BUS_ADDRESS": ""]) { $1 }
    guardian.standardInput = lifeline
    guardian.standardOutput = output
    guardian.standardError = FileHandle.nullDevice
    try guardian.runWithSignals()
    var text = ""
    while !text.hasSuffix("\n") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Command.Failure("dbus-run-session did not start") }
      text += String(decoding: piece, as: UTF8.self)
    }
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": text.trimmingCharacters(in: .whitespacesAndNewlines),
      "XDG_RUNTIME_DIR": folder.path,
    ]
  }

  deinit { close() }

  /// Ends the bus, and with it whatever it started.
  func close() {
    try? lifeline.fileHandleForWriting.close()
    _ = guardian.waitUntilExit(limit: 5)
    folder.remove()
  }
}

/// A socket that takes connections and says nothing.
final class SilentSocket {
  let address: String
  private let descriptor: Int32
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("bus")
    address = "unix:path=\(path)"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let isListening = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isListening, listen(descriptor, 16) == 0 else {
      throw Command.Failure("cannot listen at \(path)")
    }
  }

  deinit {
    Glibc.close(descriptor)
    folder.remove()
  }
}
