import Foundation
import KioskTestSupport

/// The real program, started as systemd would, with what it says and how it ends.
final class RunningKiosk {
  private let folder: TemporaryFolder
  private let files: OutputFiles
  private let notifications: NotifySocket
  private let process: Process

  /// Starts the program and does not wait; without the tool bar, unless the arguments name it, so
  /// that the screen is what `render` draws.
  ///
  /// - Parameters:
  ///   - display: where it shows itself; nil for nowhere.
  ///   - environment: on top of the few variables a service has.
  ///   - program: the one to start; nil for the kiosk.
  init(
    _ arguments: [String] = ["run"], on display: VirtualDisplay?,
    environment: [String: String] = [:], program: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    files = try OutputFiles()
    notifications = try NotifySocket(path: folder.path("notify"))
    var variables = KioskProgram.environment(home: folder.path)
    variables["DISPLAY"] = display?.name
    variables["NOTIFY_SOCKET"] = notifications.path
    let command = Command(
      try program ?? KioskProgram.path(), Self.withoutToolBar(arguments),
      environment: variables.merging(environment) { $1 })
    process = try command.start(files)
  }

  private static func withoutToolBar(_ arguments: [String]) -> [String] {
    // Another program may stand before it, which starts it.
    guard let place = arguments.firstIndex(of: "run"),
      !arguments.contains(where: { $0.hasPrefix("--tool-bar") })
    else { return arguments }
    return arguments[...place] + ["--tool-bar=off"] + arguments[(place + 1)...]
  }

  deinit { stop() }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  var counters: ProcessCounters { ProcessCounters(process: identifier) }
  var output: String { files.output }
  var errors: String { files.errors }

  /// Waits until the program says that its first frame is on the screen.
  func waitUntilReady(seconds: Double = 10) throws {
    try waitFor(line: "READY=1", seconds: seconds)
  }

  /// Waits for a line in a message to systemd.
  func waitFor(line: String, seconds: Double = 10) throws {
    try wait(for: "\(line) from the program", seconds: seconds) {
      let message = notifications.receive(withinMilliseconds: 5) ?? ""
      if message.split(separator: "\n").contains(Substring(line)) { return true }
      guard isRunning else {
        throw Command.Failure(
          "the program ended with \(process.shellStatus) before \(line): \(errors)")
      }
      return false
    }
  }

  /// The messages to systemd that nobody has waited for yet.
  func messages() -> [String] { notifications.receiveAll() }

  func send(signal: Int32) { process.send(signal: signal) }

  /// The exit code, or 128 and the signal's number; throws if the program does not end in time.
  func status(within seconds: Double) throws -> Int32 {
    guard process.waitUntilExit(limit: seconds) else {
      throw Command.Failure("the program still runs after \(seconds) s; it said: \(errors)")
    }
    return process.shellStatus
  }

  func stop() {
    process.kill()
    files.remove()
    folder.remove()
  }
}
