/// What can be set at the start: the content file and each option of `run`.
package enum Setting: Hashable, Sendable {
  case file
  case option(Option)

  /// All of them, in the order of the help.
  package static var all: [Setting] {
    let others: Set<Option> = [.config, .help, .version]
    return [.file] + Command.run.options.filter { !others.contains($0) }.map(Setting.option)
  }

  /// The name in a configuration: the option's own.
  package var name: String {
    switch self {
    case .file: "file"
    case .option(let option): "\(option.name)"
    }
  }

  /// The variable of the environment that would stand for it.
  var variable: String {
    "FAQ_KIOSK_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The variable that systemd sets for it, which counts where nobody else says anything.
  var fallbackVariable: String? { self == .option(.state) ? "STATE_DIRECTORY" : nil }

  var value: Option.Value {
    switch self {
    case .file: .required
    case .option(let option): option.value
    }
  }

  var form: Option.Form {
    switch self {
    case .file: .file
    case .option(let option): option.form
    }
  }

  /// What holds where nobody sets it; nil where that is no value.
  package var standard: String? {
    switch self {
    case .file: nil
    case .option(let option): option.value == .required ? option.standard : "false"
    }
  }

  /// The same as on the command line.
  func argument(_ text: String?) -> Argument {
    switch self {
    case .file: .operand(text ?? "")
    case .option(let option): .option(option, value: text)
    }
  }
}
