import KioskHost
import KioskText

/// Tells the technician of characters that show as a box since no font has them, each once.
@MainActor
final class MissingCharacterLog {
  /// More lines tell a reader nothing new; then there are counts.
  private static let mostLines = 20

  private let engine: FontTextEngine
  private let log: Log
  private var told = 0
  /// The next count that is worth a line: each is twice the one before.
  private var nextCount = mostLines + 1

  init(engine: FontTextEngine, log: Log) {
    self.engine = engine
    self.log = log
  }

  /// Writes what was met since the last call; costs one comparison where that is nothing.
  func tellNew() {
    let count = engine.missingCharacters.count
    guard count > told else { return }
    let now = MonotonicClock.now()
    for character in engine.missingCharacters[told..<max(told, min(count, Self.mostLines))] {
      log.warning(character.description, at: now)
    }
    told = count
    guard count >= nextCount else { return }
    nextCount = 2 * count
    log.warning(
      "\(count) characters so far have no font; faq-kiosk check names them all", at: now)
  }
}
