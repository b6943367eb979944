import Foundation

/// A program of its own on a display of its own.
final class RealWindow {
  let process = Process()
  private let output = Pipe()
  private var pending = ""

  /// Where `swift build` puts programs: beside the test bundle.
  static var probe: URL {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appendingPathComponent("window-probe")
  }

  init(_ arguments: [String] = [], environment: [String: String]) throws {
    process.executableURL = Self.probe
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Everything said until the program ends; the caller has made sure that it will.
  func rest() -> String {
    let text =
      pending + String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// Waits for a line that begins like this; nil where the program ends before.
  func line(_ beginning: String) -> String? {
    while true {
      while let end = pending.firstIndex(of: "\n") {
        let line = String(pending[..<end])
        pending = String(pending[pending.index(after: end)...])
        if line.hasPrefix(beginning) { return line }
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      pending += String(decoding: data, as: UTF8.self)
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// How often any of its threads was scheduled off a processor, by choice or not.
  func contextSwitches() -> Int {
    let tasks = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      return sum
        + status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .compactMap { Int($0.split(separator: "\t").last ?? "") }.reduce(0, +)
    }
  }
}

/// An X server without a screen, started for one test.
final class FramebufferServer {
  let display: String
  private let process = Process()

  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb") }

  init(_ size: String = "480x800") throws {
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    process.arguments = ["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp"]
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    try process.run()
    let number = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Threads of tests keep signals from what they start, so that only this one arrives.
  deinit { kill(process.processIdentifier, SIGKILL) }

  var environment: [String: String] { ["DISPLAY": display, "PATH": "/usr/bin:/bin"] }

  /// Runs xdotool on this display.
  func point(_ arguments: String...) throws {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    tool.arguments = arguments
    tool.environment = environment
    try tool.run()
    tool.waitUntilExit()
  }
}
