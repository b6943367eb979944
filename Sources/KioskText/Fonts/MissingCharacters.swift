/// A character that no installed font has, and what would help.
package struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  package let scalar: Unicode.Scalar
  /// The script's English name, such as "Thai"; "Common" for signs of no script.
  package let script: String
  /// The Debian package whose fonts have the script; nil where none is known.
  package let package: String?

  package init(_ scalar: Unicode.Scalar) {
    let script = Script(of: scalar.value)
    self.scalar = scalar
    self.script = script.name
    package = NotoPackage.name(for: scalar.value, script: script)
  }

  package var description: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let fault = "no installed font has the character \(code) (\(script))"
    return package.map { "\(fault); install \($0)" } ?? fault
  }
}

/// Notes each missing character once.
final class MissingCharacters {
  /// In the order they were met.
  private(set) var all: [MissingCharacter] = []
  private var known: Set<UInt32> = []
  /// More tell a reader nothing new.
  private static let maximum = 1000

  func note(_ value: UInt32) {
    guard known.count < Self.maximum, known.insert(value).inserted,
      let scalar = Unicode.Scalar(value)
    else { return }
    all.append(MissingCharacter(scalar))
  }
}
