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
    /// After the one file there is was put in place whole, and there was no change shortly before.
    package var prompt = 0.03
    /// In a folder that is written to where it lies: the next file may be about to come.
    package var betweenFiles = 0.3
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
    /// A new folder, into which files may come.
    case madeFolder(File)
  }

  private struct Burst: Equatable {
    var start: Instant
    var last: Instant
    var unfinished: Set<File> = []
    var isDoubtful = false
    /// Whether a file was written where it lies, rather than put in place whole.
    var isInPlace = false
    /// Whether there was a reading shortly before.
    var isRepeated = false
  }

  /// Seconds after a reading in which a further change is taken as the next of many.
  private static let rest = 1.0

  /// Whether there are fewer files than there were: what takes their place may be about to come.
  package var lacksFiles = false
  /// Whether a folder is watched, in which a change may be one of several files.
  package var isFolder = false
  private let timing: Timing
  private var burst: Burst?
  private var lastReading: Instant?

  package init(timing: Timing = Timing()) { self.timing = timing }

  package mutating func note(_ sign: Sign, at now: Instant) {
    var current = burst ?? Burst(start: now, last: now)
    if burst == nil, let lastReading { current.isRepeated = now - lastReading < Self.rest }
    current.last = now
    switch sign {
    case .written(let file):
      current.unfinished.insert(file)
      current.isInPlace = true
    case .closed(let file):
      current.unfinished.remove(file)
      current.isInPlace = true
    case .replaced(let file), .gone(let file): current.unfinished.remove(file)
    case .madeFolder: current.isInPlace = true
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
    let wait = isUnfinished ? timing.unfinished : lacksFiles ? timing.absence : pause(in: burst)
    let patience = isUnfinished ? timing.unfinishedPatience : timing.patience
    return min(burst.last + wait, burst.start + patience)
  }

  /// How long it has to be quiet after whole files.
  private func pause(in burst: Burst) -> Double {
    if isFolder { return burst.isInPlace ? timing.betweenFiles : timing.quiet }
    return burst.isInPlace || burst.isRepeated ? timing.quiet : timing.prompt
  }

  package func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  /// What was written is about to be read.
  package mutating func finish() {
    lastReading = due ?? lastReading
    burst = nil
    lacksFiles = false
  }
}
