/// Which characters the fonts have: enough to know what will show as a box, without setting a text.
package struct FontCoverage {
  private let contains: (UInt32) -> Bool

  /// - Parameter contains: whether any font has the character.
  package init(contains: @escaping (UInt32) -> Bool) { self.contains = contains }

  /// That of the installed fonts; nil where none is installed.
  package static func installed() -> FontCoverage? {
    guard InstalledCharacters.isAnyFontInstalled else { return nil }
    return FontCoverage(contains: InstalledCharacters().contains)
  }

  /// Whether the character would show as a box.
  func lacks(_ scalar: UInt32) -> Bool {
    !Characters.isControl(scalar) && !Characters.needsNoGlyph(scalar) && !contains(scalar)
  }
}

/// Looks through texts for characters that no font has; asks about each character once.
package struct MissingCharacterSearch {
  private let coverage: FontCoverage
  /// A bit for each number of Unicode.
  private var seen = [UInt64](repeating: 0, count: 0x11_0000 / 64)

  package init(_ coverage: FontCoverage) { self.coverage = coverage }

  /// Those of `text` that no earlier text had, in its order.
  package mutating func next(in text: String) -> [MissingCharacter] {
    var missing: [MissingCharacter] = []
    for scalar in text.unicodeScalars {
      let bit: UInt64 = 1 << UInt64(scalar.value % 64)
      let place = Int(scalar.value / 64)
      guard seen[place] & bit == 0 else { continue }
      seen[place] |= bit
      if coverage.lacks(scalar.value) { missing.append(MissingCharacter(scalar)) }
    }
    return missing
  }
}
