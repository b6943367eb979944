internal import CHarfBuzz

/// For which languages a font has rules of its own; the font is asked once for each.
///
/// Chinese, Japanese and Korean are left out: for them a whole font is chosen by the language, and
/// what their fonts change besides is the width of spaces and signs between the letters.
final class LanguageSystems {
  private struct Question: Hashable {
    var script: Script
    var language: ShapingLanguage
  }

  private let shaper: OpaquePointer
  private var answers: [Question: Bool] = [:]

  /// - Parameter shaper: HarfBuzz's font, which must outlive this.
  init(of shaper: OpaquePointer) { self.shaper = shaper }

  /// Whether texts in the language may get other glyphs than those in others.
  func has(_ language: ShapingLanguage, in script: Script) -> Bool {
    let question = Question(script: script, language: language)
    if let known = answers[question] { return known }
    let isKnown = kiosk_hb_has_language_system(
      hb_font_get_face(shaper), hb_script_from_string(script.shortName, -1), language.name)
    let answer = isKnown != 0 && !language.isEastAsian
    answers[question] = answer
    return answer
  }
}
