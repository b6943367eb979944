import KioskContent
import KioskCore

/// `faq-kiosk check`: reads content files and names every fault in them.
package enum CheckCommand {
  /// Prints the report and says how the program ends.
  package static func run(_ options: CheckOptions) -> ExitCode {
    let report = CheckReport(options)
    StandardStream.error.write(report.standardError)
    let isWritten = StandardStream.output.write(report.standardOutput)
    return isWritten ? report.exitCode : .inputOutput
  }
}
