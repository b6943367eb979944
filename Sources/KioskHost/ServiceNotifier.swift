import CSystemd
import Glibc
package import KioskCore

/// Tells systemd that the kiosk is ready and alive (row K7).
///
/// Where systemd did not start the program every call returns at once. A socket that does not
/// take a message is reported once and tried again with the next: the screen goes on, and systemd's
/// watchdog decides what that is worth.
package struct ServiceNotifier {
  /// Takes one message; negative means failure, an `errno` with its sign turned.
  package typealias Send = (String) -> Int32

  private let send: Send?
  private let flush: () -> Void
  private let report: (String) -> Void
  /// Seconds between two signs of life; nil where nobody waits for them.
  private let interval: Double?
  private var isReady = false
  private var hasReported = false
  /// When the next sign of life is due, in time for systemd to miss one; nil if none is wanted.
  ///
  /// The loop sleeps no longer than until then.
  package private(set) var nextPing: Instant?

  /// - Parameters:
  ///   - watchdog: seconds without a sign of life after which systemd ends the program; nil if
  ///     it waits for none.
  ///   - send: how a message gets to systemd; nil for nobody there.
  ///   - flush: waits until messages are with systemd, for a short while at most.
  ///   - report: told once, in words for the log, if a message could not be sent.
  package init(
    watchdog: Double?, send: Send?, flush: @escaping () -> Void = {},
    report: @escaping (String) -> Void
  ) {
    self.interval = send == nil ? nil : watchdog.map { $0 / 2 }
    self.send = send
    self.flush = flush
    self.report = report
  }

  /// What the environment asks for: `NOTIFY_SOCKET` and `WATCHDOG_USEC`.
  package static func fromEnvironment(report: @escaping (String) -> Void) -> ServiceNotifier {
    guard getenv("NOTIFY_SOCKET") != nil else {
      return ServiceNotifier(watchdog: nil, send: nil, report: report)
    }
    var microseconds: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &microseconds) > 0
    let thread = NotifyThread()
    return ServiceNotifier(
      watchdog: isWatched ? Double(microseconds) / 1e6 : nil, send: { thread.send($0) },
      flush: { thread.flush(seconds: 1) }, report: report)
  }

  /// Whether somebody listens.
  package var isActive: Bool { send != nil }

  /// The first frame is on the screen; further calls only change the status.
  package mutating func ready(status: String, at now: Instant) {
    guard isActive else { return }
    notify(isReady ? statusLine(status) : "READY=1\n" + statusLine(status))
    isReady = true
    if interval != nil { ping(at: now) }
  }

  /// The loop is alive: sends a sign of life if one is due.
  package mutating func beat(at now: Instant) {
    guard let nextPing, nextPing <= now else { return }
    ping(at: now)
  }

  /// One line for `systemctl status`.
  package mutating func status(_ text: String) { notify(statusLine(text)) }

  /// The content is being read again; `reloaded` has to follow.
  ///
  /// - Parameter microseconds: the monotonic clock, see `MonotonicClock.microseconds()`.
  package mutating func reloading(microseconds: UInt64) {
    notify("RELOADING=1\nMONOTONIC_USEC=\(microseconds)")
  }

  package mutating func reloaded(status: String) { notify("READY=1\n" + statusLine(status)) }

  /// The program is about to end.
  package mutating func stopping() {
    notify("STOPPING=1")
    nextPing = nil
    flush()
  }

  private mutating func ping(at now: Instant) {
    notify(NotifyThread.signOfLife)
    nextPing = isActive ? interval.map { now + $0 } : nil
  }

  private func statusLine(_ text: String) -> String { "STATUS=" + text.withControlsEscaped }

  /// A message that fails is reported once, and the next ones are sent all the same: a watchdog
  /// that starved after one fault would end a kiosk that is well.
  private mutating func notify(_ message: String) {
    guard let send else { return }
    let result = send(message)
    guard result < 0, !hasReported else { return }
    hasReported = true
    report("systemd takes no messages (\(String(cString: strerror(-result)))); trying on")
  }
}
