import KioskCommand
import Testing

@Suite("Help")
struct HelpTests {
  private static let topics: [HelpTopic] = [.overview] + Command.allCases.map(HelpTopic.command)

  @Test("No line is wider than 80 columns, and the text ends in one line end", arguments: topics)
  func width(_ topic: HelpTopic) {
    for line in topic.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(topic.text.hasSuffix("\n"))
    #expect(!topic.text.hasSuffix("\n\n"))
  }

  @Test("Every option of a command is explained in both forms", arguments: Command.allCases)
  func complete(_ command: Command) {
    let text = HelpTopic.command(command).text
    for option in command.options {
      #expect(text.contains("  -\(option.letter), --\(option.name)"), "\(option.name)")
    }
  }

  @Test("No two options of a command share a letter", arguments: Command.allCases)
  func letters(_ command: Command) {
    #expect(Set(command.options.map(\.letter)).count == command.options.count)
  }

  @Test("Every exit code is explained in every text", arguments: topics)
  func exitCodes(_ topic: HelpTopic) {
    let codes: [ExitCode] = [.fine, .contentFaults, .usage, .noInput, .unavailable, .software]
    for code in codes { #expect(topic.text.contains(" \(code.rawValue)  "), "\(code)") }
  }

  @Test("The overview names every command")
  func overview() {
    for command in Command.allCases {
      #expect(HelpTopic.overview.text.contains("  \(command.rawValue) "))
    }
  }
}
