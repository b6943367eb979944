import Glibc
import KioskCore

/// Keeps a file for the textfile collector of Prometheus's node_exporter up to date.
///
/// A thread of its own writes it, at most once in 15 s and only when something has changed; at
/// rest it sleeps.
package final class MetricsFile: Sendable {
  private let board = MetricsBoard()
  private let attendant: Attendant
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: the file; the collector wants it to end in `.prom`.
  ///   - version: the program's.
  ///   - report: told in words for the log, on another thread, why it cannot be written.
  package init(path: String, version: String, report: @escaping @Sendable (String) -> Void) {
    self.report = report
    attendant = Attendant { [board] in
      var writing = MetricsWriting()
      return { now in
        writing.turn(
          at: now, isChanged: board.isChanged,
          write: { Self.write(board, to: path) }, report: report)
      }
    }
    let startTime = WallClock.seconds()
    _ = board.change { values in
      values.version = version
      values.startTime = startTime
    }
  }

  /// Writes the file for the first time.
  package func start() {
    if !attendant.start() { report("no thread can be had for them") }
  }

  /// Changes the values; nobody waits for the file.
  package func change(_ change: (inout MetricsValues) -> Void) {
    if board.change(change) { attendant.call() }
  }

  private static func write(_ board: MetricsBoard, to path: String) -> String? {
    let values = board.take()
    let code = ReplacedFile(path: path).write(values.text(residentBytes: ResidentMemory.bytes()))
    guard code != 0 else { return nil }
    board.giveBack()
    return "\(path) cannot be written: \(String(cString: strerror(code)))"
  }
}
