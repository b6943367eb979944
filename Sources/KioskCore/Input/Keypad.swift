/// Which physical key does what, by scancodes: SDL's numbers, which are those of USB keyboards.
///
/// What stands in it counts before what a keyboard's key means anyway.
package struct Keypad: Hashable, Sendable {
  package private(set) var actions: [UInt32: KeyAction]

  package init(_ actions: [UInt32: KeyAction]) { self.actions = actions }

  /// Both tables that tactile keypads (AudioNav, NavPad, EZ-Access) are delivered with: F15 to F24,
  /// and arrows with what a keyboard for films has.
  ///
  /// The code page of EZ-Access has F17 to F24; those of the headphones are remembered, not read.
  package static let standard = Keypad([
    Self.f15: .jackIn, Self.f15 + 1: .jackOut, Self.f15 + 2: .help, Self.f15 + 3: .up,
    Self.f15 + 4: .down, Self.f15 + 5: .select, Self.f15 + 6: .back, Self.f15 + 7: .next,
    Self.f15 + 8: .left, Self.f15 + 9: .right,
    79: .right, 80: .left, 81: .down, 82: .up, 40: .select, 117: .help, 119: .select,
    128: .volumeUp, 129: .volumeDown, 270: .back,
  ])

  private static let f15: UInt32 = 106

  /// The standard table with these keys in place of its own.
  package func adding(_ others: Keypad) -> Keypad {
    Keypad(actions.merging(others.actions) { $1 })
  }

  package subscript(scancode: UInt32) -> KeyAction? { actions[scancode] }
}
