import CEncoding

/// Which encoding a text without a word about it is most likely in.
enum EncodingGuess {
  /// A guess below this many per cent is no better than the most common encoding.
  private static let leastConfidence: Int32 = 25
  /// Western European texts are so much more common that others must look this much likelier.
  private static let handicap: Int32 = 10

  /// Nil where nothing is likely, or nobody can say.
  static func best(for bytes: UnsafeRawBufferPointer) -> String? {
    var guesses = [kiosk_encoding_guess](repeating: kiosk_encoding_guess(), count: 16)
    let count = kiosk_encoding_guesses(
      bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), &guesses,
      Int32(guesses.count))
    let known = guesses.prefix(Int(count)).compactMap { guess -> (name: String, trust: Int32)? in
      let isUsable = guess.confidence >= leastConfidence
      guard isUsable, let name = EncodingName.superset(of: guess.text) else { return nil }
      return name.hasPrefix("UTF") ? nil : (name, guess.confidence)
    }
    guard let best = known.first else { return nil }
    let western = known.first { $0.name == "windows-1252" }
    return western.map { $0.trust + handicap >= best.trust ? $0.name : best.name } ?? best.name
  }
}

extension kiosk_encoding_guess {
  fileprivate var text: String {
    withUnsafeBytes(of: name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Names of encodings.
enum EncodingName {
  /// What web browsers take for an encoding: the one of Windows that has all its letters and, in
  /// places where the other has controls, more; nil where there is no such encoding.
  static func superset(of name: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 64)
    guard kiosk_encoding_name(name, &buffer, buffer.count) else { return nil }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return supersets[text.uppercased()] ?? text
  }

  private static let supersets = [
    "US-ASCII": "windows-1252", "ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254",
    "ISO-8859-11": "windows-874", "TIS-620": "windows-874", "GB2312": "GB18030", "GBK": "GB18030",
    "IBM-1252": "windows-1252",
  ]
}
