import KioskCommand
import KioskContent
import KioskCore
import KioskHost
import KioskSDL

/// What a technician sees.
extension MaintenanceDesk {
  private typealias Entry = MaintenanceReport.Entry
  private typealias Topic = MaintenanceReport.Topic

  /// Problems of the content that are told in full.
  private static let mostProblems = 5
  private static let mostLogLines = 12

  func makeReport(of view: View, at now: Instant) -> MaintenanceReport {
    MaintenanceReport(
      topics: [program(at: now), content, display(view), performance(view.loop), settings]
        + [recentLog(at: now)])
  }

  private func program(at now: Instant) -> Topic {
    Topic(
      "Program",
      [
        Entry("Version", ProgramVersion.text),
        Entry("Running for", Self.span(now - start)),
      ])
  }

  private var content: Topic {
    let (errors, all) = (problems.count { $0.severity == .error }, problems.count)
    var lines = ["errors: \(errors), warnings: \(all - errors)"]
    lines += problems.prefix(Self.mostProblems).map { $0.description.shortened }
    if all > Self.mostProblems { lines.append("… faq-kiosk check names all of them") }
    return Topic(
      "Content",
      [
        Entry("File", (options.file ?? "the sample").shortened),
        Entry("Questions", questions.map { "\($0)" } ?? "none: there is nothing to show"),
        Entry("Problems", lines),
      ])
  }

  private func display(_ view: View) -> Topic {
    let pixels = view.window.panel.pixels
    let size = "\(Int(pixels.width)) × \(Int(pixels.height)) px"
    let turn = options.rotation == .none ? "" : ", turned by \(options.rotation.rawValue)°"
    let rate = Int(view.window.refreshRate.rounded())
    return Topic(
      "Screen",
      [
        Entry("Display", "\(view.window.driver), number \(options.display ?? 0)"),
        Entry("Size", "\(size) at \(rate) Hz\(turn)"),
        Entry("Drawn by", view.canvas.drawer),
      ])
  }

  private func performance(_ loop: FrameLoop) -> Topic {
    let times = loop.times
    let frames =
      times.median.flatMap { median in
        times.worst.map {
          "median \(Self.milliseconds(median)), worst \(Self.milliseconds($0)) "
            + "(of the last \(times.count))"
        }
      } ?? "none drawn yet"
    let memory = ResidentMemory.bytes().map { Self.megabytes($0) } ?? "unknown"
    return Topic("Performance", [Entry("Frames", frames), Entry("Memory", memory)])
  }

  private var settings: Topic {
    var entries = options.settings.filter { $0.origin != .standard }.map { setting in
      Entry(
        setting.setting.name,
        "\((setting.value ?? "-").shortened), from \(setting.origin.description)")
    }
    if entries.isEmpty { entries = [Entry("", "all have their defaults")] }
    let faults = options.configuration.diagnostics.map { $0.description.shortened }
    if !faults.isEmpty { entries.append(Entry("Problems", faults)) }
    return Topic("Settings", entries)
  }

  private func recentLog(at now: Instant) -> Topic {
    let entries = log.recent.prefix(Self.mostLogLines).map { line in
      Entry("\(Self.span(now - line.time)) ago", line.text.shortened)
    }
    return Topic("Log", entries.isEmpty ? [Entry("", "nothing was logged")] : Array(entries))
  }

  // MARK: - Numbers as people read them

  /// "3 days 4 h", "4 h 12 min", "12 min", "42 s".
  static func span(_ seconds: Double) -> String {
    let seconds = Int(max(seconds, 0))
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    if days > 0 { return "\(days) days \(hours) h" }
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min" : "\(seconds) s"
  }

  private static func milliseconds(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = bytes * 10 / (1 << 20)
    return "\(tenths / 10).\(tenths % 10) MB resident"
  }
}

extension String {
  /// What fills no screen.
  fileprivate var shortened: String {
    count > 300 ? prefix(300) + "…" : self
  }
}
