import Glibc

/// What stands before a message.
package enum LogForm: Equatable {
  /// For people: the program's name, as other commands print it.
  case plain(program: String)
  /// For systemd's journal, which knows the program itself and takes the severity as `<4>`.
  case journal

  func prefix(_ severity: Log.Severity) -> String {
    switch self {
    case .plain(let program): "\(program): "
    case .journal: "<\(severity.rawValue)>"
    }
  }

  /// `journal` where the standard error output leads there, else `plain`.
  ///
  /// `JOURNAL_STREAM` alone does not tell: a shell started by a service hands it on to programs
  /// whose output goes elsewhere. It names device and inode of the journal's own stream.
  package static func ofStandardError(program: String) -> LogForm {
    var status = stat()
    guard let stream = getenv("JOURNAL_STREAM"), fstat(STDERR_FILENO, &status) == 0,
      String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
    else { return .plain(program: program) }
    return .journal
  }
}
