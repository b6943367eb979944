import KioskContent
import KioskCore
import KioskHost

/// Tells the log what was found in content, and not again what it was told before.
struct ContentLog {
  /// What was found, wherever it stands.
  ///
  /// An edit moves all that stands below it: numbers do not count, such as an entry's.
  private struct Finding: Hashable {
    var severity: Diagnostic.Severity
    var file: String
    var message: String

    init(_ diagnostic: Diagnostic) {
      (severity, file) = (diagnostic.severity, diagnostic.file)
      message = diagnostic.message.filter { !$0.isNumber }
    }
  }

  /// More lines at once help nobody.
  private static let most = 20

  /// How often each was found when the log was last told.
  private var told: [Finding: Int] = [:]

  /// Takes what was found now, and gives what of it is new.
  ///
  /// - Parameter tellsAll: whether somebody waits to hear everything, even if it was told before.
  mutating func news(in found: [Diagnostic], tellsAll: Bool = false) -> [Diagnostic] {
    let before = told
    told = [:]
    return found.filter { diagnostic in
      let finding = Finding(diagnostic)
      let count = told[finding, default: 0] + 1
      told[finding] = count
      return tellsAll || count > before[finding, default: 0]
    }
  }

  /// Writes the worst of it, and how much more there is.
  static func tell(_ diagnostics: [Diagnostic], of file: String, in log: Log, at now: Instant) {
    let errors = diagnostics.filter { $0.severity == .error }
    let order = errors + diagnostics.filter { $0.severity != .error }
    for diagnostic in order.prefix(most) { log.tell(diagnostic, at: now) }
    guard order.count > most else { return }
    log.notice(
      "\(Excerpt(file)): faq-kiosk check names \(order.count - most) more", at: now)
  }
}

extension Log {
  /// Writes what was found in a file.
  func tell(_ diagnostic: Diagnostic, at now: Instant) {
    let message = "\(diagnostic.place): \(diagnostic.message)"
    switch diagnostic.severity {
    case .error: error(message, at: now)
    case .warning: warning(message, at: now)
    }
  }
}
