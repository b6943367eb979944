/// A character that no installed font has, and what would help.
package struct MissingCharacter: Hashable, Sendable, CustomStringConvertible {
  package let scalar: Unicode.Scalar
  /// The script's English name, such as "Thai"; "Common" for signs of no script.
  package let script: String
  /// The Debian package whose fonts have the script; nil where none is known that is not installed.
  package let package: String?
  /// Whether the package that should have the character is there and has it not.
  private let isBeyondPackages: Bool

  /// - Parameter installed: packages that need not be advised.
  package init(_ scalar: Unicode.Scalar, installed: Set<NotoPackage> = []) {
    let script = Script(of: scalar.value)
    let package = NotoPackage(for: scalar.value, script: script)
    self.scalar = scalar
    self.script = script.name
    isBeyondPackages = package.map(installed.contains) ?? false
    self.package = isBeyondPackages ? nil : package?.rawValue
  }

  package var description: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let fault = "no installed font has the character \(code) (\(script))"
    if isBeyondPackages { return "\(fault), and no package is known that has it" }
    return package.map { "\(fault); install \($0)" } ?? fault
  }
}

/// Notes each missing character once.
final class MissingCharacters {
  /// In the order they were met.
  private(set) var all: [MissingCharacter] = []
  private var known: Set<UInt32> = []
  /// Asked for with the first missing character: a look at every font.
  private lazy var installed = NotoPackage.installed()
  /// More tell a reader nothing new.
  private static let maximum = 1000

  func note(_ value: UInt32) {
    guard known.count < Self.maximum, known.insert(value).inserted,
      let scalar = Unicode.Scalar(value)
    else { return }
    all.append(MissingCharacter(scalar, installed: installed))
  }

  /// Starts over, as if none had been met.
  func forget() {
    all.removeAll()
    known.removeAll()
  }
}
