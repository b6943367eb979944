import KioskCommand
import KioskTestSupport
import Testing

/// `faq-kiosk check --config`.
@Suite struct ConfigurationCheckTests {
  private func check(_ files: [String: String]) throws -> CheckReport {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(name, text) }
    var options = CheckOptions()
    options.configurations = [folder.path("config.json")]
    return CheckReport(options)
  }

  @Test func `an unknown key is an error with its place and the nearest known one`() throws {
    let report = try check(["config.json": "{\n  \"them\": \"dark\"\n}"])
    #expect(report.exitCode == .contentFaults)
    #expect(report.standardError.contains("config.json:2:3: error: unknown setting \"them\""))
    #expect(report.standardError.contains("did you mean \"theme\"?"))
  }

  @Test func `the content and the theme that it names are checked with it`() throws {
    let report = try check([
      "config.json": "{\"file\": \"faq.json\", \"theme\": \"mine.json\"}",
      "faq.json": "[{\"id\": 1, \"question\": 2}]", "mine.json": "{\"pag\": 1}",
    ])
    #expect(report.standardError.contains("faq.json:1:"))
    #expect(report.standardError.contains("unknown key \"pag\""))
    #expect(report.standardOutput.hasPrefix("2 files"))
  }

  @Test func `content that it names and that is missing ends with 66`() throws {
    #expect(try check(["config.json": "{\"file\": \"faq.json\"}"]).exitCode == .noInput)
    #expect(try check([:]).exitCode == .noInput)
  }

  @Test func `one without faults is fine`() throws {
    let report = try check(["config.json": "{\"theme\": \"dark\", // as at night\n}"])
    #expect(report.exitCode == .fine)
    #expect(report.standardError == "")
  }

  @Test func `it can be all that is checked`() {
    #expect(fault("check --config c.json") == nil)
    #expect(fault("check") != nil)
  }
}
