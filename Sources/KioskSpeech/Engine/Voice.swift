/// Who speaks: a voice of the engine for a language.
struct Voice: Hashable, Sendable {
  /// The engine's own name for it, such as "cmn".
  var name: String
  /// A BCP 47 tag, such as "zh-Hans".
  var language: String
  /// Words a minute.
  var rate: Int

  /// The voice for texts in a language.
  ///
  /// - Parameter language: a BCP 47 tag; nil for English.
  /// - Returns: the voice, and whether it knows the language: if not, it is the English one.
  static func speaking(_ language: String?, rate: Int) -> (voice: Voice, knowsLanguage: Bool) {
    let tag = language ?? VoiceNames.fallback
    let name = VoiceNames.name(for: tag)
    let voice = Voice(name: name ?? VoiceNames.fallback, language: tag, rate: rate)
    return (voice, name != nil)
  }
}

/// espeak-ng's names for the languages it speaks, which are not always those of BCP 47.
enum VoiceNames {
  static let fallback = "en"

  /// The name for a BCP 47 tag, found by ever shorter beginnings of it; nil for no such voice.
  static func name(for tag: String) -> String? {
    let normal = tag.lowercased().map { $0 == "_" ? "-" : $0 }
    var parts = String(normal).split(separator: "-").map(String.init)
    guard let language = parts.first else { return nil }
    parts[0] = otherNames[language] ?? language
    if language == "zh", parts.contains(where: cantonese.contains) { return "yue" }
    while !parts.isEmpty {
      let candidate = parts.joined(separator: "-")
      if let name = regional[candidate] ?? (known.contains(candidate) ? candidate : nil) {
        return name
      }
      parts.removeLast()
    }
    return nil
  }

  private static let cantonese: Set<String> = ["hk", "mo", "yue"]

  /// What espeak-ng calls by another name.
  private static let otherNames = [
    "zh": "cmn", "no": "nb", "iw": "he", "in": "id", "tl": "fil", "sh": "hr", "mo": "ro",
  ]

  /// Names of voices for a region.
  private static let regional = [
    "en-us": "en-us", "en-gb": "en-gb", "fr": "fr-fr", "fr-ch": "fr-ch", "fr-be": "fr-be",
    "pt-br": "pt-br", "es-419": "es-419", "es-mx": "es-419", "es-ar": "es-419",
    "es-co": "es-419", "es-cl": "es-419", "es-us": "es-419", "vi": "vi",
  ]

  static let known: Set<String> = [
    "af", "am", "an", "ar", "as", "az", "ba", "be", "bg", "bn", "bpy", "bs", "ca", "cmn", "cs",
    "cv", "cy", "da", "de", "el", "en", "eo", "es", "et", "eu", "fa", "fi", "ga", "gd", "gn", "grc",
    "gu", "hak", "haw", "he", "hi", "hr", "ht", "hu", "hy", "ia", "id", "io", "is", "it", "ja",
    "jbo", "ka", "kk", "kl", "kn", "ko", "kok", "ku", "ky", "la", "lb", "lfn", "lt", "ltg", "lv",
    "mi", "mk", "ml", "mr", "ms", "mt", "my", "nb", "nci", "ne", "nl", "nog", "om", "or", "pa",
    "pap", "pl", "pt", "py", "qu", "quc", "qya", "ro", "ru", "sd", "shn", "si", "sjn", "sk", "sl",
    "smj", "sq", "sr", "sv", "sw", "ta", "te", "th", "tk", "tn", "tr", "tt", "ug", "uk", "ur", "uz",
    "yue",
  ]
}
