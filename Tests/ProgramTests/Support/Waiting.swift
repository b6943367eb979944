import Foundation
import KioskTestSupport

/// Looks every 5 ms whether the condition holds; throws if it does not within so many seconds.
func wait(
  for what: String, seconds: Double = 10, until condition: () throws -> Bool
) throws {
  let end = Date().addingTimeInterval(seconds)
  while try !condition() {
    guard Date() < end else { throw Command.Failure("waited \(seconds) s in vain for \(what)") }
    usleep(5000)
  }
}
