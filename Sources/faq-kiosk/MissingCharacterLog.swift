import KioskText

/// Tells the technician of characters that show as a box since no font has them, each once.
@MainActor
final class MissingCharacterLog {
  /// More lines tell a reader nothing new; then there are counts.
  private static let mostLines = 20

  private let engine: FontTextEngine
  private let warn: (String) -> Void
  private var told = 0
  private var toldFaults = 0
  /// The next count that is worth a line: each is twice the one before.
  private var nextCount = mostLines + 1

  /// - Parameter warn: writes one line.
  init(engine: FontTextEngine, warn: @escaping (String) -> Void) {
    self.engine = engine
    self.warn = warn
  }

  /// Writes what was met since the last call; costs one comparison where that is nothing.
  func tellNew() {
    let faults = engine.fontFaults
    for fault in faults.dropFirst(toldFaults) { warn(fault) }
    toldFaults = faults.count
    let count = engine.missingCharacters.count
    guard count > told else { return }
    for character in engine.missingCharacters[told..<max(told, min(count, Self.mostLines))] {
      warn(character.description)
    }
    told = count
    guard count >= nextCount else { return }
    nextCount = 2 * count
    warn("\(count) characters so far have no font; faq-kiosk check names them all")
  }
}
