import CLinux
import Glibc

/// Tells a sleeping thread to end.
final class StopSignal: Sendable {
  /// To wait on: readable once `send` was called.
  let descriptor = kiosk_make_wake_up()

  deinit { close(descriptor) }

  func send() {
    var one: UInt64 = 1
    write(descriptor, &one, 8)
  }
}
