package import Foundation
import Glibc

extension Process {
  /// Starts the program with no signal blocked.
  ///
  /// The threads that tests run on block most signals, and a new program inherits that: it would
  /// never see a SIGTERM.
  package func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  /// Whether the program ended within so many seconds.
  package func waitUntilExit(limit: Double) -> Bool {
    var watch = Stopwatch()
    while isRunning && !watch.hasCounted(limit) { usleep(2000) }
    return !isRunning
  }

  /// The exit code, or 128 and the signal's number.
  package var shellStatus: Int32 {
    terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus
  }

  package func send(signal: Int32) { Glibc.kill(processIdentifier, signal) }

  /// Ends the program for certain.
  package func kill() {
    guard isRunning else { return }
    send(signal: SIGKILL)
    _ = waitUntilExit(limit: 5)
  }
}
