internal import CICU

/// A script by ICU's number.
struct Script: Hashable {
  let code: Int32

  init(code: Int32) { self.code = code }

  /// Of one character; common and inherited ones take part in any script.
  init(of scalar: UInt32) { code = kiosk_icu_script(scalar) }

  static let common = Script(code: Int32(kiosk_icu_script_common))
  static let latin = Script(code: Int32(kiosk_icu_script_latin))
  static let han = Script(code: Int32(kiosk_icu_script_han))

  /// Whether the script follows from the text around.
  var isOpen: Bool { kiosk_icu_script_is_open(code) }

  /// Whether one run may hold both: the scripts of Chinese, Japanese and Korean alternate within
  /// words, and their fonts are made for it.
  func isSet(with other: Script) -> Bool {
    code == other.code || (isEastAsian && other.isEastAsian)
  }

  var isEastAsian: Bool { kiosk_icu_script_is_east_asian(code) }

  /// Whether the character is used in this script though it is not of it (Script_Extensions).
  func takes(_ scalar: UInt32) -> Bool { kiosk_icu_script_takes(code, scalar) }

  /// ISO 15924, such as "Arab"; lives as long as the program.
  var shortName: UnsafePointer<CChar>? { kiosk_icu_script_short_name(code) }

  /// In English, such as "Arabic".
  var name: String { kiosk_icu_script_name(code).map { String(cString: $0) } ?? "Unknown" }
}
