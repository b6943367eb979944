import Glibc
import KioskCommand

/// Reads the command line and hands over to the subcommand it names.
@MainActor
enum Program {
  static let name = "faq-kiosk"

  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageFault) {
      switch try CommandLineParser().parse(arguments) {
      case .run(let options): return RunCommand(options).run()
      case .check(let options): return CheckCommand.run(options)
      case .render(let options): return RenderCommand(options).run()
      case .help(let topic): print(topic.text, terminator: "")
      case .version: print(ProgramVersion.text)
      }
      return .fine
    } catch {
      complain("error: \(error.description); see \(name) --help")
      return .usage
    }
  }

  /// One line for whoever started the program.
  static func complain(_ message: String) {
    write("\(name): \(message)\n")
  }

  /// Writes all of `text` to the standard error output; gives up where nobody reads.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(STDERR_FILENO, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
