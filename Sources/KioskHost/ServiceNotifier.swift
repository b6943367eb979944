import CSystemd
import Glibc
package import KioskCore

/// Tells systemd that the kiosk is ready and alive (row K7).
///
/// Where systemd did not start the program every call returns at once. A socket that does not
/// take a message is reported once and then left alone: the screen goes on, and systemd's
/// watchdog decides what that is worth. One that is only full gets the message with the next.
package struct ServiceNotifier {
  /// Takes one message; negative means failure, an `errno` with its sign turned.
  package typealias Send = (String) -> Int32

  private var send: Send?
  private let report: (String) -> Void
  /// Seconds between two signs of life; nil where nobody waits for them.
  private let interval: Double?
  private var isReady = false
  /// What a full socket has not taken yet, the oldest first; signs of life are not kept.
  private var unsent: [String] = []
  /// When the next sign of life is due, in time for systemd to miss one; nil if none is wanted.
  ///
  /// The loop sleeps no longer than until then.
  package private(set) var nextPing: Instant?

  /// - Parameters:
  ///   - watchdog: seconds without a sign of life after which systemd ends the program; nil if
  ///     it waits for none.
  ///   - send: how a message gets to systemd; nil for nobody there.
  ///   - report: told once, in words for the log, if a message could not be sent.
  package init(watchdog: Double?, send: Send?, report: @escaping (String) -> Void) {
    self.interval = send == nil ? nil : watchdog.map { $0 / 2 }
    self.send = send
    self.report = report
  }

  /// What the environment asks for: `NOTIFY_SOCKET` and `WATCHDOG_USEC`.
  package static func fromEnvironment(report: @escaping (String) -> Void) -> ServiceNotifier {
    guard let name = getenv("NOTIFY_SOCKET") else {
      return ServiceNotifier(watchdog: nil, send: nil, report: report)
    }
    var microseconds: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &microseconds) > 0
    let socket = ServiceSocket(name: String(cString: name))
    return ServiceNotifier(
      watchdog: isWatched ? Double(microseconds) / 1e6 : nil, send: socket.send, report: report)
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
  }

  private mutating func ping(at now: Instant) {
    notify(Self.signOfLife)
    nextPing = isActive ? interval.map { now + $0 } : nil
  }

  private func statusLine(_ text: String) -> String { "STATUS=" + text.withControlsEscaped }

  private static let signOfLife = "WATCHDOG=1"
  /// How many messages wait for a full socket; of more the oldest are dropped.
  private static let patience = 8

  private mutating func notify(_ message: String) {
    guard isActive else { return }
    unsent.append(message)
    while let send, let next = unsent.first {
      let result = send(next)
      guard result != -EAGAIN else { break }
      unsent.removeFirst()
      if result < 0 { giveUp(because: -result) }
    }
    unsent.removeAll { $0 == Self.signOfLife }
    unsent = unsent.suffix(Self.patience)
  }

  private mutating func giveUp(because fault: Int32) {
    send = nil
    nextPing = nil
    report("systemd takes no messages (\(String(cString: strerror(fault)))); going on without")
  }
}
