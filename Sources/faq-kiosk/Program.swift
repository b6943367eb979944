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
    StandardStream.error.write("\(name): \(message)\n")
  }
}
