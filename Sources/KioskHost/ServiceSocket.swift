import Glibc

/// The socket on which systemd takes messages.
///
/// Never waits. libsystemd's `sd_notify` does where the socket's queue is full (ten messages, on
/// Linux), and with it would the screen, for as long as systemd is busy.
final class ServiceSocket: Sendable {
  private let descriptor: Int32
  /// As in `NOTIFY_SOCKET`: a path, or `@` and an abstract name.
  private let name: String

  init(name: String) {
    self.name = name
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Sends one message.
  ///
  /// - Returns: 0, or an `errno` with its sign turned; `-EAGAIN` where the queue is full.
  func send(_ message: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -ENAMETOOLONG }
    // An abstract name begins with a zero and ends with the address; a path ends with a zero.
    if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 } else { bytes.append(0) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let prefix = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 0
    let sent = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        let text = Array(message.utf8)
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        return sendto(
          descriptor, text, text.count, flags, place, socklen_t(prefix + bytes.count))
      }
    }
    return sent < 0 ? -errno : 0
  }
}
