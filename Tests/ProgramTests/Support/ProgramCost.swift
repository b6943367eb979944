import Foundation
import KioskTestSupport

/// What one run of the program took, as the kernel counts it for its parent.
struct ProgramCost {
  /// The exit code; -1 where a signal ended it.
  var status: Int32
  /// The most memory that it ever held, in bytes.
  var memory: Int
  /// In seconds; other than the time on the wall, the same however busy the machine is.
  var processorTime: Double
  /// What it wrote to either stream.
  var words: String

  /// Runs the program to its end.
  init(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = try folder.write("output", "")
    let usage: rusage
    (status, usage) = try Self.run(arguments, output: output)
    memory = usage.ru_maxrss * 1024
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    words = try String(contentsOfFile: output, encoding: .utf8)
  }

  private static func run(_ arguments: [String], output: String) throws -> (Int32, rusage) {
    let program = try KioskProgram.path()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, output, O_WRONLY | O_APPEND, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw Command.Failure("\(program) could not be started")
    }
    var usage = rusage()
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Command.Failure("nobody waits for \(program)") }
    }
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, usage)
  }
}
