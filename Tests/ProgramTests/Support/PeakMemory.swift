import Foundation
import KioskTestSupport

/// The most memory that a process ever held, as the kernel counts it for its parent.
enum PeakMemory {
  /// Runs the program to its end; what it says goes nowhere.
  ///
  /// - Returns: bytes.
  static func bytes(_ arguments: [String]) throws -> Int {
    let program = try KioskProgram.path()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
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
    return usage.ru_maxrss * 1024
  }
}
