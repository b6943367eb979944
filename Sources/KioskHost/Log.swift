package import KioskCore

/// What the program says to the technician: one line an event, on the standard error output.
///
/// Lines that repeat are folded: the first is written at once, the next ones are counted and told
/// in one line at most every 10 s. In no minute are more than 80 lines or 16 kB written. The log
/// asks no clock and starts no timer: the loop calls `writeDue(at:)` when `nextDue` has come.
package final class Log {
  /// How much a line matters; the numbers are syslog's.
  package enum Severity: Int {
    case error = 3
    case warning = 4
    case notice = 5

    fileprivate var word: String {
      switch self {
      case .error: "error: "
      case .warning: "warning: "
      case .notice: ""
      }
    }
  }

  /// A line that was written.
  package struct Entry: Hashable, Sendable {
    package let time: Instant
    /// With the severity in front, as people read it.
    package let text: String
  }

  /// Lines that are remembered for whoever stands before the screen.
  static let longestMemory = 40

  private struct Told {
    var severity: Severity
    var message: String
  }

  /// Characters of a message that are written; what follows is cut.
  private static let longestMessage = 600

  private let form: LogForm
  private let write: (String) -> Bool
  /// Lines that could not be written.
  private var lost = 0
  private var repeats = RepeatFilter(seconds: 10)
  private var budget = LineBudget(lines: 80, bytes: 16_384, seconds: 60)
  /// The last message of each cause that still has a window open.
  private var told: [String: Told] = [:]
  /// The last lines, the oldest at `oldest` once there are as many as are remembered.
  private var memory: [Entry] = []
  private var oldest = 0

  /// - Parameters:
  ///   - form: what stands before the message.
  ///   - write: takes a finished line with its line end; false where it had to be dropped.
  package init(form: LogForm, write: @escaping (String) -> Bool) {
    self.form = form
    self.write = write
  }

  package func error(_ message: String, cause: String? = nil, at now: Instant) {
    log(.error, message, cause: cause, at: now)
  }

  package func warning(_ message: String, cause: String? = nil, at now: Instant) {
    log(.warning, message, cause: cause, at: now)
  }

  package func notice(_ message: String, cause: String? = nil, at now: Instant) {
    log(.notice, message, cause: cause, at: now)
  }

  /// Writes a line, or counts it where its like was written a moment ago.
  ///
  /// - Parameters:
  ///   - cause: what makes two messages alike; nil means the message itself. Give one where the
  ///     wording varies (a number, a file) and the trouble is the same.
  ///   - now: the monotonic clock.
  package func log(
    _ severity: Severity, _ message: String, cause: String? = nil, at now: Instant
  ) {
    writeDue(at: now)
    let cause = cause ?? message
    let isHeldBack = repeats.holdsBack(cause)
    // A cause whose line did not fit the budget is not remembered: memory stays bounded too.
    guard isHeldBack || writeLine(severity, message, at: now) else { return }
    if !isHeldBack { repeats.open(cause, at: now) }
    told[cause] = Told(severity: severity, message: message)
  }

  /// The last lines that were written, the newest first.
  package var recent: [Entry] { (memory[oldest...] + memory[..<oldest]).reversed() }

  private func remember(_ entry: Entry) {
    guard memory.count == Self.longestMemory else { return memory.append(entry) }
    memory[oldest] = entry
    oldest = (oldest + 1) % Self.longestMemory
  }

  /// When `writeDue(at:)` has something to say; nil while there is nothing to wait for.
  package var nextDue: Instant? {
    switch (repeats.nextSummary, budget.nextSummary) {
    case (let one?, let other?): min(one, other)
    case (let one, let other): one ?? other
    }
  }

  /// Writes the counts that have become due.
  package func writeDue(at now: Instant) {
    if let count = budget.leftOutCount(at: now) {
      writeLine(.warning, "\(count) further lines were left out in the last minute", at: now)
    }
    for summary in repeats.summaries(at: now) {
      guard let last = told[summary.cause] else { continue }
      writeLine(last.severity, "\(last.message) (\(summary.count) more like this)", at: now)
    }
    told = told.filter { repeats.isOpen($0.key) }
  }

  /// Whether the line fitted the budget.
  @discardableResult
  private func writeLine(_ severity: Severity, _ message: String, at now: Instant) -> Bool {
    let isLong = message.unicodeScalars.count > Self.longestMessage
    let shown = String(message.unicodeScalars.prefix(Self.longestMessage))
    let text = severity.word + shown.withControlsEscaped + (isLong ? "…" : "")
    let line = form.prefix(severity) + text + "\n"
    guard budget.allows(bytes: line.utf8.count, at: now) else { return false }
    hand(line)
    remember(Entry(time: now, text: text))
    return true
  }

  /// Writes it, and before it how many could not be written: the reader was slow, or its disk full.
  private func hand(_ line: String) {
    if lost > 0 {
      let news = "\(lost) lines before this one could not be written"
      let told = form.prefix(.warning) + Severity.warning.word + news + "\n"
      if write(told) { lost = 0 }
    }
    if !write(line) { lost += 1 }
  }
}
