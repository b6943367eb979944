import KioskHost
import Testing

@Suite struct MaintenancePinTests {
  @Test(arguments: ["0815", "123456789012"])
  func `digits are their own PIN`(digits: String) throws {
    let pin = try #require(MaintenancePin(digits))
    #expect(pin.matches(digits))
    for other in ["", "081", "0816", "08150", "1234567890123", "$", digits + "\u{0}"] {
      #expect(!pin.matches(other), "\(other)")
    }
  }

  /// Of 493817, as mkpasswd makes them.
  @Test(arguments: [
    "$6$abcdefgh$PGqBjGaRtYDGM79hO4CHkntSCEVocIikZ4/BcXGvNBzODEpXfuQpaV/f6O8gEERIG9qfdZ4eku2vgSwrEX1jW0"
  ])
  func `a hash lets its digits in, and nothing else, itself least of all`(hash: String) throws {
    let pin = try #require(MaintenancePin(hash))
    #expect(pin.matches("493817"))
    #expect(!pin.matches("493818"))
    #expect(!pin.matches(hash))
    #expect(!"\(pin)".contains("493817"))
  }

  @Test(arguments: ["", "123", "1234567890123", "12a4", "١٢٣٤", "$", "$9$x", "*", "0815\n"])
  func `what is neither is none`(text: String) { #expect(MaintenancePin(text) == nil) }
}
