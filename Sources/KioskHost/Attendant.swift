internal import CSystemd
import Glibc
import KioskCore

/// A thread that sleeps until it is called, or until the instant that its last turn named.
///
/// For work that may take as long as a slow disk does: no frame waits for it.
final class Attendant: ThreadWork, Sendable {
  /// When the next turn is due.
  enum Next: Equatable {
    case whenCalled
    /// On the monotonic clock, or when called before.
    case at(Instant)
    /// The thread ends.
    case never
  }

  /// One turn's work, done at this instant.
  typealias Turn = (Instant) -> Next

  private let begin: @Sendable () -> Turn
  private let calls = eventfd(0, Int32(EFD_CLOEXEC))

  /// - Parameter begin: called on the thread; makes what it works with.
  init(_ begin: @escaping @Sendable () -> Turn) { self.begin = begin }

  deinit { close(calls) }

  /// Starts the thread with a first turn; false where no thread can be had.
  func start() -> Bool {
    guard calls >= 0 else { return false }
    return startThread()
  }

  /// Asks for a turn; from any thread, without waiting.
  func call() {
    var one: UInt64 = 1
    write(calls, &one, 8)
  }

  func run() {
    let turn = begin()
    while true {
      switch turn(MonotonicClock.now()) {
      case .never: return
      case .whenCalled: wait(milliseconds: -1)
      case .at(let due):
        let milliseconds = ((due - MonotonicClock.now()) * 1000).rounded(.up)
        wait(milliseconds: Int32(min(max(milliseconds, 0), 1e9)))
      }
    }
  }

  /// - Parameter milliseconds: at most so long; -1 for as long as it takes.
  private func wait(milliseconds: Int32) {
    var request = pollfd(fd: calls, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return }
    var count: UInt64 = 0
    read(calls, &count, 8)
  }
}
