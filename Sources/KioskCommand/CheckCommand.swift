import Glibc
import KioskContent
import KioskCore

/// `faq-kiosk check`: reads content files and names every fault in them.
package enum CheckCommand {
  /// Prints the report and says how the program ends.
  package static func run(_ options: CheckOptions) -> ExitCode {
    let report = CheckReport(options)
    write(report.standardError, to: STDERR_FILENO)
    write(report.standardOutput, to: STDOUT_FILENO)
    return report.exitCode
  }

  /// Writes all of `text`, through signals and short writes; gives up where nobody reads.
  private static func write(_ text: String, to descriptor: CInt) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
