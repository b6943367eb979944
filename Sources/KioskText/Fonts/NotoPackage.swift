internal import CFontconfig
internal import CICU

/// Debian's packages of Noto fonts.
package enum NotoPackage: String, CaseIterable, Sendable {
  case core = "fonts-noto-core"
  case eastAsian = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"

  /// The one that has a character.
  ///
  /// - Returns: nil where no package is known to help: private use, and numbers without a
  ///   character.
  init?(for scalar: UInt32, script: Script) {
    guard kiosk_icu_is_assigned(scalar) else { return nil }
    if kiosk_icu_is_shown_as_emoji(scalar) {
      self = .emoji
    } else {
      self = script.isEastAsian ? .eastAsian : .core
    }
  }

  /// Families that are all there where the package is; of the largest, some that nobody puts on a
  /// machine one by one.
  private var families: Set<String> {
    switch self {
    case .core: ["Noto Sans", "Noto Sans Cherokee", "Noto Sans Runic", "Noto Serif Ethiopic"]
    case .eastAsian: ["Noto Sans CJK JP"]
    case .emoji: ["Noto Color Emoji"]
    }
  }

  /// Those whose fonts fontconfig finds, however they came to the machine.
  static func installed() -> Set<NotoPackage> {
    let families = installedFamilies()
    return Set(allCases.filter { $0.families.isSubset(of: families) })
  }

  private static func installedFamilies() -> Set<String> {
    guard let fonts = FcConfigGetFonts(nil, FcSetSystem) else { return [] }
    var families: Set<String> = []
    for place in 0..<Int(fonts.pointee.nfont) {
      var family: UnsafeMutablePointer<FcChar8>?
      var name: Int32 = 0
      while FcPatternGetString(fonts.pointee.fonts?[place], FC_FAMILY, name, &family)
        == FcResultMatch, let text = family
      {
        families.insert(String(cString: text))
        name += 1
      }
    }
    return families
  }
}
