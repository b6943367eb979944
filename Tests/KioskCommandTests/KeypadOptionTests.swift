import KioskCommand
import KioskContent
import KioskCore
import KioskSDL
import Testing

/// What the keys of a keypad do, as an option and in a configuration.
@Suite struct KeypadOptions {
  private func keypad(_ text: String) throws -> Keypad {
    guard
      case .run(let options) = try CommandLineParser(environment: Environment())
        .parse(["run", "--keypad", text])
    else { return Keypad([:]) }
    return options.keypad
  }

  private func configuration(_ text: String) -> Configuration {
    Configuration(SettingsLoader().load([UInt8](text.utf8), named: "c.json"))
  }

  @Test func `keys are named as SDL names them, and stand beside the standard ones`() throws {
    let keypad = try keypad("F13=help,Keypad 8=up,home=page-up")
    #expect(keypad[104] == .help)
    #expect(keypad[96] == .up)
    #expect(keypad[74] == .pageUp)
    #expect(keypad[106] == .jackIn)
  }

  @Test func `a name that has a comma or an equals sign in it is a name`() throws {
    let keypad = try keypad(",=up,==down,Keypad ==left,Keypad ,=right,Keypad = (AS400)=help")
    let signs = [54: KeyAction.up, 46: .down, 103: .left, 133: .right, 134: .help]
    for (scancode, action) in signs { #expect(keypad[UInt32(scancode)] == action) }
  }

  @Test(arguments: KeyNames.all)
  func `every name of SDL's can be used`(name: String) throws {
    let scancode = try #require(KeyNames.scancode(of: name))
    #expect(try keypad("\(name)=pause")[scancode] == .pause)
  }

  @Test(arguments: [
    ("F71=up", "--keypad: no key is called \"F71\": did you mean \"F1"),
    ("F17=hlep", "--keypad: a key cannot do \"hlep\": did you mean \"help\"?"),
    ("F17", "--keypad cannot be \"F17\": write keys and what they do, such as F17=help,F18=up"),
    ("", "--keypad cannot be"), ("=up", "--keypad cannot be"),
  ])
  func `what is wrong is said with the nearest name`(text: String, message: String) throws {
    #expect(fault(arguments: ["run", "--keypad", text])?.hasPrefix(message) == true)
  }

  @Test func `a configuration has a table, in which a fault costs its own line only`() throws {
    let found = configuration(
      """
      {
        "keypad": {
          "F17": "help",
          "Keypda 8": "up",
          "F18": "upp",
          "F19": 3
        },
        "key-guard": 0.5
      }
      """)
    #expect(
      found.diagnostics.map(\.description) == [
        "c.json:4:5: error: keypad: no key is called \"Keypda 8\": did you mean \"Keypad 8\"?",
        "c.json:5:12: error: keypad: a key cannot do \"upp\": did you mean \"up\"?",
        "c.json:6:12: error: keypad: what \"F19\" does is a text: write one such as \"help\"",
      ])
    #expect(found.entries[.option(.keypad)]?.text == "F17=help")
    #expect(found.entries[.option(.keyGuard)]?.text == "0.5")
  }

  @Test func `a table is nothing for other settings`() {
    let found = configuration("{\"theme\": {\"F17\": \"help\"}}")
    #expect(
      found.diagnostics.map(\.message) == [
        "theme cannot be an object { … }: write a text or a number"
      ])
  }

  @Test(arguments: ["-1", "1.01", "half", "1s"])
  func `a guard is from 0 to 1 second`(text: String) {
    #expect(fault(arguments: ["run", "--key-guard=\(text)"])?.contains("from 0 to 1") == true)
  }
}
