internal import CICU

/// What ICU knows of single characters.
enum Characters {
  /// Whether the character needs no glyph: spaces (HarfBuzz makes their widths up), marks of
  /// format and what is ignored by default.
  static func needsNoGlyph(_ scalar: UInt32) -> Bool { kiosk_icu_needs_no_glyph(scalar) }

  /// Whether the character may be in one grapheme cluster with others (CR LF aside); where none
  /// of a text's may, each is a cluster.
  static func mayJoinCluster(_ scalar: UInt32) -> Bool { kiosk_icu_may_join_cluster(scalar) }

  /// Whether the character is a control, which is dropped or ends a line.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F..<0xA0).contains(scalar)
  }

  /// Whether the unit is white space at which a line may end (no-break spaces are not).
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09
      || (unit >= 0x80 && kiosk_icu_is_whitespace(UInt32(unit)))
  }

  /// Whether a cluster is meant to be shown as a colour picture (UTS #51).
  static func isEmoji(_ cluster: [UInt32]) -> Bool {
    guard let first = cluster.first, !cluster.contains(Characters.textVariation) else {
      return false
    }
    if kiosk_icu_is_shown_as_emoji(first) { return true }
    guard cluster.count > 1, kiosk_icu_is_emoji(first) else { return false }
    return cluster.dropFirst().contains { $0 == emojiVariation || kiosk_icu_is_emoji_modifier($0) }
  }

  /// Whether the letter's form depends on the one that follows it.
  static func joinsNext(_ scalar: UInt32) -> Bool { kiosk_icu_joins_next(scalar) }

  /// Whether the letter's form depends on the one before it.
  static func joinsPrevious(_ scalar: UInt32) -> Bool { kiosk_icu_joins_previous(scalar) }

  /// Whether joining looks through the character.
  static func isTransparent(_ scalar: UInt32) -> Bool { kiosk_icu_is_transparent(scalar) }

  /// The cluster as few characters as Unicode allows.
  static func composed(_ units: [UInt16]) -> [UInt16] {
    var result = [UInt16](repeating: 0, count: units.count)
    let count = kiosk_icu_compose(units, Int32(units.count), &result, Int32(units.count))
    return count > 0 ? Array(result.prefix(Int(count))) : units
  }

  static let softHyphen: UInt16 = 0x00AD
  static let hyphen: UInt32 = 0x2010
  static let joiner: UInt16 = 0x200D
  private static let textVariation: UInt32 = 0xFE0E
  private static let emojiVariation: UInt32 = 0xFE0F
}
