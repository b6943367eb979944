import KioskCommand
import KioskContent
import KioskTestSupport
import Testing

/// `faq-kiosk config`: what is in force, and who said so.
@Suite struct ConfigCommandTests {
  private func options(
    _ line: String, environment: [Environment.Variable: String] = [:], file: String = "{}"
  ) throws -> ConfigOptions {
    let invocation = try parse(
      line, environment: environment, files: [ConfigurationSource.standardPath: file])
    guard case .config(let options) = invocation else {
      throw KioskTestSupport.Command.Failure("no config")
    }
    return options
  }

  private func row(_ name: String, _ options: ConfigOptions) -> [Substring] {
    ConfigCommand.table(options).split(separator: "\n")
      .map { $0.split(separator: " ", maxSplits: 2) }.first { $0.first == name[...] } ?? []
  }

  @Test func `every setting has a line with its value and its origin`() throws {
    let options = try options(
      "config --theme dark", environment: [.textScale: "2"],
      file: "{\"theme\": \"accordion\",\n\"rotate\": 90,\n\"reduce-motion\": true}")
    #expect(options.settings.map(\.setting) == Setting.all)
    #expect(row("theme", options).last?.hasSuffix(" option") == true)
    #expect(row("theme", options)[1] == "dark")
    let lines = ConfigCommand.table(options)
    #expect(lines.contains("FAQ_KIOSK_TEXT_SCALE (environment)"))
    #expect(lines.contains("/etc/faq-kiosk/config.json:2"))
    #expect(row("reduce-motion", options)[1] == "true")
    #expect(row("renderer", options)[1] == "auto")
    #expect(row("renderer", options).last?.hasSuffix(" default") == true)
    #expect(row("file", options)[1] == "-")
    #expect(row("idle-reset", options)[1] == "60")
    #expect(row("attract", options)[1] == "0")
    #expect(lines.contains("espeak-ng --stdout --stdin -b 1 -v {voice} -s {rate}  default"))
  }

  @Test func `a value that cannot be used is not in force`() throws {
    let options = try options("config", file: "{\"text-scale\": 99}")
    #expect(row("text-scale", options)[1] == "1")
    #expect(options.configuration.hasErrors)
  }

  @Test func `JSON says the same`() throws {
    let options = try options("config --json", file: "{\"rotate\": 90}")
    #expect(options.writesJSON)
    let text = ConfigCommand.json(options)
    #expect(text.contains("\"configuration\": \"/etc/faq-kiosk/config.json\""))
    let rotate = """
          {
            "name": "rotate",
            "value": "90",
            "origin": "file",
            "file": "/etc/faq-kiosk/config.json",
            "line": 1
          }
      """
    #expect(text.contains(rotate), "\(text)")
    #expect(text.contains("\"value\": null"))
  }

  @Test func `what run refuses is refused`() {
    #expect(fault("config --text-scale 9")?.contains("0.5 to 4.0") == true)
    #expect(fault("config a.json b.json")?.contains("one FILE") == true)
    #expect(fault("config --size 1x1")?.contains("render") == true)
  }
}
