internal import CICU

/// ICU's line breaks and grapheme clusters; each iterator is opened once and used again.
final class TextBreaks {
  private var lines: [String: OpaquePointer] = [:]
  private lazy var characters = kiosk_icu_clusters_open()

  deinit {
    for iterator in lines.values { kiosk_icu_breaks_close(iterator) }
    if let characters { kiosk_icu_breaks_close(characters) }
  }

  /// Appends every place where a line of `text` may or must end, the text's end included.
  func appendLines(
    of text: UnsafeBufferPointer<UInt16>, locale: String, to places: inout [LinePlace]
  ) {
    let end = Int32(text.count)
    guard let iterator = lineIterator(locale), Self.start(iterator, on: text) else {
      places.append(LinePlace(end: text.count, isForced: false))
      return
    }
    while true {
      let place = kiosk_icu_breaks_next(iterator)
      guard place > 0 else { break }
      let isForced = place < end && kiosk_icu_breaks_is_forced(iterator)
      places.append(LinePlace(end: Int(place), isForced: isForced))
    }
  }

  /// Marks where each grapheme cluster begins; `starts` has an element for each unit.
  func markClusters(of text: UnsafeBufferPointer<UInt16>, in starts: inout [Bool]) {
    starts[0] = true
    guard let characters, Self.start(characters, on: text) else { return }
    while true {
      let place = kiosk_icu_breaks_next(characters)
      guard place > 0, place < Int32(text.count) else { break }
      starts[Int(place)] = true
    }
  }

  private func lineIterator(_ locale: String) -> OpaquePointer? {
    if let known = lines[locale] { return known }
    // Strict: no line begins with a small kana or a long vowel mark, in Japanese too.
    let opened =
      locale.isEmpty ? kiosk_icu_lines_open(nil) : kiosk_icu_lines_open(locale + "@lb=strict")
    lines[locale] = opened
    return opened
  }

  private static func start(
    _ iterator: OpaquePointer, on text: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    kiosk_icu_breaks_start(iterator, text.baseAddress, Int32(text.count))
  }
}

/// The offset after the last unit of a possible line.
struct LinePlace {
  var end: Int
  /// Whether the text says that the line ends here.
  var isForced: Bool
}
