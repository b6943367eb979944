import Glibc

/// A real unix datagram socket that stands in for systemd's.
package final class NotifySocket {
  /// What could not be done, with the system's reason.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The value for `NOTIFY_SOCKET`.
  package let path: String
  private let descriptor: Int32

  /// - Parameter path: at most 107 bytes, in a folder that exists.
  package init(path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
    }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0 else {
      throw Failure(description: "cannot bind \(path): \(String(cString: strerror(errno)))")
    }
    // Also for a program that runs as another user.
    chmod(path, 0o666)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// The next message; nil if none comes within the time.
  package func receive(withinMilliseconds limit: Int32) -> String? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, limit) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count >= 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// All messages that have come, without waiting.
  package func receiveAll() -> [String] {
    var messages: [String] = []
    while let message = receive(withinMilliseconds: 0) { messages.append(message) }
    return messages
  }

  /// Waits for a message with this line; false if it does not come within the time.
  package func waitFor(line: String, seconds: Int) -> Bool {
    var silences = seconds * 10
    while silences > 0 {
      guard let message = receive(withinMilliseconds: 100) else {
        silences -= 1
        continue
      }
      if message.split(separator: "\n").contains(Substring(line)) { return true }
    }
    return false
  }
}
