internal import CICU

/// Which of Debian's packages of Noto fonts has a character.
enum NotoPackage {
  /// - Returns: nil where no package is known to help: private use, and numbers without a
  ///   character.
  static func name(for scalar: UInt32, script: Script) -> String? {
    guard kiosk_icu_is_assigned(scalar) else { return nil }
    if kiosk_icu_is_shown_as_emoji(scalar) { return "fonts-noto-color-emoji" }
    return script.isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core"
  }
}
