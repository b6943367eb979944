import Foundation
import KioskTestSupport

/// Looks every 5 ms whether the condition holds; throws if it does not within so many seconds.
func wait(
  for what: String, seconds: Double = 10, until condition: () throws -> Bool
) throws {
  var watch = Stopwatch()
  while try !condition() {
    guard !watch.hasCounted(seconds) else {
      throw Command.Failure("waited \(seconds) s in vain for \(what)")
    }
    usleep(5000)
  }
}
