internal import KioskCore

/// A block's characters as ICU and HarfBuzz read them, with their styles beside.
struct SourceText {
  /// A stretch of one style.
  struct Span {
    /// The offset after its last unit.
    var end: Int
    var style: RunStyle
    var link: Link?
  }

  /// What ends a paragraph here, whatever did in the source.
  static let paragraphEnd: UInt16 = 0x0A
  /// What ends a line within a paragraph here.
  static let lineEnd: UInt16 = 0x2028
  static let tab: UInt16 = 0x09

  private(set) var units: [UInt16] = []
  private(set) var spans: [Span] = []
  private(set) var isASCII = true
  private var followsReturn = false

  init(_ runs: [TextRun]) {
    for run in runs {
      append(run.text)
      spans.append(Span(end: units.count, style: run.style, link: run.link))
    }
  }

  private mutating func append(_ text: String) {
    units.reserveCapacity(units.count + text.utf8.count)
    let wasASCII: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      if bytes.allSatisfy({ $0 < 0x80 }) {
        for byte in bytes { append(UInt16(byte)) }
      } else {
        isASCII = false
        for unit in text.utf16 { append(unit) }
      }
    }
    guard wasASCII == nil else { return }
    isASCII = false
    for unit in text.utf16 { append(unit) }
  }

  /// Folds the many line ends to two kinds and drops controls, which draw nothing.
  private mutating func append(_ unit: UInt16) {
    let wasReturn = followsReturn
    followsReturn = unit == 0x0D
    switch unit {
    case 0x20..<0x7F, 0xA0..<0x2028, 0x202A...: units.append(unit)
    case 0x0A where wasReturn: break
    case 0x0A, 0x0D, 0x85, 0x2029: units.append(Self.paragraphEnd)
    case 0x0B, 0x0C, 0x2028:
      units.append(Self.lineEnd)
      isASCII = false
    case Self.tab: units.append(unit)
    default: break
    }
  }

  /// The paragraphs without their ends; an end at the very end of the text opens no new one.
  var paragraphs: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (place, unit) in units.enumerated() where unit == Self.paragraphEnd {
      ranges.append(start..<place)
      start = place + 1
    }
    if start < units.count || ranges.isEmpty { ranges.append(start..<units.count) }
    return ranges
  }
}
