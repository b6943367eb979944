import KioskCore
import KioskHost

/// Keeps what a log writes or a notifier sends.
final class Recorder {
  var lines: [String] = []
  /// Whether lines are taken.
  var isOpen = true
  /// What the stand-in for systemd answers.
  var answer: Int32 = 1

  func log(_ form: LogForm = .plain(program: "faq-kiosk")) -> Log {
    Log(form: form) { line in
      if self.isOpen { self.lines.append(line) }
      return self.isOpen
    }
  }

  func notifier(watchdog: Double?) -> ServiceNotifier {
    ServiceNotifier(
      watchdog: watchdog,
      send: { message in
        self.lines.append(message)
        return self.answer
      }, report: { self.lines.append("report: " + $0) })
  }
}

func seconds(_ value: Double) -> Instant { Instant(seconds: value) }
