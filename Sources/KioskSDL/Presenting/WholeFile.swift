internal import Glibc

/// Writes a file whole or not at all: what was there stays until the new bytes are on the disk.
package enum WholeFile {
  /// - Returns: nil, or the system's reason why it could not be written.
  package static func write(_ bytes: [UInt8], to path: String) -> String? {
    // A file that grows beyond a limit is refused by the call, not by a signal.
    signal(SIGXFSZ, SIG_IGN)
    guard isOrdinary(path) else { return put(bytes, into: open(path, O_WRONLY | O_CLOEXEC)) }
    let temporary = "\(path).\(getpid()).tmp"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    if let reason = put(bytes, into: open(temporary, flags, 0o644)) {
      unlink(temporary)
      return reason
    }
    guard rename(temporary, path) == 0 else {
      defer { unlink(temporary) }
      return reason()
    }
    return nil
  }

  /// Whether `path` is a file or nothing yet, not a device or a pipe.
  private static func isOrdinary(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  private static func put(_ bytes: [UInt8], into descriptor: CInt) -> String? {
    guard descriptor >= 0 else { return reason() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        defer { close(descriptor) }
        return reason()
      }
      rest = rest.dropFirst(count)
    }
    return close(descriptor) == 0 ? nil : reason()
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
