internal import CICU

/// A language with the script and region that CLDR finds likely for it.
struct Language: Hashable {
  let language: String
  let script: String
  let region: String

  /// - Parameter tag: BCP 47, such as "zh-Hant" or "und-Thai".
  init?(tag: String) {
    let capacity = kiosk_icu_subtag_capacity
    var language = [CChar](repeating: 0, count: capacity)
    var script = language
    var region = language
    guard kiosk_icu_likely(tag, &language, &script, &region) else { return nil }
    self.language = Self.text(language)
    self.script = Self.text(script)
    self.region = Self.text(region)
  }

  /// As fontconfig spells it: only Chinese has its kinds told apart by region.
  var fontconfigName: String {
    language == "zh" ? "zh-\(region.lowercased())" : language
  }

  /// Whether texts in the language are written in `script` (Japanese is in three).
  func isWritten(in script: Script) -> Bool {
    var scripts = [Int32](repeating: 0, count: 8)
    let count = kiosk_icu_scripts_of_locale("\(language)_\(self.script)_\(region)", &scripts, 8)
    return scripts.prefix(max(0, Int(count))).contains { Script(code: $0).isSet(with: script) }
  }

  /// The environment's; nil where it says none.
  static var ofEnvironment: Language? {
    var tag = [CChar](repeating: 0, count: 64)
    guard kiosk_icu_environment_tag(&tag, 64) else { return nil }
    return Language(tag: text(tag))
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
