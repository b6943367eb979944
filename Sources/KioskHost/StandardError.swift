import Glibc

extension Log {
  /// The log that writes to the standard error output, unbuffered; a line that cannot be written
  /// (a full disk behind a redirection) is lost, as there is nobody left to tell.
  package static func standardError(program: String) -> Log {
    Log(form: .ofStandardError(program: program)) { line in
      var rest = Array(line.utf8)[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}
