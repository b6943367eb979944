package import KioskCore

/// The most that is written in a stretch of time, however many causes there are (case K03).
package struct LineBudget {
  private let seconds: Double
  private let lines: Int
  private let bytes: Int
  private var end: Instant?
  private var linesLeft = 0
  private var bytesLeft = 0
  private var leftOut = 0

  package init(lines: Int, bytes: Int, seconds: Double) {
    self.lines = lines
    self.bytes = bytes
    self.seconds = seconds
  }

  /// Whether a line of so many bytes may be written; if not, it is counted as left out.
  package mutating func allows(bytes size: Int, at now: Instant) -> Bool {
    if end.map({ $0 <= now }) ?? true { renew(at: now) }
    guard linesLeft > 0, bytesLeft >= size else {
      leftOut += 1
      return false
    }
    linesLeft -= 1
    bytesLeft -= size
    return true
  }

  /// How many lines the stretch that is now over left out; nil while it lasts, or if none.
  package mutating func leftOutCount(at now: Instant) -> Int? {
    guard leftOut > 0, let end, end <= now else { return nil }
    defer { leftOut = 0 }
    return leftOut
  }

  /// When that count can be told; nil while nothing is left out.
  package var nextSummary: Instant? { leftOut > 0 ? end : nil }

  private mutating func renew(at now: Instant) {
    end = now + seconds
    linesLeft = lines
    bytesLeft = bytes
  }
}
