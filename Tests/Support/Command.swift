package import Foundation

/// Runs another program to its end.
package struct Command {
  /// What the program left behind.
  package struct Outcome {
    /// The exit code; 128 and the signal's number where a signal ended it, as shells count.
    package var status: Int32
    package var output: String
    package var errors: String

    /// The lines of the standard error output, without the empty one at the end.
    package var errorLines: [Substring] { errors.split(separator: "\n") }
  }

  /// Why there is no outcome, in words for the reader of a failing test.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  package var program: String
  package var arguments: [String]
  /// The whole environment; nil hands on the tests' own.
  package var environment: [String: String]?
  package var folder: URL?

  package init(_ program: String, _ arguments: [String] = [], environment: [String: String]? = nil)
  {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// Where a tool lies; fails with the way to install it, never silently.
  package static func find(_ tool: String) throws -> URL {
    if tool.contains("/") { return URL(fileURLWithPath: tool) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") + ["/usr/bin", "/usr/sbin"] {
      let candidate = "\(folder)/\(tool)"
      if FileManager.default.isExecutableFile(atPath: candidate) {
        return URL(fileURLWithPath: candidate)
      }
    }
    throw Failure("\(tool) is not installed; Scripts/install-packages.sh test installs it")
  }

  /// Starts the program and waits; one that takes longer than `limit` seconds is killed.
  @discardableResult
  package func run(limit: Double = 60) throws -> Outcome {
    let files = try OutputFiles()
    defer { files.remove() }
    let process = try start(files)
    guard process.waitUntilExit(limit: limit) else {
      process.kill()
      throw Failure("\(program) did not end within \(limit) s; it said: \(files.errors)")
    }
    return Outcome(status: process.shellStatus, output: files.output, errors: files.errors)
  }

  /// Starts the program without waiting.
  package func start(_ files: OutputFiles) throws -> Process {
    let process = Process()
    process.executableURL = try Self.find(program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files.outputHandle
    process.standardError = files.errorHandle
    try process.runWithSignals()
    return process
  }
}
