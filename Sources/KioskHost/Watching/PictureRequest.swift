import CLinux
import Glibc
import Synchronization

/// Tells a sleeping thread which pictures to watch.
final class PictureRequest: Sendable {
  /// To wait on: readable while there is something new.
  let descriptor = kiosk_make_wake_up()
  private let paths = Mutex<[String]?>(nil)

  deinit { close(descriptor) }

  func send(_ new: [String]) {
    paths.withLock { $0 = new }
    var one: UInt64 = 1
    write(descriptor, &one, 8)
  }

  /// What is new; nil where nothing is.
  func take() -> [String]? {
    var count: UInt64 = 0
    read(descriptor, &count, 8)
    return paths.withLock { paths in
      defer { paths = nil }
      return paths
    }
  }
}
