internal import CICU
import KioskCore

/// ICU's sentences (UAX #29), with CLDR's abbreviations that end none, such as "Mr.".
package struct SentenceBreaks: SentenceSplitting {
  package init() {}

  package func sentences(of text: String, language: String?) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    let units = Array(text.utf16)
    var sentences: [Range<Int>] = []
    var start = 0
    var reader = 0
    for end in Self.ends(of: units, language: language) {
      var place = start
      while reader < end, place < scalars.count {
        reader += UTF16.width(scalars[place])
        place += 1
      }
      if place > start { sentences.append(start..<place) }
      start = place
    }
    if start < scalars.count { sentences.append(start..<scalars.count) }
    return sentences
  }

  /// In units; none where ICU cannot tell.
  private static func ends(of units: [UInt16], language: String?) -> [Int] {
    guard let iterator = open(language) else { return [] }
    defer { kiosk_icu_breaks_close(iterator) }
    return units.withUnsafeBufferPointer { text in
      var ends: [Int] = []
      guard kiosk_icu_breaks_start(iterator, text.baseAddress, Int32(text.count)) else {
        return ends
      }
      while true {
        let place = kiosk_icu_breaks_next(iterator)
        guard place > 0 else { return ends }
        ends.append(Int(place))
      }
    }
  }

  private static func open(_ language: String?) -> OpaquePointer? {
    guard let language, !language.isEmpty else { return kiosk_icu_sentences_open(nil) }
    let locale = String(language.map { $0 == "-" ? "_" : $0 })
    return kiosk_icu_sentences_open(locale + "@ss=standard")
  }
}
