/// How large a QR code of so many bytes is: ISO/IEC 18004, byte mode.
package struct QRSymbol: Hashable, Sendable {
  /// How much of the code may be unreadable.
  package enum Correction: Hashable, Sendable, CaseIterable {
    /// 15 %.
    case medium
    /// 7 %: smaller, or room for more.
    case low
  }

  /// Modules that have to stay light on each side, or readers don't find the code.
  package static let quietZone = 4

  /// The most bytes that any symbol holds.
  package static let capacity = 2953

  /// 1 to 40.
  package let version: Int
  package let correction: Correction

  /// The smallest symbol for this many bytes; nil where none holds them.
  package init?(byteCount: Int, correction: Correction) {
    let capacities = correction == .medium ? Self.medium : Self.low
    guard let place = capacities.firstIndex(where: { $0 >= byteCount }) else { return nil }
    version = place + 1
    self.correction = correction
  }

  /// Modules on each side, without the quiet zone.
  package var modules: Int { 17 + 4 * version }

  /// Modules on each side, quiet zone included.
  package var modulesWithQuietZone: Int { modules + 2 * Self.quietZone }

  // Bytes that each version holds, from 1 to 40.
  private static let medium = [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911,
    1989, 2099, 2213, 2331,
  ]
  private static let low = [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792,
    858, 929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303,
    2431, 2563, 2699, 2809, 2953,
  ]
}
