package import KioskCore

/// A panel's size as somebody has measured it.
package struct PanelSize: Hashable, Sendable {
  /// In mm.
  package var diagonal: Double
  /// In mm, where not only the diagonal is known.
  package var sides: Size?

  package init(diagonal: Double, sides: Size? = nil) {
    self.diagonal = diagonal
    self.sides = sides
  }

  /// - Parameter sides: in mm.
  package init(sides: Size) {
    let square = sides.width * sides.width + sides.height * sides.height
    self.init(diagonal: square.squareRoot(), sides: sides)
  }

  /// Reads `21.5in`, `546mm`, `54.6cm` or `476x268mm`; nil for anything else.
  init?(_ text: String) {
    guard let (amount, unit) = Self.parts(text) else { return nil }
    let numbers = amount.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      .compactMap { Self.plainNumber(String($0)).map { $0 * unit } }
    let isWhole = numbers.allSatisfy { Self.lengths.contains($0) }
    let count = amount.count { "xX×".contains($0) } + 1
    guard isWhole, numbers.count == count else { return nil }
    switch count {
    case 1: self.init(diagonal: numbers[0])
    case 2: self.init(sides: Size(width: numbers[0], height: numbers[1]))
    default: return nil
    }
  }

  /// Lengths of panels, in mm: from a wrist to a wall.
  private static let lengths = 20.0...10_000.0
  /// Distances, in mm.
  private static let distances = 100.0...20_000.0

  /// Reads `600mm`, `60cm`, `0.6m` or `24in`, in mm; nil for anything else.
  static func distance(_ text: String) -> Double? {
    guard let (amount, unit) = parts(text), let number = plainNumber(amount),
      distances.contains(number * unit)
    else { return nil }
    return number * unit
  }

  /// The digits in front of a unit, and the unit in mm.
  private static func parts(_ text: String) -> (String, Double)? {
    let units = [("mm", 1.0), ("cm", 10.0), ("in", 25.4), ("m", 1000.0), ("\"", 25.4)]
    guard let (name, unit) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let amount = text.dropLast(name.count)
    return (String(amount.last == " " ? amount.dropLast() : amount), unit)
  }

  private static func plainNumber(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    return isPlain && text.utf8.count <= 16 ? Double(text) : nil
  }
}

extension Viewing {
  /// - Parameters:
  ///   - panel: nil for 96 dpi.
  ///   - distance: in mm; nil for arm's length.
  package init(panel: PanelSize?, distance: Double?) {
    self.init(diagonal: panel?.diagonal, distance: distance ?? Self.armsLength)
  }
}
