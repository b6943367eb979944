import CSystemd
import Glibc
import Synchronization

/// Hands messages to systemd on a thread of its own.
///
/// `sd_notify` waits while systemd's queue is full, as long as that takes; no frame may wait with
/// it. The thread sleeps until there is a message.
final class NotifyThread: ThreadWork, Sendable {
  private struct Mail {
    var messages: [String] = []
    /// The last failure, negative as `sd_notify` gives it, until somebody asked for it.
    var failure: Int32 = 0
    var isRunning = false
  }

  /// More wait only while systemd takes none; of what it would be told then the newest matters.
  private static let capacity = 32

  static let signOfLife = "WATCHDOG=1"

  private let mail = Mutex(Mail())
  private let wakeUps = eventfd(0, Int32(EFD_CLOEXEC))

  deinit { close(wakeUps) }

  /// Takes a message without waiting.
  ///
  /// - Returns: 1, or how an earlier message failed: negative, an `errno` with its sign turned.
  func send(_ message: String) -> Int32 {
    let (failure, isFirst) = mail.withLock { mail in
      // Signs of life that wait are as good as one; they must not push out anything else.
      if !(message == Self.signOfLife && mail.messages.contains(message)) {
        if mail.messages.count == Self.capacity { mail.messages.removeFirst() }
        mail.messages.append(message)
      }
      defer { (mail.failure, mail.isRunning) = (0, true) }
      return (mail.failure, !mail.isRunning)
    }
    if isFirst, !start() { return -EAGAIN }
    var one: UInt64 = 1
    write(wakeUps, &one, 8)
    return failure < 0 ? failure : 1
  }

  /// Waits until all messages are with systemd, `seconds` at most.
  func flush(seconds: Double) {
    for _ in 0..<Int(seconds * 1000) where !mail.withLock({ $0.messages.isEmpty }) {
      usleep(1000)
    }
  }

  private func start() -> Bool {
    startThread()
  }

  func run() {
    var count: UInt64 = 0
    while true {
      read(wakeUps, &count, 8)
      while let message = mail.withLock({ $0.messages.first }) {
        let result = sd_notify(0, message)
        mail.withLock { mail in
          if result < 0 { mail.failure = result }
          if mail.messages.first == message { mail.messages.removeFirst() }
        }
      }
    }
  }
}
