import CEncoding

/// Which encoding a text without a word about it is most likely in.
///
/// What the text itself says counts in this order: its heads and keys, where one encoding makes
/// known words of them; its language; which letters stand side by side; the detector's opinion.
struct EncodingGuess {
  /// A guess below this many per cent is no better than the most common encoding.
  private static let leastConfidence: Int32 = 25
  /// Western European texts are so much more common that others must look this much likelier.
  private static let handicap: Int32 = 10
  /// Enough letters to tell one from another, in bytes.
  private static let sampleLength = 32 << 10

  /// The name of the encoding.
  let best: String

  /// - Parameter language: what the file or its folder says, a BCP 47 tag.
  init(_ bytes: UnsafeRawBufferPointer, language: String?) {
    let sample = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.sampleLength))
    let guesses = Self.guesses(bytes)
    let family = language.flatMap { LetterLook.encodings(of: $0) }
    let named = Self.named(sample, among: family ?? LetterLook.encodings)
    best =
      (named.count == 1 ? named.first : nil)
      ?? family.flatMap { Self.chosen(sample, among: $0, guesses) }
      ?? (ThaiLook.isThai(sample) ? "windows-874" : nil)
      ?? Self.byLetters(sample, among: named, guesses) ?? "windows-1252"
  }

  /// The encodings in which most words at the beginning are heads or keys that are known; none
  /// where no word is.
  private static func named(
    _ bytes: UnsafeRawBufferPointer, among encodings: [String]
  ) -> [String] {
    let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(512))
    var best: (names: [String], count: Int) = ([], 1)
    for name in encodings {
      guard let text = TextDecoder.text(head, from: name) else { continue }
      let words = text.prefix(400).split { $0.isNewline || ";,\t|\":{}[]".contains($0) }
      let count = words.prefix(24).count { word in
        !word.allSatisfy(\.isASCII) && FieldName.field(String(word).trimmed) != nil
      }
      if count > best.count { best = ([], count) }
      if count == best.count { best.names.append(name) }
    }
    return best.names
  }

  /// Of the encodings of one language the one that the detector prefers, or that fits best.
  private static func chosen(
    _ bytes: UnsafeRawBufferPointer, among encodings: [String], _ guesses: [Guess]
  ) -> String? {
    let faults = encodings.map { name in
      (name, faults: TextDecoder.text(bytes, from: name).map(LetterLook.faults) ?? Int.max)
    }
    let least = faults.map(\.faults).min()
    let sound = faults.filter { $0.faults == least }.map(\.0)
    return guesses.first { sound.contains($0.name) }?.name ?? sound.first
  }

  /// - Parameter named: those of which one it is; empty where it may be any.
  private static func byLetters(
    _ bytes: UnsafeRawBufferPointer, among named: [String], _ guesses: [Guess]
  ) -> String? {
    let known = guesses.filter { $0.trust >= leastConfidence }
    guard LetterLook.isLatin(bytes) else {
      if LetterLook.isHebrew(bytes) { return "windows-1255" }
      let others = guesses.filter { !LetterLook.latin.contains($0.name) }
      return (others.first { named.contains($0.name) } ?? others.first ?? guesses.first)?.name
    }
    let candidates = LetterLook.latin.filter { named.isEmpty || named.contains($0) }
    let fits = candidates.map { name in
      (name, fit: TextDecoder.text(bytes, from: name).map(LetterLook.fit) ?? 0)
    }
    let most = fits.map(\.fit).max() ?? 0
    let sound = fits.filter { $0.fit == most }.map(\.0)
    guard sound.count > 1, let best = known.first(where: { sound.contains($0.name) }) else {
      return sound.first
    }
    let western = known.first { $0.name == sound[0] }
    return (western?.trust ?? 0) + handicap >= best.trust ? sound[0] : best.name
  }

  private typealias Guess = (name: String, trust: Int32)

  /// What the detector says, the best first.
  private static func guesses(_ bytes: UnsafeRawBufferPointer) -> [Guess] {
    var guesses = [kiosk_encoding_guess](repeating: kiosk_encoding_guess(), count: 16)
    let count = kiosk_encoding_guesses(
      bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), &guesses,
      Int32(guesses.count))
    return guesses.prefix(Int(count)).compactMap { guess in
      guard let name = EncodingName.superset(of: guess.text), !name.hasPrefix("UTF") else {
        return nil
      }
      return (name, guess.confidence)
    }
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
    "ISO-8859-8": "windows-1255", "ISO-8859-8-I": "windows-1255",
    "ISO-8859-11": "windows-874", "TIS-620": "windows-874", "GB2312": "GB18030", "GBK": "GB18030",
    "IBM-1252": "windows-1252",
  ]
}

/// Encodings as people name them.
package enum ContentEncoding {
  /// The usual name of an encoding, such as `windows-1252` for `latin1`; nil where there is none.
  package static func name(of word: String) -> String? {
    word.isEmpty ? nil : EncodingName.superset(of: word)
  }
}
