internal import CICU
internal import KioskCore

/// ICU's bidirectional order of one paragraph and of one of its lines.
final class ReadingOrder {
  private let paragraph = kiosk_icu_order_open()
  private let line = kiosk_icu_order_open()

  deinit {
    if let paragraph { kiosk_icu_order_close(paragraph) }
    if let line { kiosk_icu_order_close(line) }
  }

  /// Whether every character reads from left to right, so that nothing is reordered.
  private(set) var isPlain = true
  /// Of the paragraph as a whole.
  private(set) var direction = Direction.leftToRight

  /// Takes the text in; its memory must stay until the last line was asked for.
  func start(_ text: UnsafeBufferPointer<UInt16>, direction wanted: Direction?) {
    let level: UInt8
    switch wanted {
    case .leftToRight: level = 0
    case .rightToLeft: level = 1
    case nil: level = UInt8(kiosk_icu_level_by_text)
    }
    let isOrdered = kiosk_icu_order_start(
      paragraph, text.baseAddress, Int32(text.count), level)
    isPlain = !isOrdered || kiosk_icu_order_is_left_to_right(paragraph)
    let isOdd = isOrdered && kiosk_icu_order_level(paragraph) & 1 == 1
    direction = isOdd ? .rightToLeft : .leftToRight
  }

  /// The embedding level of each unit; nil where ICU failed.
  var levels: UnsafePointer<UInt8>? { kiosk_icu_order_levels(paragraph) }

  /// The line's stretches of one direction from left to right.
  func visualRuns(of range: Range<Int>) -> [(range: Range<Int>, direction: Direction)] {
    if isPlain || range.isEmpty { return [(range, .leftToRight)] }
    guard
      kiosk_icu_order_start_line(
        line, paragraph, Int32(range.lowerBound), Int32(range.upperBound))
    else { return [(range, direction)] }
    let count = max(0, kiosk_icu_order_run_count(line))
    return (0..<count).map { index in
      var start: Int32 = 0
      var length: Int32 = 0
      let isReversed = kiosk_icu_order_run(line, index, &start, &length)
      let first = range.lowerBound + Int(start)
      return (first..<first + Int(length), isReversed ? .rightToLeft : .leftToRight)
    }
  }
}
