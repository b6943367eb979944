import KioskCommand
import Testing

@Suite("Defaults from the environment")
struct EnvironmentTests {
  private let all: [Environment.Variable: String] = [
    .file: "/srv/faq.json", .textScale: "2", .theme: "dark",
  ]

  @Test("run and render start from the environment")
  func defaults() throws {
    #expect(
      try parse("", environment: all)
        == runOptions {
          $0.file = "/srv/faq.json"
          $0.textScale = 2
          $0.theme = .builtIn("dark")
        })
    #expect(
      try parse("render -o o.png", environment: all)
        == renderOptions {
          $0.file = "/srv/faq.json"
          $0.textScale = 2
          $0.theme = .builtIn("dark")
        })
  }

  @Test("The command line wins")
  func commandLine() throws {
    #expect(
      try parse("f.json -s 1.5 -t light", environment: all)
        == runOptions {
          $0.file = "f.json"
          $0.textScale = 1.5
        })
  }

  @Test("A wrong value is named with its variable")
  func wrong() {
    let scale = fault("", environment: [.textScale: "big"]) ?? ""
    #expect(scale.hasPrefix("FAQ_KIOSK_TEXT_SCALE (in the environment) cannot be \"big\""))
    let theme = fault("", environment: [.theme: "drak"]) ?? ""
    #expect(theme.hasPrefix("FAQ_KIOSK_THEME (in the environment)"))
    #expect(theme.contains("did you mean \"dark\"?"))
  }

  @Test("A wrong value that is not needed does no harm")
  func unneeded() {
    #expect(fault("-s 1", environment: [.textScale: "big"]) == nil)
    #expect(fault("check f", environment: [.textScale: "big"]) == nil)
    #expect(fault("--help", environment: [.theme: "drak"]) == nil)
  }

  @Test("An empty variable counts as not set")
  func empty() throws {
    let invocation = try parse("", environment: [.textScale: "", .theme: "", .file: ""])
    #expect(invocation == .run(RunOptions()))
  }
}
