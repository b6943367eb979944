import KioskCommand
import KioskContent
import KioskCore
import KioskTestSupport
import KioskText
import Testing

/// Whether the largest text can be read and the rest touched, from where a visitor stands.
@Suite struct PanelChecks {
  private func report(_ arguments: String, files: [String] = []) throws -> CheckReport {
    guard
      case .check(let options) = try CommandLineParser(environment: Environment())
        .parse(["check"] + arguments.split(separator: " ").map(String.init) + files)
    else { throw KioskTestSupport.Command.Failure("no check") }
    return CheckReport(options)
  }

  @Test(arguments: [
    ("21.5in", 546.1), ("546.1mm", 546.1), ("54.61 cm", 546.1), ("476x268mm", 546.26),
    ("0.5461m", 546.1),
  ])
  func `a panel is measured in any unit`(text: String, diagonal: Double) throws {
    guard
      case .run(let options) = try CommandLineParser(environment: Environment())
        .parse(["run", "--panel", text, "--distance", "60cm"])
    else { return }
    #expect(abs(try #require(options.panel).diagonal - diagonal) < 0.01)
    #expect(options.distance == 600)
  }

  @Test(arguments: [
    "--panel=21.5", "--panel=in", "--panel=1x2x3mm", "--panel=0mm", "--panel=-5in",
    "--panel=1e3mm", "--panel=476x268", "--distance=600", "--distance=1mm", "--distance=1x1mm",
  ])
  func `what is no length is refused`(argument: String) {
    #expect(fault(arguments: ["run", argument])?.contains("cannot be") == true)
  }

  @Test func `a usual panel before a visitor is fine, with figures`() throws {
    let report = try report("--panel 21.5in --distance 600mm")
    #expect(report.exitCode == .fine)
    #expect(report.standardError == "")
    let lines = report.standardOutput.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains("1080x1920 pixels, 546 mm from corner to corner, seen from 600 mm"))
    #expect(lines[0].contains("4.03 pixels a mm, 0.9 pixels a reference pixel"))
    #expect(lines[1].contains("7.33 mm, 0.7 degrees, are needed: large enough"))
    #expect(lines[2].contains("44 are needed: large enough"))
    #expect(lines[3] == "0 errors, 0 warnings")
  }

  @Test func `a watch across the room is not, and what to do is said`() throws {
    let report = try report("--panel 4in --distance 3m --size 480x800")
    #expect(report.exitCode == .contentFaults)
    let faults = report.standardError.split(separator: "\n")
    #expect(faults.count == 2)
    #expect(faults[0].hasPrefix("--panel: error: at the largest text (3.1) a capital H is"))
    #expect(faults[0].contains("36.65 mm, 0.7 degrees, are needed: let visitors come as near as"))
    #expect(faults[1].contains("take a larger panel, or let visitors come as near as"))
    #expect(report.standardOutput.hasSuffix("2 errors, 0 warnings\n"))
  }

  @Test func `the height is that of the font's own H`() throws {
    let engine = try FontTextEngine()
    let height = engine.capitalHeight(in: TextStyle(families: ["DejaVu Sans"], size: 100))
    // DejaVu's capitals are 1493 of 2048 units high.
    #expect((72...75).contains(height))
    let question = PanelCheck.Question(
      viewing: Viewing(diagonal: 546.1, distance: 600), screen: Size(width: 1080, height: 1920),
      origin: "x")
    let check = PanelCheck(question, theme: .test(), engine: engine)
    #expect(abs(check.leastCapitalHeight - 7.33) < 0.01)
    #expect(check.capitalHeight > 0)
  }

  @Test func `sides that are not the shape of the pixels are no measure`() throws {
    let wrong = try report("--panel 476x400mm --distance 600mm")
    #expect(wrong.standardError.contains("the panel's sides are as 1.19 to 1, its pixels as 1.78"))
    #expect(try report("--panel 476x268mm --distance 600mm").exitCode == .fine)
  }

  @Test func `a configuration's panel is checked with its theme, and blamed by name`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("c.json", "{\"panel\": \"4in\", \"distance\": \"3m\"}")
    let report = try report("--config \(path)")
    #expect(report.exitCode == .contentFaults)
    #expect(report.standardError.contains("\(path): error: at the largest text"))
    // An option counts before it.
    let near = try self.report("--config \(path) --distance 150mm --size 480x800")
    #expect(near.exitCode == .fine, "\(near.standardError)")
  }

  @Test func `as JSON it has the figures`() throws {
    let json = try report("--panel 21.5in --distance 600mm --json").standardOutput
    for key in ["\"panel\"", "\"capitalHeight\"", "\"leastTarget\": 44"] {
      #expect(json.contains(key), "\(json)")
    }
  }
}
