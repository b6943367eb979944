import Glibc

/// What a thread of its own does, from its start to its end.
protocol ThreadWork: AnyObject {
  func run()
}

extension ThreadWork {
  /// Starts the thread, which keeps this until it ends; nobody waits for it.
  ///
  /// - Returns: false where the system has no thread left.
  func startThread() -> Bool {
    let context = Unmanaged.passRetained(RetainedWork(self))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runRetainedWork, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

private final class RetainedWork {
  let work: any ThreadWork

  init(_ work: any ThreadWork) { self.work = work }
}

/// A thread's first function; `context` is a retained `RetainedWork`.
private func runRetainedWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<RetainedWork>.fromOpaque(context).takeRetainedValue().work.run() }
  return nil
}
