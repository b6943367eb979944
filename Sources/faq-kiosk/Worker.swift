import Glibc
import Synchronization

/// One piece of work on a thread of its own.
final class Worker {
  private var thread = pthread_t()
  private var isRunning = false

  /// Starts at once; where no thread can be had the work is done here.
  init(_ work: @escaping @Sendable () -> Void) {
    isRunning = Self.start(work, thread: &thread)
  }

  /// Returns when the work is done.
  func wait() {
    guard isRunning else { return }
    isRunning = false
    pthread_join(thread, nil)
  }

  /// Nobody waits for this work.
  static func detached(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    if start(work, thread: &thread) { pthread_detach(thread) }
  }

  private static func start(
    _ work: @escaping @Sendable () -> Void, thread: inout pthread_t
  ) -> Bool {
    let box = Unmanaged.passRetained(Work(work))
    if pthread_create(&thread, nil, runWork, box.toOpaque()) == 0 { return true }
    box.takeRetainedValue().work()
    return false
  }
}

private final class Work: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// A thread's first function; `context` is a retained `Work`.
private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().work() }
  return nil
}
