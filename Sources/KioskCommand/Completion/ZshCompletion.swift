/// For zsh: one call of `_arguments` for each command.
enum ZshCompletion {
  static var text: String {
    """
    #compdef faq-kiosk
    # zsh completion for faq-kiosk; printed by "faq-kiosk completion zsh"
    _faq-kiosk() {
      local command=run
      local -a commands=(\(Command.words.joined(separator: " ")))
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        compadd -a commands
        _files
        return
      fi
      if (( $commands[(Ie)$words[2]] )); then
        command=$words[2]
        words=(faq-kiosk "${(@)words[3,-1]}")
        (( CURRENT-- ))
      fi
      case $command in
    \(Command.allCases.map(block).joined(separator: "\n"))
        help) compadd \(Command.allCases.map(\.rawValue).joined(separator: " ")) ;;
      esac
    }
    _faq-kiosk "$@"

    """
  }

  private static func block(_ command: Command) -> String {
    let words = command.operands.joined(separator: " ")
    let operand = words.isEmpty ? "*:file:_files" : "1:shell:(\(words))"
    let lines = command.options.flatMap(specifications) + [operand]
    let arguments = lines.map { "      '\($0)'" }.joined(separator: " \\\n")
    return "    \(command.rawValue)) _arguments -s \\\n\(arguments) ;;"
  }

  private static func specifications(_ option: Option) -> [String] {
    let short = "-\(option.letter)"
    let action = action(option)
    return switch option.value {
    case .none: [option.longForm, short]
    case .required: ["\(option.longForm)=\(action)", "\(short)+\(action)"]
    case .optional: ["\(option.longForm)=-:\(action)", "\(short)-:\(action)"]
    }
  }

  private static func action(_ option: Option) -> String {
    let words = option.form.words.joined(separator: " ")
    return switch option.form {
    case .free: ":\(option.name): "
    case .file: ":\(option.name):_files"
    case .folder: ":\(option.name):_files -/"
    case .words: ":\(option.name):(\(words))"
    case .wordsOrFile:
      ":\(option.name):_alternative \"words:word:(\(words))\" \"files:file:_files\""
    }
  }
}
