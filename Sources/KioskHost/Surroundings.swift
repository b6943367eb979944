import Glibc

/// What the process was given at its start, and what it makes of it.
package enum Surroundings {
  /// Descriptors below which a kiosk cannot be trusted to go on: display, fonts, watches, bus and
  /// statistics have some thirty open.
  package static let fewestFiles: UInt = 64
  /// Bytes of address space below which the program's libraries and a screen do not fit.
  package static let leastMemory: UInt = 150_000 * 1024

  /// Opens what is closed of the standard streams: else the next file that is opened, perhaps the
  /// display's, would get what is meant for the log.
  package static func openStandardStreams() {
    for number: CInt in 0...2 where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken: that one.
      _ = open("/dev/null", number == 0 ? O_RDONLY : O_WRONLY)
    }
  }

  /// Lets a reader of the log or of a pipe go without an end of the program.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Asks for as many files as the process may have, and says what is too little to start with.
  ///
  /// - Returns: one line for the technician; nil where there is enough of all.
  package static func complaint() -> String? {
    let files = raisedFiles()
    if files < fewestFiles {
      return "only \(files) files may be open at a time (ulimit -n): \(fewestFiles) are needed"
    }
    let memory = limit(RLIMIT_AS).rlim_cur
    guard memory < leastMemory else { return nil }
    return "only \(memory >> 20) MB of memory may be used (ulimit -v): "
      + "\(leastMemory >> 20) are needed"
  }

  private static func raisedFiles() -> UInt {
    var files = limit(RLIMIT_NOFILE)
    let enough = min(files.rlim_max, rlim_t(fewestFiles * 4))
    if files.rlim_cur < enough {
      files.rlim_cur = enough
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    }
    return UInt(limit(RLIMIT_NOFILE).rlim_cur)
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var found = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &found)
    return found
  }
}
