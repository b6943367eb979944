import KioskCore
import Testing

@Suite struct Keypads {
  @Test func `the standard table has both tables of tactile keypads`() {
    let keypad = Keypad.standard
    // F15 to F24 are 106 to 115; arrows, Enter and a remote control's keys come behind.
    let functionKeys: [KeyAction] = [
      .jackIn, .jackOut, .help, .up, .down, .select, .back, .next, .left, .right,
    ]
    #expect((106...115).map { keypad[UInt32($0)] } == functionKeys)
    #expect([82, 81, 80, 79, 40].map { keypad[$0] } == [.up, .down, .left, .right, .select])
  }

  @Test func `what somebody adds takes the place of what was there`() {
    let keypad = Keypad.standard.adding(Keypad([106: .none, 4: .pause]))
    #expect(keypad[106] == KeyAction.none)
    #expect(keypad[4] == .pause)
    #expect(keypad[107] == .jackOut)
  }

  @Test func `every action but none means something, and no two the same`() {
    let meanings = KeyAction.allCases.compactMap(\.meaning)
    #expect(meanings.count == KeyAction.allCases.count - 1)
    #expect(Set(meanings).count == meanings.count)
  }
}
