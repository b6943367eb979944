import Glibc
import KioskHost

/// `faq-kiosk stats`: prints what visitors asked.
package enum StatsCommand {
  /// Prints the report and says how the program ends.
  package static func run(_ options: StatsOptions) -> ExitCode {
    let path = options.file ?? "\(options.state)/\(Statistics.fileName)"
    do throws(StatisticsFault) {
      let table = try StatisticsReader.read(path, since: options.since)
      let report = StatsReport(table, since: options.since)
      return StandardStream.output.write(report.text(options.form)) ? .fine : .inputOutput
    } catch {
      StandardStream.error.write(
        "faq-kiosk: error: \(path.withControlsEscaped): \(error): \(remedy(for: error))\n")
      return error.isDamage ? .contentFaults : .noInput
    }
  }

  private static func remedy(for fault: StatisticsFault) -> String {
    fault.isDamage
      ? "this is no whole file of counts: name \(Statistics.fileName), or a copy of it"
      : "nothing has been counted there yet, or you may not read it: "
        + "name the kiosk's folder with --state, or try as root"
  }
}
