package import KioskCore

/// Decides when what was written is whole enough to be read.
///
/// Signs of writing come in bursts. A burst ends when it has been quiet for a while: a short one
/// after files that were closed or put in place, a longer one while something is still being
/// written. A burst that never ends is cut off all the same.
package struct Debouncer: Equatable {
  /// How long to wait, in seconds.
  package struct Timing: Equatable, Sendable {
    /// After a file was closed or put in place.
    package var quiet = 0.1
    /// While a file is open and was written to, or looks cut short.
    package var unfinished = 0.8
    /// While there are fewer files than there were.
    package var absence = 0.5
    /// The longest that a burst of whole files may last.
    package var patience = 0.9
    /// The longest that a burst with unfinished files may last.
    package var unfinishedPatience = 5.0

    package init() {}
  }

  /// One file, for the length of a burst.
  package struct File: Hashable, Sendable {
    package var folder: Int32
    package var name: String

    package init(folder: Int32, name: String) {
      self.folder = folder
      self.name = name
    }
  }

  package enum Sign: Equatable, Sendable {
    /// Written to, and not closed yet.
    case written(File)
    /// Closed by who wrote to it.
    case closed(File)
    /// Put in place whole, or something else about it has changed.
    case replaced(File)
    case gone(File)
  }

  private struct Burst: Equatable {
    var start: Instant
    var last: Instant
    var unfinished: Set<File> = []
    var isDoubtful = false
    /// Whether a file was written where it lies, rather than put in place whole.
    var isInPlace = false
  }

  /// Whether there are fewer files than there were: what takes their place may be about to come.
  package var lacksFiles = false
  private let timing: Timing
  private var burst: Burst?

  package init(timing: Timing = Timing()) { self.timing = timing }

  package mutating func note(_ sign: Sign, at now: Instant) {
    var current = burst ?? Burst(start: now, last: now)
    current.last = now
    switch sign {
    case .written(let file):
      current.unfinished.insert(file)
      current.isInPlace = true
    case .closed(let file):
      current.unfinished.remove(file)
      current.isInPlace = true
    case .replaced(let file), .gone(let file): current.unfinished.remove(file)
    }
    burst = current
  }

  /// What lies there looks cut short: more time is given to who may be writing it.
  package mutating func doubt() { burst?.isDoubtful = true }

  /// Whether what lies there may be half of a file, and nobody has said so yet.
  package var mayBeCutShort: Bool { burst.map { $0.isInPlace && !$0.isDoubtful } ?? false }

  /// When to read; nil while nothing was written.
  package var due: Instant? {
    guard let burst else { return nil }
    let isUnfinished = burst.isDoubtful || !burst.unfinished.isEmpty
    let wait =
      isUnfinished ? timing.unfinished : lacksFiles ? timing.absence : timing.quiet
    let patience = isUnfinished ? timing.unfinishedPatience : timing.patience
    return min(burst.last + wait, burst.start + patience)
  }

  package func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  /// What was written is about to be read.
  package mutating func finish() {
    burst = nil
    lacksFiles = false
  }
}
