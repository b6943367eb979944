import KioskContent
import KioskCore

/// Faults of the start that stay on the screen for staff, since nobody there reads the log.
struct StaffNotes {
  private(set) var lines: [String] = []

  /// Characters of a fault that are shown; the log has all of it.
  private static let longest = 160

  mutating func add(_ diagnostic: Diagnostic) {
    guard diagnostic.severity == .error else { return }
    add("\(diagnostic.place): \(diagnostic.message)")
  }

  mutating func add(_ message: String) {
    let isLong = message.count > Self.longest
    lines.append(isLong ? message.prefix(Self.longest) + "…" : message)
  }
}
