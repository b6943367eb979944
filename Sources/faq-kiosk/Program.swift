import Glibc
import KioskCommand
import KioskSDL

/// Reads the command line and hands over to the subcommand it names.
@MainActor
enum Program {
  static let name = "faq-kiosk"

  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageFault) {
      let invocation = try CommandLineParser().parse(arguments)
      if case .run(let options) = invocation { return RunCommand(options).run() }
      // What runs no loop ends by a signal as any tool does.
      SignalWatch.unblock()
      switch invocation {
      case .run: return .software
      case .check(let options): return CheckCommand.run(options)
      case .convert(let options): return ConvertCommand(options).run()
      case .render(let options): return RenderCommand(options).run()
      case .stats(let options): return StatsCommand.run(options)
      case .config(let options): return ConfigCommand.run(options)
      case .completion(let shell): return print(CompletionScript(shell).text)
      case .help(let topic): return print(topic.text)
      case .version: return print(ProgramVersion.text + "\n")
      }
    } catch {
      // Most faults of an option name their command's help themselves.
      let isPointing = error.description.contains("(see \(name) ")
      complain("error: \(error.description)" + (isPointing ? "" : "; see \(name) --help"))
      return .usage
    }
  }

  /// Takes the process's place, with the arguments it had; returns where that cannot be.
  static func startAnew() {
    var arguments = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
  }

  /// Writes what was asked for; where it cannot be written, says so.
  static func print(_ text: String) -> ExitCode {
    if StandardStream.output.write(text) { return .fine }
    complain("error: the output could not be written")
    return .inputOutput
  }

  /// One line for whoever started the program.
  static func complain(_ message: String) {
    StandardStream.error.write("\(name): \(message)\n")
  }
}
