/// For bash: one function that looks at the word before the cursor and at the command.
enum BashCompletion {
  static var text: String {
    """
    # bash completion for faq-kiosk; printed by "faq-kiosk completion bash"
    _faq_kiosk() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=run
      # A value behind an equals sign comes as words of its own.
      [[ $word == = ]] && word=
      [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}
      local commands="\(Command.words.joined(separator: " "))"
      [[ $COMP_CWORD -gt 1 && " $commands " == *" ${COMP_WORDS[1]} "* ]] \\
        && command=${COMP_WORDS[1]}
      COMPREPLY=()
      case "$command $before" in
    \(values.joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then
        case $command in
    \(options.joined(separator: "\n"))
        esac
        return
      fi
      case $command in
        help) COMPREPLY=($(compgen -W "\(Command.allCases.map(\.rawValue).joined(separator: " "))" -- "$word")) ;;
        completion) COMPREPLY=($(compgen -W "\(Command.completion.operands.joined(separator: " "))" -- "$word")) ;;
        *) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;
      esac
      [[ $COMP_CWORD -eq 1 ]] && COMPREPLY+=($(compgen -W "$commands" -- "$word"))
    }
    complete -F _faq_kiosk faq-kiosk

    """
  }

  private static var options: [String] {
    Command.allCases.map { command in
      let names = command.options.map(\.longForm).joined(separator: " ")
      return "      \(command.rawValue)) COMPREPLY=($(compgen -W \"\(names)\" -- \"$word\")) ;;"
    }
  }

  private static var values: [String] {
    Command.allCases.flatMap { command in
      command.options.filter { $0.value == .required }.map { option in
        let spellings = [option.longForm, "-\(option.letter)"]
        let pattern = spellings.map { "\"\(command.rawValue) \($0)\"" }.joined(separator: "|")
        return "    \(pattern)) \(reply(option.form)) return ;;"
      }
    }
  }

  private static func reply(_ form: Option.Form) -> String {
    var parts: [String] = []
    if !form.words.isEmpty {
      let words = form.words.joined(separator: " ")
      parts.append("COMPREPLY+=($(compgen -W \"\(words)\" -- \"$word\"));")
    }
    if form.takesFile || form == .folder {
      let kind = form == .folder ? "-d" : "-f"
      parts.append("compopt -o filenames; COMPREPLY+=($(compgen \(kind) -- \"$word\"));")
    }
    return parts.joined(separator: " ")
  }
}
