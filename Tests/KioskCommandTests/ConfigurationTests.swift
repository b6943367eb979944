import KioskCommand
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

/// Settings from a file: what counts, what is said, and that nothing keeps the screen dark.
@Suite struct ConfigurationTests {
  private static let standard = ConfigurationSource.standardPath

  private func run(
    _ line: String = "", _ configuration: String, environment: [Environment.Variable: String] = [:]
  ) throws -> RunOptions {
    let invocation = try parse(
      line, environment: environment, files: [Self.standard: configuration])
    guard case .run(let options) = invocation else {
      throw KioskTestSupport.Command.Failure("no run")
    }
    return options
  }

  private func configuration(_ text: String, path: String = "/etc/k/c.json") -> Configuration {
    Configuration(SettingsLoader().load([UInt8](text.utf8), named: path))
  }

  @Test func `every option of run can be set, and each takes the place of its default`() throws {
    let options = try run(
      "",
      """
      {"file": "/srv/faq.json", "text-scale": 1.5, "theme": "dark", "windowed": "640x480",
       "reduce-motion": true, "rotate": 90, "display": 1, "renderer": "software"}
      """)
    #expect(options.configuration.diagnostics == [])
    #expect(options.file == "/srv/faq.json")
    #expect(options.textScale == 1.5)
    #expect(options.theme == .builtIn("dark"))
    #expect(options.window == .windowed(PixelSize(width: 640, height: 480)))
    #expect(options.reducesMotion)
    #expect(options.rotation == .quarter)
    #expect(options.display == 1)
    #expect(options.renderer == .software)
  }

  @Test(arguments: Setting.all)
  func `every setting is known by the name of its option`(setting: Setting) {
    let found = configuration("{\"\(setting.name)\": []}").diagnostics
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("\(setting.name) cannot be a list") == true)
  }

  @Test(arguments: Setting.all)
  func `the default that is printed is the one that counts`(setting: Setting) throws {
    guard let value = setting.standard else { return }
    let text = setting.name == "windowed" || value == "false" ? value : "\"\(value)\""
    var options = try run("", "{\"\(setting.name)\": \(text)}")
    #expect(options.configuration.diagnostics == [])
    options.configuration = Configuration()
    options.configured = []
    #expect(options == RunOptions())
  }

  @Test func `options win over the environment, the environment over the file`() throws {
    let file = "{\"text-scale\": 2, \"theme\": \"dark\", \"rotate\": 90, \"file\": \"/f.json\"}"
    let environment: [Environment.Variable: String] = [.theme: "high-contrast", .textScale: "3"]
    let options = try run("-s 0.5 given.json", file, environment: environment)
    #expect(options.textScale == 0.5)
    #expect(options.theme == .builtIn("high-contrast"))
    #expect(options.rotation == .quarter)
    #expect(options.file == "given.json")
    #expect(options.configured == [.option(.rotate)])
    #expect(try run("", file, environment: [.file: "/e.json"]).file == "/e.json")
  }

  @Test func `a flag that is false stays off`() throws {
    let options = try run("", "{\"reduce-motion\": false, \"windowed\": false}")
    #expect(!options.reducesMotion)
    #expect(options.window == .fullScreen)
  }

  @Test func `files it names without a folder lie beside it`() throws {
    let options = try run("", "{\"file\": \"faq.json\", \"theme\": \"mine.json\"}")
    #expect(options.file == "/etc/faq-kiosk/faq.json")
    #expect(options.theme == .file(path: "/etc/faq-kiosk/mine.json"))
    let named = try parse("-C other/c.json", files: ["other/c.json": "{\"file\": \"a/b.json\"}"])
    guard case .run(let run) = named else { throw KioskTestSupport.Command.Failure("no run") }
    #expect(run.file == "other/a/b.json")
  }

  @Test(arguments: [
    ("{\"text-scale\": 9}", "text-scale cannot be \"9\": write a number from 0.5 to 4.0", 1, 16),
    (
      "{\n\"text-scal\": 2}",
      "unknown setting \"text-scal\" is passed over: did you mean \"text-scale\"?", 2, 1
    ),
    ("{\"xyzzy\": 2}", "unknown setting \"xyzzy\" is passed over: known are file,", 1, 2),
    ("{\"theme\": \"drak\"}", "theme cannot be \"drak\": did you mean \"dark\"?", 1, 11),
    ("{\"theme\": true}", "theme cannot be true: write a text or a number", 1, 11),
    ("{\"reduce-motion\": \"yes\"}", "reduce-motion cannot be \"yes\": write true or false", 1, 19),
    ("{\"file\": \"\"}", "file cannot be \"\": write the name of a file", 1, 10),
    ("{\"help\": true}", "unknown setting \"help\"", 1, 2),
    ("{\"config\": \"x\"}", "unknown setting \"config\"", 1, 2),
  ])
  func `a value that cannot be used is told with its place and left out`(
    text: String, message: String, line: Int, column: Int
  ) throws {
    let found = configuration(text).diagnostics
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.message.hasPrefix(message), "\(first.message)")
    #expect(first.severity == .error)
    #expect([first.line, first.column] == [line, column])
    var options = try run("", text)
    options.configuration = Configuration()
    #expect(options == RunOptions())
  }

  @Test func `a broken file leaves what can be used`() throws {
    let options = try run("", "{\"theme\": \"dark\", \"text-scale\": 99, \"rotate\" 90}")
    #expect(options.theme == .builtIn("dark"))
    #expect(options.textScale == 1)
    #expect(options.configuration.diagnostics.count == 2)
  }

  @Test func `the standard file may be missing, one that is named may not`() throws {
    #expect(try parse("") == .run(RunOptions()))
    guard case .run(let options) = try parse("--config none.json") else { return }
    #expect(options.configuration.hasErrors)
    #expect(options.theme == .builtIn("light"))
  }

  @Test func `the environment can name it, and the command line another`() throws {
    let files = ["a.json": "{\"rotate\": 90}", "b.json": "{\"rotate\": 180}"]
    guard case .run(let first) = try parse("", environment: [.config: "a.json"], files: files),
      case .run(let second) = try parse(
        "-C b.json", environment: [.config: "a.json"], files: files)
    else { throw KioskTestSupport.Command.Failure("no run") }
    #expect(first.rotation == .quarter)
    #expect(second.rotation == .half)
  }

  @Test func `render takes only one that is named, and of it what it knows`() throws {
    let files = [
      Self.standard: "{\"theme\": \"dark\"}", "c.json": "{\"theme\": \"dark\", \"rotate\": 90}",
    ]
    #expect(try parse("render -o o.png", files: files) == renderOptions { _ in })
    guard case .render(let options) = try parse("render -o o.png -C c.json", files: files) else {
      throw KioskTestSupport.Command.Failure("no render")
    }
    #expect(options.theme == .builtIn("dark"))
    #expect(options.configuration.diagnostics == [])
  }

  @Test func `the shipped configuration sets nothing and names every setting`() throws {
    let text = try Repository.text("Packaging/config.json")
    #expect(configuration(text).diagnostics == [])
    #expect(configuration(text).entries.isEmpty)
    for setting in Setting.all {
      #expect(text.contains("// \"\(setting.name)\": "), "\(setting.name)")
    }
  }

  @Test func `the lines of the shipped configuration are right when they are put in force`() throws
  {
    let text = try Repository.text("Packaging/config.json")
    let inForce = text.split(separator: "\n").map { line in
      let trimmed = line.drop { $0 == " " }
      return trimmed.hasPrefix("// \"") ? String(trimmed.dropFirst(3)) : String(line)
    }.joined(separator: "\n")
    let judged = configuration(inForce)
    #expect(judged.diagnostics == [])
    #expect(Set(judged.entries.keys) == Set(Setting.all))
  }
}
