internal import CSDL2
internal import Glibc

/// Signals as letters: SIGTERM and SIGINT end the kiosk cleanly, SIGHUP reads the content again.
///
/// One thread sleeps until a signal comes; at rest nothing wakes.
package enum SignalWatch {
  /// How long a clean end may take before the process ends at once, in seconds.
  private static let patience = 0.9

  /// Keeps the signals waiting until `start`; the program's first act, before any thread.
  package static func block() {
    var signals = watched()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Lets the signals through again, for whoever runs no loop: they end the process as usual.
  package static func unblock() {
    var signals = watched()
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Takes the signals from now on, and those that have come since `block`.
  package static func start(_ mailbox: Mailbox) {
    block()
    let context = Unmanaged.passRetained(mailbox)
    guard startThread(context.toOpaque()) else {
      context.release()
      // Better an abrupt end than none.
      unblock()
      return
    }
  }

  private static func startThread(_ context: UnsafeMutableRawPointer) -> Bool {
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runWatch, context) == 0 else { return false }
    pthread_detach(thread)
    return true
  }

  private static func watched() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  fileprivate static func watch(_ mailbox: Mailbox) -> Never {
    var signals = watched()
    while true {
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { continue }
      guard signal != SIGHUP else {
        mailbox.post(.reload)
        continue
      }
      mailbox.post(.end)
      endUnlessEnded()
    }
  }

  /// A second request, or a main thread that stays busy, ends the process at once; that, too, is
  /// what was asked for, so the exit code is 0.
  private static func endUnlessEnded() -> Never {
    var signals = watched()
    sigdelset(&signals, SIGHUP)
    _ = kiosk_wait_for_signal(&signals, patience)
    _exit(0)
  }
}

/// The thread's first function; `context` is a retained `Mailbox`.
private func runWatch(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  SignalWatch.watch(Unmanaged<Mailbox>.fromOpaque(context).takeRetainedValue())
}
