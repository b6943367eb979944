internal import CSDL2
internal import Glibc
internal import Synchronization

/// The one way by which other threads reach the main thread.
package final class Mailbox: Sendable {
  package enum Letter: Sendable {
    /// End cleanly.
    case end
    /// Read the content again.
    case reload
    /// Run this on the main thread.
    case run(@MainActor @Sendable () -> Void)
    /// Run this on the main thread; it only looks, so that no frame has to follow.
    case look(@MainActor @Sendable () -> Void)
  }

  private let letters = Mutex<[Letter]>([])
  /// Becomes readable with each letter; negative where the process has no descriptor left.
  let wakeDescriptor = kiosk_wake_descriptor()

  package init() {}

  deinit { close(wakeDescriptor) }

  /// Leaves a letter and wakes the main thread; from any thread, at any time, without waiting.
  ///
  /// Letters left before the loop starts are read by its first turn.
  package func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    // Refused where the queue is full or not there yet: then the loop is not asleep.
    SDL_PushEvent(&event)
    var one: UInt64 = 1
    write(wakeDescriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// All letters in the order they were left.
  package func empty() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
