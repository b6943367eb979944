import KioskCommand
import KioskTestSupport
import Testing

/// What shells are told of commands, options and values.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `every command and every option is in every script`(shell: Shell) {
    let script = CompletionScript(shell).text
    for command in KioskCommand.Command.allCases {
      #expect(script.contains(command.rawValue))
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
    for word in ["high-contrast", "software", "270", "completion"] {
      #expect(script.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ("--th", "--theme"), ("--theme hi", "high-contrast"), ("--theme=hi", "high-contrast"),
    ("render --re", "--renderer"), ("comp", "completion"), ("completion f", "fish"),
    ("help ren", "render"), ("run -g so", "software"), ("check --j", "--json"),
  ])
  func `bash offers what fits`(line: String, offer: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.write("script", CompletionScript(.bash).text)
    // Bash breaks words at equals signs, too.
    let words = "faq-kiosk \(line)".split(separator: " ").flatMap { word in
      word.split(separator: "=").flatMap { ["=", String($0)] }.dropFirst()
    }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      compopt() { :; }
      . '\(script)'; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _faq_kiosk; echo "${COMPREPLY[@]}"
      """
    let outcome = try KioskTestSupport.Command("bash", ["-c", program]).run()
    let offers = outcome.output.split(whereSeparator: \.isWhitespace)
    let isRender = line == "render --re"
    #expect(offers.contains(Substring(offer)) != isRender, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `one shell is asked for`() throws {
    #expect(try parse("completion zsh") == .completion(.zsh))
    #expect(fault("completion")?.contains("bash|zsh|fish") == true)
    #expect(fault("completion tcsh")?.contains("bash|zsh|fish") == true)
    #expect(fault("completion bash zsh") != nil)
  }
}
