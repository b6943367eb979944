internal import CAccessBus
internal import Glibc
internal import Synchronization

/// The way from the bus's thread to the main thread, and back with an answer.
package struct MainThread: Sendable {
  /// Leaves something to do on the main thread, after which a frame may differ.
  package let act: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  /// Leaves something that only looks.
  package let look: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

  package init(
    act: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
    look: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  ) {
    self.act = act
    self.look = look
  }
}

/// Questions that wait for the main thread, one at a time, and not for ever.
final class Inquiry: Sendable {
  /// Milliseconds: longer than any frame, shorter than a screen reader's patience.
  private static let patience = 400.0

  private let mainThread: MainThread
  private let wakeUps = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  init(_ mainThread: MainThread) { self.mainThread = mainThread }

  deinit { close(wakeUps) }

  /// - Returns: nil where the main thread had no time.
  func ask<Answer: Sendable>(
    _ question: @escaping @MainActor @Sendable () -> Answer
  ) -> Answer? {
    let slot = Slot<Answer>()
    mainThread.look { [wakeUps] in
      slot.answer.withLock { [answer = question()] in $0 = answer }
      var one: UInt64 = 1
      write(wakeUps, &one, 8)
    }
    let end = Self.milliseconds() + Self.patience
    while true {
      if let answer = slot.answer.withLock({ $0 }) { return answer }
      let left = end - Self.milliseconds()
      guard left > 0 else { return nil }
      var request = pollfd(fd: wakeUps, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, Int32(left.rounded(.up)))
      var count: UInt64 = 0
      read(wakeUps, &count, 8)
    }
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Where an answer is left, however late.
private final class Slot<Answer: Sendable>: Sendable {
  let answer = Mutex<Answer?>(nil)
}
