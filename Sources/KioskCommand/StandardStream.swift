import Glibc

/// One of the process's standard outputs.
package enum StandardStream: CInt, Sendable {
  case output = 1
  case error = 2

  /// Writes a line of the log, unless that would have to wait for a slow reader: no frame may.
  ///
  /// - Returns: false where it could not be written.
  package func writeWithoutWaiting(_ line: String) -> Bool {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    // A pipe that says yes takes a page, which is more than a line has.
    guard poll(&request, 1, 0) > 0, request.revents & Int16(POLLOUT) != 0 else { return false }
    return write(line)
  }

  /// Writes all of `text`, through signals and short writes.
  ///
  /// - Returns: false where it could not be written.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(rawValue, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
