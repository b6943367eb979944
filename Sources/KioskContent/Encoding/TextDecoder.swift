import CEncoding
import KioskCore

/// A file's text in UTF-8, and what had to be said about getting there.
struct DecodedFile: ~Copyable {
  var file: FileBytes
  var diagnostics: [Diagnostic] = []
}

/// Brings files in any encoding into UTF-8.
struct TextDecoder {
  /// The file's name in messages.
  let name: String
  /// The encoding that the file itself names, such as `windows-1252`; nil where it names none.
  var declared: String?
  /// The encoding that somebody says all files are in that are not in Unicode.
  var given: String?
  /// The language that the file or its folder names, a BCP 47 tag.
  var language: String?

  /// Never fails: what has no meaning in the encoding that was taken becomes U+FFFD.
  func decode(_ file: consuming FileBytes) -> DecodedFile {
    if let encoding = markedEncoding(file.bytes) {
      guard let text = converted(file, from: encoding) else { return DecodedFile(file: file) }
      let warnings = replacements(in: text, encoding: encoding)
      return DecodedFile(file: text, diagnostics: warnings)
    }
    if let encoding = unmarkedWideEncoding(file.bytes), let text = converted(file, from: encoding) {
      let warning = Diagnostic(.warning, file: name, line: 1, column: 1, advice(encoding))
      return DecodedFile(file: text, diagnostics: [warning])
    }
    let survey = UTF8Survey(file.bytes)
    guard let first = survey.firstInvalid else {
      return DecodedFile(file: file, diagnostics: mismatch(file.bytes))
    }
    if given == nil, survey.isMostlyUTF8 { return repaired(file, survey) }
    let encoding = legacyEncoding(file.bytes)
    guard let text = converted(file, from: encoding) else { return repaired(file, survey) }
    if given != nil {
      let warnings = replacements(in: text, encoding: encoding)
      return DecodedFile(file: text, diagnostics: warnings)
    }
    let place = SourceText(file).place(of: first)
    let warning = Diagnostic(
      .warning, file: name, line: place.line, column: place.column, advice(encoding))
    return DecodedFile(file: text, diagnostics: [warning])
  }

  private func advice(_ encoding: String) -> String {
    """
    this is not UTF-8, so the file is read as \(encoding): look at its accents and umlauts, \
    and save it as UTF-8 (in the editor's "Save as"), or name its encoding with --encoding
    """
  }

  // MARK: - Which encoding

  private func markedEncoding(_ bytes: UnsafeRawBufferPointer) -> String? {
    let marks: [(bytes: [UInt8], name: String)] = [
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
      ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
    ]
    return marks.first { bytes.starts(with: $0.bytes) }?.name
  }

  /// UTF-16 without a mark: every other byte of a text in Latin letters is zero then.
  private func unmarkedWideEncoding(_ bytes: UnsafeRawBufferPointer) -> String? {
    let sample = bytes.prefix(1024)
    guard sample.count >= 8 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    let most = sample.count / 2
    if zeros[1] * 10 >= most * 7, zeros[0] * 10 < most { return "UTF-16LE" }
    if zeros[0] * 10 >= most * 7, zeros[1] * 10 < most { return "UTF-16BE" }
    return nil
  }

  /// What a text that is not Unicode is most likely in.
  private func legacyEncoding(_ bytes: UnsafeRawBufferPointer) -> String {
    if let given, let known = EncodingName.superset(of: given) { return known }
    if let declared, let known = EncodingName.superset(of: declared), known != "UTF-8" {
      return known
    }
    // A part says enough; the detector takes long over tens of megabytes.
    let sample = UnsafeRawBufferPointer(rebasing: bytes.prefix(256 << 10))
    return EncodingGuess(sample, language: language).best
  }

  /// A file that says one encoding and is in UTF-8 all the same.
  private func mismatch(_ bytes: UnsafeRawBufferPointer) -> [Diagnostic] {
    guard let declared, let known = EncodingName.superset(of: declared),
      known != "UTF-8", bytes.contains(where: { $0 >= 0x80 })
    else { return [] }
    let message =
      "the file says that it is in \(Excerpt(declared)), but it is in UTF-8 and is read as that: "
      + "correct what it says"
    return [Diagnostic(.warning, file: name, message)]
  }

  // MARK: - Converting

  /// The bytes in UTF-8; nil where there is no such encoding.
  static func text(_ bytes: UnsafeRawBufferPointer, from encoding: String) -> String? {
    let file = FileBytes(capacity: bytes.count) { buffer in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
    guard let text = TextDecoder(name: "").converted(file, from: encoding) else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Nil where there is no such encoding.
  private func converted(_ file: borrowing FileBytes, from encoding: String) -> FileBytes? {
    let bytes = file.bytes
    // Most texts grow by less than a half; where one does not fit, its size is known.
    var capacity = bytes.count + bytes.count / 2 + 16
    for _ in 0..<2 {
      var needed: Int64 = -1
      let text = FileBytes(capacity: capacity) { buffer in
        needed = kiosk_encoding_convert(
          encoding, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count),
          buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count))
        return Int(needed)
      }
      guard needed >= 0 else { return nil }
      if needed <= capacity { return text }
      capacity = Int(needed)
    }
    return nil
  }

  /// Says where a converted text has a character that stands for what could not be read.
  private func replacements(in text: borrowing FileBytes, encoding: String) -> [Diagnostic] {
    let mark: [UInt8] = [0xEF, 0xBF, 0xBD]
    let bytes = text.bytes
    guard let first = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      return []
    }
    let place = SourceText(text).place(of: first)
    let message =
      "there is something here that is no \(encoding), and shows as \u{FFFD}: write it again"
    return [
      Diagnostic(.warning, file: name, line: place.line, column: place.column, message)
    ]
  }

  private func repaired(_ file: borrowing FileBytes, _ survey: UTF8Survey) -> DecodedFile {
    let source = SourceText(file)
    var diagnostics = survey.invalid.map { offset in
      let place = source.place(of: offset)
      return Diagnostic(
        .warning, file: name, line: place.line, column: place.column,
        "this byte is not UTF-8 and shows as \u{FFFD}: write the character again")
    }
    let rest = survey.invalidCount - survey.invalid.count
    if rest > 0 {
      diagnostics.append(
        Diagnostic(.warning, file: name, "and \(rest) further bytes that are not UTF-8"))
    }
    let text = String(decoding: file.bytes, as: UTF8.self)
    return DecodedFile(file: FileBytes(text), diagnostics: diagnostics)
  }
}

extension FileBytes {
  /// The bytes of a text, as if they were a file's.
  fileprivate init(_ text: String) {
    let count = text.utf8.count
    self.init(capacity: count) { buffer in
      buffer.copyBytes(from: text.utf8)
      return count
    }
  }
}
