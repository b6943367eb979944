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
      StandardStream.error.write("faq-kiosk: error: \(path.withControlsEscaped): \(error)\n")
      return error.isDamage ? .contentFaults : .noInput
    }
  }
}
