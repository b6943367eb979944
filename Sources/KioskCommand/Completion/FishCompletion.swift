/// For fish: one line for each option of each command.
enum FishCompletion {
  static var text: String {
    """
    # fish completion for faq-kiosk; printed by "faq-kiosk completion fish"
    function __faq_kiosk_is
      set -l command run
      set -l words (commandline -opc)
      contains -- "$words[2]" \(Command.words.joined(separator: " ")); and set command $words[2]
      test $command = $argv[1]
    end
    complete -c faq-kiosk -n __fish_use_subcommand -a "\(Command.words.joined(separator: " "))"
    complete -c faq-kiosk -f -n "__faq_kiosk_is completion" -a "\(Command.completion.operands.joined(separator: " "))"
    complete -c faq-kiosk -f -n "__faq_kiosk_is help" -a "\(Command.allCases.map(\.rawValue).joined(separator: " "))"
    \(Command.allCases.flatMap(lines).joined(separator: "\n"))

    """
  }

  private static func lines(_ command: Command) -> [String] {
    command.options.map { option in
      let condition = "-n \"__faq_kiosk_is \(command.rawValue)\""
      return "complete -c faq-kiosk \(condition) -s \(option.letter) -l \(option.name)"
        + argument(option)
    }
  }

  private static func argument(_ option: Option) -> String {
    guard option.value == .required else { return "" }
    let words = option.form.words.joined(separator: " ")
    return switch option.form {
    case .free: " -x"
    case .file: " -r -F"
    case .folder: " -x -a \"(__fish_complete_directories)\""
    case .words: " -x -a \"\(words)\""
    case .wordsOrFile: " -r -F -a \"\(words)\""
    }
  }
}
