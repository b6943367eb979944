import Foundation
import KioskHost
import KioskTestSupport
import Synchronization
import Testing

/// A real watch and what it told.
final class WatchedContent: Sendable {
  private struct Told {
    var changes = 0
    var reports: [String] = []
  }

  private let told = Mutex(Told())
  private let watch = Mutex<ContentWatch?>(nil)
  /// Holds up the watch's thread while a test keeps it locked.
  let gate = Mutex(())

  init(_ path: String, pace: ContentWatch.Pace = ContentWatch.Pace()) throws {
    let made = ContentWatch(
      path: path, pace: pace,
      report: { [weak self] message in self?.told.withLock { $0.reports.append(message) } },
      onChange: { [weak self] in
        self?.told.withLock { $0.changes += 1 }
        self?.gate.withLock { _ in }
      })
    try #require(made != nil)
    watch.withLock { $0 = made }
  }

  deinit { stop() }

  var changes: Int { told.withLock { $0.changes } }
  var reports: [String] { told.withLock { $0.reports } }

  func watch(pictures paths: [String]) { watch.withLock { $0?.watch(pictures: paths) } }

  func stop() { watch.withLock { $0?.stop() } }

  /// The seconds until the next change is told after `action`; nil if there is none within `limit`.
  func delay(within limit: Double = 5, after action: () throws -> Void) rethrows -> Double? {
    let before = changes
    var watch = Stopwatch()
    try action()
    while changes == before {
      guard !watch.hasCounted(limit) else { return nil }
      usleep(1000)
    }
    return watch.seconds
  }

  /// Waits until nothing more is told, and gives how many changes there were.
  func settledChanges(quiet: Double = 1.2) -> Int {
    var last = changes
    var watch = Stopwatch()
    while !watch.hasCounted(quiet) {
      usleep(5000)
      if changes != last { (last, watch) = (changes, Stopwatch()) }
    }
    return last
  }
}
