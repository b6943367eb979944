internal import CICU

/// Quotation marks that wait for their other half.
///
/// Both halves of a pair belong to the text around them (UAX #24, 5.2): the mark that closes a Latin
/// name in Chinese is as wide as the one that opened it.
struct Quotations {
  private struct Open {
    var mark: UInt32
    var script: Script
  }

  /// Deeper nesting is read as if the outermost marks were not there.
  private static let deepest = 8

  private var open: [Open] = []

  /// - Parameter own: the script that the text before gives the character.
  mutating func script(of scalar: UInt32, otherwise own: Script) -> Script {
    // No quotation mark of two different halves has a smaller number.
    guard scalar >= 0xAB else { return own }
    if kiosk_icu_is_opening_quote(scalar) {
      if open.count == Self.deepest { open.removeFirst() }
      open.append(Open(mark: scalar, script: own))
    } else if let place = open.lastIndex(where: { Self.isPair($0.mark, scalar) }) {
      let script = open[place].script
      open.removeSubrange(place...)
      return script
    }
    return own
  }

  /// Unicode puts a closing mark after its opening one, but for the guillemets, which it mirrors.
  private static func isPair(_ opening: UInt32, _ closing: UInt32) -> Bool {
    closing == opening + 1 || closing == kiosk_icu_mirror(opening)
  }
}
